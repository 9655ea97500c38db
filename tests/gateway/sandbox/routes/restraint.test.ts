import { expect, test } from 'vitest'
import { readExclusion } from '#shared/model/account/exclusion.ts'
import { readNetPosition } from '#shared/model/account/net-position.ts'
import { readPlayLimits } from '#shared/model/account/play-limit.ts'
import { readUser } from '#shared/model/account/user.ts'
import { asTime } from '#shared/model/field.ts'
import { sign } from '#shared/provider/sign.ts'
import { fieldsOf, openSandbox, rowsOf, SECRET } from '../opened.ts'

const demo = { mobile: '+254700000001', password: 'kickoff' } as const
const DAY_MS = 86_400_000

async function openLoggedIn() {
  const opened = await openSandbox()
  const { ask, clock, logIn } = opened
  let token = await logIn(demo.mobile, demo.password)
  let references = 0
  const asked = (name: Parameters<typeof ask>[0], body: object = {}) => ask(name, body, token)
  const deposit = async (amount: number, afterMs = 3_000) => {
    references++
    const answer = await asked('deposit', { amount, reference: `deposit-${references}` })
    clock.moveBy(afterMs)
    return answer
  }
  const withdraw = async (amount: number) => {
    const payload = { amount, reference: `withdrawal-${references}` }
    return asked('withdraw', { token: await sign(payload, SECRET, clock.now()) })
  }
  /** Stakes on the first match of a round on sale. */
  const stake = async (shillings: number) => {
    references++
    const periods = rowsOf((await ask('periods', { competition_id: 2 })).body, 'periods')
    const next = periods.find(({ start_time }) => (asTime(start_time) ?? 0) > clock.now())
    const [match] = rowsOf((await ask('matches', { round_id: next?.round_id })).body, 'matches')
    const [first] = rowsOf(match, 'selections')
    const pick = { match_id: match?.match_id, sub_type_id: match?.sub_type_id, ...first }
    const betslip = [pick]
    const reference = `00000000-0000-4000-8000-${String(references).padStart(12, '0')}`
    return asked('bet', { betslip, stake: shillings, accept: 'any', reference })
  }
  const limits = async () => readPlayLimits((await asked('limits')).body)
  const limit = async (kind: string, period: string) =>
    (await limits()).find((known) => known.kind === kind && known.period === period)
  const setLimit = (kind: string, period: string, amount: number | null) =>
    asked('setLimit', { kind, period, amount })
  const logInAgain = async () => {
    token = await logIn(demo.mobile, demo.password)
  }
  return { ...opened, asked, deposit, withdraw, stake, limits, limit, setLimit, logInAgain }
}

test('an excluded player can log in, read and withdraw, and neither deposit nor bet', async () => {
  const { asked, deposit, withdraw, stake, clock, logInAgain } = await openLoggedIn()
  const excluded = readExclusion((await asked('selfExclude', { time_duration: 7 })).body, 0)
  expect(excluded).toEqual({
    exclusion_message: 'You are excluded until 28 November 2026 at 15:00 EAT',
    exclusion_time: 7,
    excluded_until: clock.now() + 7 * DAY_MS,
  })
  await logInAgain()
  const barred = { status: 403, body: { status: 403, reason: 'excluded', until: excluded?.excluded_until } }
  expect(await deposit(100, 0)).toMatchObject(barred)
  expect(await stake(10)).toMatchObject(barred)
  const gone = { match_id: 1, sub_type_id: 3, odd_key: 'home_team', odd_value: 2 }
  const slip = { betslip: [gone], stake: 10, accept: 'none', reference: 'slip-of-the-past' }
  expect(await asked('bet', slip)).toMatchObject(barred)
  const { user } = fieldsOf((await asked('balance')).body)
  expect(readUser({ token: 'mine', ...fieldsOf(user) })).toMatchObject({
    balance: 5000,
    excluded_until: excluded?.excluded_until,
  })
  expect((await withdraw(1000)).status).toBe(200)
  expect((await asked('redeemPoints', { points: 100, reference: 'points-1' })).status).toBe(200)
})

test('a repeated deposit gets its first answer, also after an exclusion', async () => {
  const { asked, deposit, setLimit } = await openLoggedIn()
  const first = await deposit(100)
  await setLimit('deposit', 'day', 0)
  await asked('selfExclude', { time_duration: 1 })
  expect(await asked('deposit', { amount: 100, reference: 'deposit-1' })).toEqual(first)
})

test('a deposit pending before the exclusion is still credited: the phone has paid', async () => {
  const { asked, deposit, clock } = await openLoggedIn()
  await deposit(100, 0)
  await asked('selfExclude', { time_duration: 1 })
  clock.moveBy(3_000)
  expect((await asked('balance')).body).toMatchObject({ user: { balance: 5100 } })
})

test.each(['stake', 'loss'] as const)('a %s limit stops the stake that would pass it', async (kind) => {
  const { setLimit, stake, limit, asked } = await openLoggedIn()
  await setLimit(kind, 'day', 100)
  expect((await stake(60)).status).toBe(200)
  expect(await limit(kind, 'day')).toMatchObject({ used: 60 })
  expect(await stake(40.5)).toMatchObject({
    status: 403,
    body: { reason: 'limit', kind, period: 'day', left: 40 },
  })
  expect((await stake(40)).status).toBe(200)
  expect((await stake(1)).status).toBe(403)
  expect((await asked('balance')).body).toMatchObject({ user: { balance: 4900 } })
})

test('a raised limit is listed with the amount and the time from which it holds', async () => {
  const { setLimit, limit, clock } = await openLoggedIn()
  expect((await setLimit('stake', 'week', 400)).body).toMatchObject({
    message: 'Your limit holds from now on',
  })
  expect((await setLimit('stake', 'week', 900)).body).toMatchObject({
    message: 'Your limit will be raised on 22 November 2026 at 15:00 EAT',
  })
  const next = { amount: 900, from: clock.now() + DAY_MS }
  expect(await limit('stake', 'week')).toMatchObject({ amount: 400, used: 0, next })
})

test('the net position covers this session and the last day, week and month', async () => {
  const { asked, deposit, withdraw, stake, clock, logInAgain } = await openLoggedIn()
  const position = async () => readNetPosition((await asked('netPosition')).body)
  await deposit(100)
  await withdraw(70)
  clock.moveBy(60_000)
  await logInAgain()
  const started_at = clock.now()
  await stake(25)
  const whole = { deposits: 100, withdrawals: 70, stakes: 25, wins: 0, net: -25 }
  expect(await position()).toEqual({
    started_at,
    session: { deposits: 0, withdrawals: 0, stakes: 25, wins: 0, net: -25 },
    day: whole,
    week: whole,
    month: whole,
  })
})
