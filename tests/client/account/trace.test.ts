import { allSettled, type Scope } from 'effector'
import { expect, it } from 'vitest'
import { exclusionFields } from '#client/account/exclusion/exclusion.ts'
import { signupFields } from '#client/account/login/signup.ts'
import { loggedIn, logoutClicked, playerChanged } from '#client/account/player/account.ts'
import { balanceAsked } from '#client/account/player/balance.ts'
import { addressFields, codeFields, numberFields } from '#client/account/reset/reset.ts'
import { NetPositionGate } from '#client/account/session/net-position.ts'
import { SessionGate } from '#client/account/session/session-time.ts'
import { BetsGate } from '#client/bets/bets.ts'
import { LeagueBetsGate } from '#client/bets/league-bets.ts'
import { DepositGate, depositFields, deposits } from '#client/money/deposit/deposit.ts'
import { LimitsGate, limitFields, limitOpened } from '#client/money/limits/limits.ts'
import { MovementsGate } from '#client/money/movements.ts'
import { PointsGate, redeemFields } from '#client/money/points/points.ts'
import { WithdrawalGate, withdrawalFields } from '#client/money/withdrawal/withdrawal.ts'
import { bets } from '#client/slip/placement/bets.ts'
import { slips } from '#client/slip/slip.ts'
import { stateOverridden } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { type FieldName, initial } from '#client/state/initial.ts'
import { player } from '#client/state/player.ts'
import { readEntry, type StorageKey, storageKeys } from '#client/storage/entry.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { line } from '../../support/slip-line.ts'
import { ada, done, stage, submit } from '../money/stage.ts'

/** Stands in everything that a provider says of this player and that the player types. */
const MARK = 'ada-was-here'
const turnover = { deposits: 1, withdrawals: 1, stakes: 1, wins: 1, net: 1 }
const movement = { movement_id: MARK, kind: 'win', amount: 7, state: 'done', reference: MARK, made_at: 5 }
const limit = { kind: 'deposit', period: 'day', amount: 41, used: 40 }
const bet = { bet_id: MARK, kind: 'league', reference: MARK, state: 'open', stake: 9, placed_at: 5, legs: [] }
const user: User = { ...ada, token: MARK, name: MARK }
const grace = readUser({ token: 'grace', id: 8 }) as User

const answers = {
  '/v1/balance': done({ user: { balance: 7, said: MARK } }),
  '/v1/promopoints': done({ points: 4, title: MARK, promo_image: 'podium' }),
  '/redeem-points': done({ message: MARK }),
  '/stk/deposit': ({ reference }: Record<string, unknown>) =>
    done({ message: MARK, deposit: { reference, amount: 71, state: 'pending' } }),
  '/v1/deposit-confirmation': ({ reference }: Record<string, unknown>) =>
    done({ deposit: { reference, amount: 71, state: 'pending' } }),
  '/v1/bet': done({
    message: MARK,
    bet_id: MARK,
    total_odds: '2.00',
    possible_win: 4,
    legs: [{ match_id: '1', sub_type_id: '1', odd_key: MARK, odd_value: 2 }],
  }),
  '/withdraw': ({ reference }: Record<string, unknown>) =>
    done({ message: MARK, withdrawal: { reference, amount: 71 } }),
  '/v1/movements': done({ movements: [movement], next: MARK }),
  '/v1/limits': done({ limits: [limit] }),
  '/v1/set-limit': done({ message: MARK, limits: [limit] }),
  '/v1/net-position': done({
    ...{ session: turnover, day: turnover, week: turnover, month: turnover, started_at: 9 },
  }),
  '/v1/self-exclude': done({ success: MARK, time_duration: 7, until: Date.now() + 1e9 }),
  '/v1/code': done({ success: { id: MARK, message: MARK } }),
  '/api/forgotPassword': done({ message: MARK }),
  '/v1/signup': { status: 400, body: { status: 400, error: MARK } },
  '/v1/reset-password': { status: 400, body: { status: 400, error: MARK } },
  '/v1/logout': done({}),
  '/v1/bets': done({ bets: [bet] }),
  '/v1/nare-league/bet-history': done({ data: [bet] }),
}

/** Values of every store of a scope, those without an id included. */
function everythingIn(scope: Scope): unknown[] {
  const { reg } = scope as unknown as { reg: Record<string, { current: unknown; meta?: { op?: string } }> }
  return Object.values(reg).flatMap(({ current, meta }) => (meta?.op === 'store' ? [current] : []))
}

/** Number of occurrences of the mark. */
function marksIn(values: readonly unknown[]): number {
  const seen = new Set<unknown>()
  const count = (value: unknown): number => {
    if (typeof value === 'string') return value.includes(MARK) ? 1 : 0
    if (typeof value !== 'object' || value === null || seen.has(value)) return 0
    seen.add(value)
    return Object.values(value).reduce<number>((sum, inner) => sum + count(inner), 0)
  }
  return values.reduce<number>((sum, value) => sum + count(value), 0)
}

const HER_PICK = 'a pick of hers'
const playerFields = Object.keys(player) as (keyof typeof player)[]
/** Stores whose values must keep their shape. */
const shapedFields: readonly FieldName[] = [
  ...(['betslip', 'kiron', 'betslip_options', 'kiron_betslip_options', 'stake_value'] as const),
  ...(['bet_history_data', 'old_bets_data'] as const),
]

