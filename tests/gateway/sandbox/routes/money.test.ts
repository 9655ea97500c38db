import { expect, test } from 'vitest'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'
import { sign } from '#shared/provider/sign.ts'
import { demo, fieldsOf, openSandbox, SECRET } from '../opened.ts'

/** A sandbox with the demo player logged in. */
async function openLoggedIn() {
  const opened = await openSandbox()
  const { ask, clock, logIn, post } = opened
  const token = await logIn(demo.mobile, demo.password)
  const balance = async () => fieldsOf(fieldsOf((await ask('balance', {}, token)).body).user).balance
  const deposit = (amount: unknown, reference: string) => ask('deposit', { amount, reference }, token)
  const outcome = async (reference: string) => {
    const { status, body } = await ask('confirmDeposit', { reference }, token)
    const { deposit, message } = readDepositAnswer(body)
    return { status, success: fieldsOf(body).success, ...deposit, message }
  }
  const withdraw = async (amount: unknown, reference: string, more: object = {}) => {
    const body = { token: await sign({ amount, reference, ...more }, SECRET, clock.now()) }
    return ask('withdraw', body, token)
  }
  const movements = async () => readPlayerMovements((await ask('movements', {}, token)).body).movements
  const setPhone = (body: object) => post('/sandbox/phone', body)
  return { ...opened, token, balance, deposit, outcome, withdraw, movements, setPhone }
}

test.each([
  [100, 'confirmed', 3_000, 'KSh 100 is in your account'],
  [101, 'cancelled', 2_000, 'The payment was cancelled on the phone'],
  [502, 'timed-out', 60_000, 'The phone did not answer in time'],
  [1203, 'confirmed', 20_000, 'KSh 1,203 is in your account'],
] as const)(
  'a deposit of KSh %i is pending on the phone and moves no money, then it is %s after %i ms',
  async (amount, state, afterMs, message) => {
    const { deposit, outcome, balance, clock } = await openLoggedIn()
    const asked = await deposit(amount, 'intent-1')
    const pending = { reference: 'intent-1', amount, state: 'pending', mobile: demo.mobile }
    const times = { asked_at: clock.now(), expires_at: clock.now() + 60_000 }
    expect(readDepositAnswer(asked.body).deposit).toMatchObject({ ...pending, ...times })
    clock.moveBy(afterMs - 1)
    expect(await outcome('intent-1')).toMatchObject({ state: 'pending', message: 'Waiting for your phone' })
    expect(await balance()).toBe(5000)
    clock.moveBy(1)
    const success = state === 'confirmed' ? message : undefined
    expect(await outcome('intent-1')).toMatchObject({
      status: 200,
      state,
      message,
      success,
      settled_at: clock.now(),
    })
    clock.moveBy(600_000)
    expect((await outcome('intent-1')).state).toBe(state)
    expect(await balance()).toBe(state === 'confirmed' ? 5000 + amount : 5000)
  },
)

test("a reference is its player's own: another player may use the same", async () => {
  const { ask, logIn, deposit, balance, clock } = await openLoggedIn()
  const other = { mobile: '0712345678', password: 'eight or more' }
  await ask('signup', other)
  const token = await logIn(other.mobile, other.password)
  await deposit(100, 'intent-1')
  expect((await ask('confirmDeposit', { reference: 'intent-1' }, token)).status).toBe(404)
  await ask('deposit', { amount: 40, reference: 'intent-1' }, token)
  clock.moveBy(3_000)
  expect(await balance()).toBe(5100)
  expect((await ask('balance', {}, token)).body).toMatchObject({ user: { balance: 40 } })
})

test('the switch sets the answer of all later deposits, or of one pending deposit', async () => {
  const { deposit, outcome, setPhone, balance, clock } = await openLoggedIn()
  expect((await setPhone({ answer: 'time-out' })).status).toBe(200)
  await deposit(100, 'intent-1')
  await deposit(200, 'intent-2')
  clock.moveBy(30_000)
  expect(await setPhone({ answer: 'confirm', reference: 'intent-1' })).toMatchObject({ status: 200 })
  expect(await setPhone({ answer: 'cancel', reference: 'intent-2' })).toMatchObject({ status: 200 })
  expect((await outcome('intent-1')).state).toBe('confirmed')
  expect((await outcome('intent-2')).state).toBe('cancelled')
  expect((await setPhone({ answer: 'confirm', reference: 'intent-2' })).status).toBe(404)
  expect((await setPhone({ answer: 'explode' })).status).toBe(400)
  await setPhone({ answer: 'by-amount' })
  await deposit(300, 'intent-3')
  clock.moveBy(3_000)
  expect((await outcome('intent-3')).state).toBe('confirmed')
  expect(await balance()).toBe(5400)
})

test('a withdrawal leaves at once, is paid a little later, and is one line of the history', async () => {
  const { withdraw, balance, movements, clock } = await openLoggedIn()
  const message = 'KSh 1,500 is on its way to +254799000000'
  expect(await withdraw(1500, 'intent-1', { mobile: '0799000000' })).toMatchObject({ body: { message } })
  expect(await balance()).toBe(3500)
  const line = { kind: 'withdrawal', amount: -1500, reference: 'intent-1', made_at: clock.now() }
  expect((await movements())[0]).toMatchObject({ ...line, state: 'pending' })
  clock.moveBy(5_000)
  expect((await movements())[0]).toMatchObject({ ...line, state: 'done' })
  expect(await balance()).toBe(3500)
})

test('of many withdrawals at once those within the balance succeed; the others stay refused under their references', async () => {
  const { withdraw, deposit, clock, balance } = await openLoggedIn()
  const references = Array.from({ length: 9 }, (_, at) => `intent-${at}`)
  const ask = () => Promise.all(references.map((reference) => withdraw(1200, reference)))
  const answers = await ask()
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ insufficient_balance: true })
  await deposit(5000, 'more')
  clock.moveBy(3_000)
  expect(await ask()).toEqual(answers)
  expect(await balance()).toBe(5200)
})

test('an amount that is too small, too large, no number or of part of a cent is refused with its reason', async () => {
  const { deposit, withdraw, balance } = await openLoggedIn()
  for (const [amount, reason] of [
    [9.99, 'The least is KSh 10'],
    [150_000.01, 'The most is KSh 150,000'],
    [10.005, 'two decimals'],
    ['100', 'Enter an amount'],
    [-100, 'The least'],
  ] as const) {
    const refused = { status: 400, body: { error: expect.stringContaining(reason) } }
    expect(await deposit(amount, 'intent-1')).toMatchObject(refused)
    expect((await withdraw(amount === 9.99 ? 49.99 : amount, 'intent-1')).status).toBe(400)
  }
  expect(await balance()).toBe(5000)
})

test('points are redeemed once, up to the number held', async () => {
  const { ask, token, balance } = await openLoggedIn()
  const redeem = (points: number, reference: string) => ask('redeemPoints', { points, reference }, token)
  const first = await redeem(250, 'intent-1')
  expect(first.body).toMatchObject({ status: 200, amount: 25, points: 100 })
  expect(await redeem(250, 'intent-1')).toEqual(first)
  const short = { status: 400, body: { error: 'You have 100 points', reason: 'short' } }
  expect(await redeem(101, 'intent-2')).toMatchObject(short)
  expect((await redeem(99, 'intent-3')).status).toBe(400)
  expect(await balance()).toBe(5025)
})
