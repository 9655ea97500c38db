import { expect, test } from 'vitest'
import { demoPlayer } from '#gateway/sandbox/ledger/demo.ts'
import type { DepositOutcome } from '#gateway/sandbox/ledger/deposits.ts'
import type { Movement } from '#gateway/sandbox/ledger/movements.ts'
import { openBareBets, START } from '../bets/bare-bets.ts'

const DAY_MS = 86_400_000

/** A ledger in memory, with ways to limit the demo player, deposit and stake. */
async function openLimited() {
  const { ledger, player } = await openBareBets()
  const { player_id } = player
  const { limits, restraint } = ledger
  const set = (
    kind: 'deposit' | 'loss' | 'stake',
    period: 'day' | 'week' | 'month',
    amount_cents: number | null,
    now = START,
  ) => limits.set(player_id, { kind, period, amount_cents }, now)
  const limitOf = (kind: string, period: string, now = START) =>
    limits.of(player_id, now).find((limit) => limit.kind === kind && limit.period === period)
  let made = 0
  const move = (kind: Movement['kind'], cents: number, made_at: number) =>
    ledger.movements.pay(player_id, cents, { reference: `${kind} ${++made}`, kind, made_at })
  const deposit = (amount_cents: number, outcome: DepositOutcome, asked_at = START) =>
    ledger.deposits.ask({
      player_id,
      reference: `deposit ${++made}`,
      amount_cents,
      mobile: demoPlayer.mobile,
      asked_at,
      outcome,
      expires_at: asked_at + 60,
      due_at: asked_at + 3,
    })
  const depositBarred = (cents: number, now = START) => restraint.onDeposit(player_id, cents, now)
  const stakeBarred = (cents: number, now = START) => restraint.onStake(player_id, cents, now)
  return { ledger, player_id, set, limitOf, move, deposit, depositBarred, stakeBarred }
}

test('a lower limit or the same is in force at once, a higher one or none a day later, for each kind and period', async () => {
  const { set, limitOf } = await openLimited()
  expect(set('stake', 'week', null)).toBeUndefined()
  expect(set('stake', 'week', 1_000)).toBeUndefined()
  expect(set('stake', 'week', 400)).toBeUndefined()
  expect(set('stake', 'week', 400)).toBeUndefined()
  expect(set('stake', 'week', 900)).toBe(START + DAY_MS)
  const next = { amount_cents: 900, from: START + DAY_MS }
  const held = { kind: 'stake', period: 'week', amount_cents: 400, next }
  expect(limitOf('stake', 'week', START + DAY_MS - 1)).toEqual(held)
  expect(limitOf('stake', 'week', START + DAY_MS)).toMatchObject({ amount_cents: 900, next: undefined })
  expect(set('stake', 'week', null, START + DAY_MS)).toBeGreaterThan(START)
  const raised = { amount_cents: 900, next: { amount_cents: null } }
  expect(limitOf('stake', 'week', START + DAY_MS)).toMatchObject(raised)
  expect(limitOf('stake', 'week', START + 2 * DAY_MS)).toMatchObject({ amount_cents: null, next: undefined })
  for (const [kind, period] of [
    ['stake', 'day'],
    ['loss', 'week'],
  ] as const)
    expect(limitOf(kind, period)).toMatchObject({ amount_cents: null })
})

test('a lower limit replaces a requested higher one, and a raise requested again starts its delay again', async () => {
  const { set, limitOf } = await openLimited()
  for (const cents of [500, 5_000, 300]) set('loss', 'month', cents)
  expect(limitOf('loss', 'month', START + 2 * DAY_MS)).toMatchObject({ amount_cents: 300, next: undefined })
  for (const cents of [500, 800]) set('loss', 'day', cents)
  set('loss', 'day', 900, START + DAY_MS - 1)
  expect(limitOf('loss', 'day', START + DAY_MS)).toMatchObject({ amount_cents: 500 })
})

test('a deposit limit counts paid and pending deposits, and allows the rest', async () => {
  const { ledger, set, deposit, depositBarred, stakeBarred } = await openLimited()
  set('deposit', 'day', 500)
  deposit(200, 'confirmed')
  deposit(70, 'cancelled')
  ledger.settle(START + 3)
  deposit(100, 'timed-out', START + 4)
  expect(depositBarred(200, START + 5)).toBeUndefined()
  expect(depositBarred(201, START + 5)).toMatchObject({ kind: 'deposit', period: 'day', leftCents: 200 })
  expect(stakeBarred(100_000, START + 5)).toBeUndefined()
  ledger.settle(START + 100)
  expect(depositBarred(300, START + 101)).toBeUndefined()
  expect(depositBarred(301, START + 3 + DAY_MS)).toMatchObject({ leftCents: 300 })
  expect(depositBarred(500, START + 4 + DAY_MS)).toBeUndefined()
})