/** She has looked at everything and done everything; the answers are still in the stores, and on the screens. */
async function everythingDone() {
  const set = stage({ ...answers }, { user })
  const { scope } = set
  const theirs = Object.fromEntries(
    playerFields.filter((name) => !shapedFields.includes(name)).map((name) => [name, MARK]),
  )
  await allSettled(stateOverridden, { scope, params: { ...theirs, user } as never })
  const money = [DepositGate, WithdrawalGate, PointsGate, MovementsGate, LimitsGate, NetPositionGate]
  for (const gate of [SessionGate, ...money, LeagueBetsGate])
    await allSettled(gate.open, { scope, params: {} })
  await allSettled(BetsGate.open, { scope, params: { state: 'open' } })
  await allSettled(playerChanged, { scope, params: { said: MARK } })
  await submit(scope, depositFields, { amount: '71', mobile: '' })
  await allSettled(depositFields.entered, { scope, params: { mobile: MARK } })
  await submit(scope, withdrawalFields, { amount: '71' })
  await allSettled(withdrawalFields.entered, { scope, params: { amount: MARK } })
  await submit(scope, redeemFields, { points: '100' })
  await allSettled(redeemFields.entered, { scope, params: { points: MARK } })
  await allSettled(limitOpened, { scope, params: 'day' })
  await submit(scope, limitFields, { amount: '5' })
  await allSettled(limitFields.entered, { scope, params: { amount: MARK } })
  await submit(scope, exclusionFields, { time_duration: '7' })
  await submit(scope, numberFields, { mobile: '254700000001' })
  await submit(scope, codeFields, { code: '123456', password: `${MARK}!` })
  await submit(scope, addressFields, { email: `${MARK}@nare.example` })
  await submit(scope, signupFields, { mobile: '254700000001', password: MARK, adult: true, name: MARK })
  await allSettled(bets.wanted, { scope, params: { kind: 'sports', sent: { stake: 5 }, lines: [] } })
  const { sports } = slips
  await allSettled(sports.changed, { scope, params: [line(1), line(2, { name: MARK })] })
  await allSettled(sports.lineRemoved, { scope, params: '2' })
  await allSettled(sports.changed, { scope, params: [line(1, { name: HER_PICK })] })
  expect(marksIn(everythingIn(scope))).toBeGreaterThan(30)
  expect(readEntry('user')).toBeDefined()
  expect(readEntry('deposit-waiting')).toBeDefined()
  return set
}

const storedIn = (shelf: Storage) =>
  (Object.keys(storageKeys) as StorageKey[]).filter(
    (key) => shelf.getItem(key) !== null && storageKeys[key].of === 'player',
  )
const lineNames = (scope: Scope) => scope.getState(slips.sports.$lines).map(({ name }) => name)

it('logging out clears every store of the player and keeps only a pending deposit, for that player alone', async () => {
  const { scope, shelf, askedOf } = await everythingDone()
  await allSettled(logoutClicked, { scope })
  expect(marksIn(everythingIn(scope))).toBe(0)
  for (const name of playerFields) expect(scope.getState(fields[name]), name).toEqual(initial[name])
  expect(storedIn(shelf)).toEqual(['deposit-waiting'])
  expect(marksIn([shelf.getItem('deposit-waiting')])).toBe(0)
  await allSettled(slips.sports.undone, { scope })
  expect(lineNames(scope)).toEqual([])

  const theirs = askedOf('/stk/deposit')[0]?.reference
  const held = () => scope.getState(deposits.$progress)
  await allSettled(loggedIn, { scope, params: grace })
  expect(held().state).toBe('idle')
  await submit(scope, depositFields, { amount: '5', mobile: '' })
  expect(held()).toMatchObject({ state: 'pending', intent: { body: { amount: 5 } } })
  await allSettled(logoutClicked, { scope })
  await allSettled(loggedIn, { scope, params: { ...user, token: 'new' } })
  expect(held()).toMatchObject({ state: 'pending', intent: { reference: theirs } })
  await allSettled(SessionGate.close, { scope, params: {} })
})

it.each([
  ['in the body', { status: 200, body: { status: 401, error: 'over' } }, ['skipUserUpdate']],
  ['by HTTP', { status: 401, body: { error: 'over' } }, []],
])(
  'a 401 %s keeps the picks, the pending deposit and the player’s id, and clears everything else',
  async (_, answer, flag) => {
    const { scope, shelf, answers } = await everythingDone()
    const balance = answers['/v1/balance'] ?? answer
    answers['/v1/balance'] = answer
    await allSettled(balanceAsked, { scope })
    answers['/v1/balance'] = balance
    expect(scope.getState(fields.user)).toBeNull()
    expect(marksIn(everythingIn(scope))).toBe(0)
    expect(lineNames(scope)).toEqual([HER_PICK])
    const own = ['betslip', 'betslipLength']
    for (const name of playerFields.filter((name) => !own.includes(name)))
      expect(scope.getState(fields[name]), name).toEqual(initial[name])
    expect(storedIn(shelf).toSorted()).toEqual(['betslip', 'deposit-waiting', 'left-by', ...flag].toSorted())
    expect(readEntry('left-by')).toBe('7')
    expect(marksIn(storedIn(shelf).map((key) => shelf.getItem(key)))).toBe(0)

    await allSettled(loggedIn, { scope, params: { ...user, token: 'new' } })
    expect(lineNames(scope)).toEqual([HER_PICK])
    expect(scope.getState(deposits.$progress)).toMatchObject({
      state: 'pending',
      intent: { body: { amount: 71 } },
    })
    await allSettled(SessionGate.close, { scope, params: {} })
  },
)
