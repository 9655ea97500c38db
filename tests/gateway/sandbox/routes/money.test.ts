import { expect, test } from 'vitest'
import { readDepositAnswer } from '#shared/model/money/deposit.ts'
import { readPlayerMovements } from '#shared/model/money/movement.ts'
import { demo, openPlayer } from '../opened.ts'

async function openPayer() {
  const player = await openPlayer()
  const { asked, post } = player
  const outcome = async (reference: string) => {
    const { http, success, ...body } = await asked('confirmDeposit', { reference })
    const { deposit, message } = readDepositAnswer(body)
    return { http, success, ...deposit, message }
  }
  const setPhone = async (body: object) => (await post('/sandbox/phone', body)).status
  return { ...player, outcome, setPhone }
}

test.each([
  [100, 'confirmed', 3_000, 'KSh 100 is in your account'],
  [101, 'cancelled', 2_000, 'The payment was cancelled on the phone'],
  [502, 'timed-out', 60_000, 'The phone did not answer in time'],
  [1203, 'confirmed', 20_000, 'KSh 1,203 is in your account'],
] as const)(
  'a deposit of KSh %i is pending on the phone and moves no money, then it is %s after %i ms',
  async (amount, state, afterMs, message) => {
    const { deposit, outcome, balance, clock } = await openPayer()
    const expires_at = clock.now() + 60_000
    const pending = { reference: 'mine', amount, state: 'pending', mobile: demo.mobile, expires_at }
    expect(readDepositAnswer(await deposit(amount, 'mine')).deposit).toMatchObject(pending)
    clock.moveBy(afterMs - 1)
    expect(await outcome('mine')).toMatchObject({ ...pending, message: 'Waiting for your phone' })
    expect(await balance()).toBe(5000)
    clock.moveBy(1)
    const settled = { state, message, settled_at: clock.now() }
    const success = state === 'confirmed' ? message : undefined
    expect(await outcome('mine')).toMatchObject({ http: 200, success, ...settled })
    clock.moveBy(600_000)
    expect(await outcome('mine')).toMatchObject(settled)
    expect(await balance()).toBe(state === 'confirmed' ? 5000 + amount : 5000)
  },
)

test("a reference is its player's own: another player may use the same", async () => {
  const { ask, logIn, deposit, balance, clock } = await openPayer()
  const other = { mobile: '0712345678', password: 'eight or more' }
  await ask('signup', other)
  const token = await logIn(other.mobile, other.password)
  await deposit(100, 'mine')
  expect((await ask('confirmDeposit', { reference: 'mine' }, token)).status).toBe(404)
  await ask('deposit', { amount: 40, reference: 'mine' }, token)
  clock.moveBy(3_000)
  expect(await balance()).toBe(5100)
  expect((await ask('balance', {}, token)).body).toMatchObject({ user: { balance: 40 } })
})

test('the switch sets the answer of all later deposits, or of one pending deposit', async () => {
  const { deposit, outcome, setPhone, balance, clock } = await openPayer()
  expect(await setPhone({ answer: 'time-out' })).toBe(200)
  await deposit(100, 'one')
  await deposit(200, 'two')
  clock.moveBy(30_000)
  expect(await setPhone({ answer: 'confirm', reference: 'one' })).toBe(200)
  expect(await setPhone({ answer: 'cancel', reference: 'two' })).toBe(200)
  expect((await outcome('one')).state).toBe('confirmed')
  expect((await outcome('two')).state).toBe('cancelled')
  expect(await setPhone({ answer: 'confirm', reference: 'two' })).toBe(404)
  expect(await setPhone({ answer: 'explode' })).toBe(400)
  await setPhone({ answer: 'by-amount' })
  await deposit(300, 'three')
  clock.moveBy(3_000)
  expect((await outcome('three')).state).toBe('confirmed')
  expect(await balance()).toBe(5400)
})

test('a withdrawal leaves at once, is paid a little later, and is one line of the history', async () => {
  const { asked, withdraw, balance, clock } = await openPayer()
  const newest = async () => readPlayerMovements(await asked('movements')).movements[0]
  const message = 'KSh 1,500 is on its way to +254799000000'
  expect(await withdraw(1500, 'mine', { mobile: '0799000000' })).toMatchObject({ http: 200, message })
  expect(await balance()).toBe(3500)
  const line = { kind: 'withdrawal', amount: -1500, reference: 'mine', made_at: clock.now() }
  expect(await newest()).toMatchObject({ ...line, state: 'pending' })
  clock.moveBy(5_000)
  expect(await newest()).toMatchObject({ ...line, state: 'done' })
  expect(await balance()).toBe(3500)
})

test('of many withdrawals at once those within the balance succeed; the others stay refused under their references', async () => {
  const { withdraw, deposit, clock, balance } = await openPayer()
  const references = Array.from({ length: 9 }, (_, at) => `intent-${at}`)
  const ask = () => Promise.all(references.map((reference) => withdraw(1200, reference)))
  const answers = await ask()
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(4)
  expect(answers.find(({ http }) => http === 400)).toMatchObject({ insufficient_balance: true })
  await deposit(5000)
  clock.moveBy(3_000)
  expect(await ask()).toEqual(answers)
  expect(await balance()).toBe(5200)
})

test('an amount that is too small, too large, no number or of part of a cent is refused with its reason', async () => {
  const { deposit, withdraw, balance } = await openPayer()
  for (const [amount, reason] of [
    [9.99, 'The least is KSh 10'],
    [150_000.01, 'The most is KSh 150,000'],
    [10.005, 'two decimals'],
    ['100', 'Enter an amount'],
    [-100, 'The least'],
  ] as const) {
    expect(await deposit(amount)).toMatchObject({ http: 400, error: expect.stringContaining(reason) })
    expect((await withdraw(amount === 9.99 ? 49.99 : amount)).http).toBe(400)
  }
  expect(await balance()).toBe(5000)
})

test('points are redeemed once, up to the number held', async () => {
  const { asked, balance } = await openPayer()
  const redeem = (points: number, reference: string) => asked('redeemPoints', { points, reference })
  const first = await redeem(250, 'one')
  expect(first).toMatchObject({ http: 200, amount: 25, points: 100 })
  expect(await redeem(250, 'one')).toEqual(first)
  const short = { http: 400, error: 'You have 100 points', reason: 'short' }
  expect(await redeem(101, 'two')).toMatchObject(short)
  expect((await redeem(99, 'three')).http).toBe(400)
  expect(await balance()).toBe(5025)
})