test('a stake is limited by stakes and by losses, over each period', async () => {
  const { set, move, stakeBarred, depositBarred } = await openLimited()
  move('stake', -1_000, START - 2 * DAY_MS)
  move('win', 300, START - 2 * DAY_MS)
  set('stake', 'week', 1_500)
  expect(stakeBarred(500)).toBeUndefined()
  expect(stakeBarred(501)).toMatchObject({ kind: 'stake', period: 'week', leftCents: 500 })
  set('loss', 'month', 900)
  expect(stakeBarred(200)).toBeUndefined()
  expect(stakeBarred(201)).toMatchObject({ kind: 'loss', period: 'month', leftCents: 200 })
  set('stake', 'day', 100)
  expect(stakeBarred(101)).toMatchObject({ kind: 'stake', period: 'day', leftCents: 100 })
  expect(depositBarred(1e9)).toBeUndefined()
  set('loss', 'week', 600)
  expect(stakeBarred(1)).toMatchObject({ kind: 'loss', period: 'week', leftCents: 0 })
})

test('of several limits the tightest is the reason', async () => {
  const { set, depositBarred } = await openLimited()
  set('deposit', 'day', 500)
  set('deposit', 'week', 700)
  set('deposit', 'month', 300)
  expect(depositBarred(800)).toMatchObject({ period: 'month', leftCents: 300 })
  set('deposit', 'day', 200)
  expect(depositBarred(800)).toMatchObject({ period: 'day', leftCents: 200 })
})

test('an exclusion comes before any limit, bars deposits and stakes, and cannot be shortened', async () => {
  const { ledger, player_id, set, depositBarred, stakeBarred } = await openLimited()
  set('deposit', 'day', 0)
  expect(ledger.exclusions.exclude(player_id, START + 50)).toBe(START + 50)
  expect(ledger.exclusions.exclude(player_id, START + 10)).toBe(START + 50)
  for (const barred of [depositBarred(1), stakeBarred(1)])
    expect(barred).toEqual({ reason: 'excluded', until: START + 50 })
  expect(stakeBarred(1, START + 49)).toBeDefined()
  expect(depositBarred(1, START + 50)).toMatchObject({ reason: 'limit' })
  expect(stakeBarred(1, START + 50)).toBeUndefined()
})

test('a history has each line once, newest first, with the client references', async () => {
  const { ledger, player_id, deposit } = await openLimited()
  const paid = deposit(100, 'confirmed')
  const refused = deposit(200, 'cancelled', START + 1)
  ledger.settle(START + 10)
  const rings = deposit(300, 'confirmed', START + 20)
  const asked = { player_id, mobile: demoPlayer.mobile, amount_cents: 400, reference: 'my withdrawal' }
  ledger.withdrawals.ask({ ...asked, asked_at: START + 15, due_at: START + 30 })
  ledger.points.redeem(player_id, 100, 'my points', START + 16)
  const page = (limit: number, mark?: Parameters<typeof ledger.history.page>[2]) =>
    ledger.history.page(player_id, limit, mark)
  const whole = page(20)
  expect(whole.slice(0, 5)).toMatchObject([
    { kind: 'deposit', amount_cents: 300, state: 'pending', reference: rings.reference, made_at: START + 20 },
    { kind: 'points', amount_cents: 1_000, state: 'done', reference: 'my points' },
    { kind: 'withdrawal', amount_cents: -400, state: 'pending', reference: 'my withdrawal' },
    { kind: 'deposit', amount_cents: 100, state: 'done', reference: paid.reference, made_at: START + 3 },
    { kind: 'deposit', amount_cents: 200, state: 'cancelled', reference: refused.reference },
  ])
  const paged = []
  for (let mark = page(2).at(-1), lines = page(2); lines.length > 0; lines = mark ? page(2, mark) : []) {
    paged.push(...lines)
    mark = lines.at(-1)
  }
  expect(paged).toEqual(whole)
  ledger.settle(START + 30)
  expect(page(20).find(({ kind }) => kind === 'withdrawal')).toMatchObject({ state: 'done' })
})
