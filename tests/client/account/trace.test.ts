import { allSettled, type Scope } from 'effector'
import { expect, it } from 'vitest'
import { logoutClicked, playerTold } from '#client/account/account.ts'
import { exclusionFields } from '#client/account/exclusion.ts'
import { NetPositionGate } from '#client/account/net-position.ts'
import { codeFields, numberFields } from '#client/account/reset.ts'
import { addressFields } from '#client/account/reset-link.ts'
import { SessionGate } from '#client/account/session-time.ts'
import { signupFields } from '#client/account/signup.ts'
import { DepositGate } from '#client/money/deposit.ts'
import { depositFields } from '#client/money/deposit-form.ts'
import { LimitsGate, limitFields, limitPicked } from '#client/money/limits.ts'
import { MovementsGate } from '#client/money/movements.ts'
import { PointsGate, redeemFields } from '#client/money/points.ts'
import { WithdrawalGate } from '#client/money/withdrawal.ts'
import { withdrawalFields } from '#client/money/withdrawal-form.ts'
import { stateOverridden } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { initial } from '#client/state/initial.ts'
import { playerFields } from '#client/state/player.ts'
import { readEntry, storageKeys } from '#client/storage/entry.ts'
import { ada, done, stage, submit } from '../money/stage.ts'

/** Stands in everything that a provider says of this player and that the player types. */
const MARK = 'ada-was-here'
const turnover = { deposits: 1, withdrawals: 1, stakes: 1, wins: 1, net: 1 }
const line = { movement_id: MARK, kind: 'win', amount: 7, state: 'done', reference: MARK, made_at: 5 }
const limit = { kind: 'deposit', period: 'day', amount: 41, used: 40 }
const user = { ...ada, token: MARK, name: MARK }

const answers = {
  '/v1/balance': done({ user: { balance: 7, said: MARK } }),
  '/v1/promopoints': done({ points: 4, title: MARK, promo_image: 'podium' }),
  '/redeem-points': done({ message: MARK }),
  '/stk/deposit': ({ reference }: Record<string, unknown>) =>
    done({ message: MARK, deposit: { reference, amount: 71, state: 'pending' } }),
  '/withdraw': ({ reference }: Record<string, unknown>) =>
    done({ message: MARK, withdrawal: { reference, amount: 71 } }),
  '/v1/movements': done({ movements: [line], next: MARK }),
  '/v1/limits': done({ limits: [limit] }),
  '/v1/set-limit': done({ message: MARK, limits: [limit] }),
  '/v1/net-position': done({
    session: turnover,
    day: turnover,
    week: turnover,
    month: turnover,
    started_at: 9,
  }),
  '/v1/self-exclude': done({ success: MARK, time_duration: 7, until: Date.now() + 1e9 }),
  '/v1/code': done({ success: { id: MARK, message: MARK } }),
  '/api/forgotPassword': done({ message: MARK }),
  '/v1/signup': { status: 400, body: { status: 400, error: MARK } },
  '/v1/reset-password': { status: 400, body: { status: 400, error: MARK } },
  '/v1/logout': done({}),
}

/** What every store of a scope holds, those without an id too: no place to hide. */
function everythingIn(scope: Scope): unknown[] {
  const { reg } = scope as unknown as { reg: Record<string, { current: unknown; meta?: { op?: string } }> }
  return Object.values(reg).flatMap(({ current, meta }) => (meta?.op === 'store' ? [current] : []))
}

/** How often the mark stands somewhere in there. */
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

it('logging out leaves nothing of the player in any store or in the storage', async () => {
  const { scope, shelf } = stage(answers, { user })
  const theirs = Object.fromEntries(playerFields.map((name) => [name, MARK]))
  await allSettled(stateOverridden, { scope, params: { ...theirs, user } as never })
  for (const gate of [
    SessionGate,
    DepositGate,
    WithdrawalGate,
    PointsGate,
    MovementsGate,
    LimitsGate,
    NetPositionGate,
  ])
    await allSettled(gate.open, { scope, params: {} })
  await allSettled(playerTold, { scope, params: { said: MARK } })
  await submit(scope, depositFields, { amount: '71', mobile: '' })
  await allSettled(depositFields.entered, { scope, params: { mobile: MARK } })
  await submit(scope, withdrawalFields, { amount: '71' })
  await allSettled(withdrawalFields.entered, { scope, params: { amount: MARK } })
  await submit(scope, redeemFields, { points: '100' })
  await allSettled(redeemFields.entered, { scope, params: { points: MARK } })
  await allSettled(limitPicked, { scope, params: 'day' })
  await submit(scope, limitFields, { amount: '5' })
  await allSettled(limitFields.entered, { scope, params: { amount: MARK } })
  await submit(scope, exclusionFields, { time_duration: '7' })
  await submit(scope, numberFields, { mobile: '254700000001' })
  await submit(scope, codeFields, { code: '123456', password: `${MARK}!` })
  await submit(scope, addressFields, { email: `${MARK}@nare.example` })
  await submit(scope, signupFields, { mobile: '254700000001', password: MARK, adult: true, name: MARK })
  expect(marksIn(everythingIn(scope))).toBeGreaterThan(30)
  expect(readEntry('user')).toBeDefined()
  expect(readEntry('deposit-waiting')).toBeDefined()

  await allSettled(logoutClicked, { scope })
  expect(marksIn(everythingIn(scope))).toBe(0)
  for (const name of playerFields) expect(scope.getState(fields[name]), name).toEqual(initial[name])
  const left = Object.keys(storageKeys).filter((key) => shelf.getItem(key) !== null)
  expect(left.filter((key) => storageKeys[key as keyof typeof storageKeys].of === 'player')).toEqual([])
  await allSettled(SessionGate.close, { scope, params: {} })
})
