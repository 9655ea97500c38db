import { allSettled, type Scope, type Store, type UnitTargetable } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountGate, loggedIn, logoutClicked } from '#client/account/player/account.ts'
import { forgetPlayer } from '#client/account/player/stored-user.ts'
import { IDLE_MS, WARNED_MS } from '#client/account/session/idleness.ts'
import { SessionGate } from '#client/account/session/session-time.ts'
import { CashOutGate, cashOuts } from '#client/bets/cash-outs.ts'
import type { Progress } from '#client/intents/progress.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import { fields } from '#client/state/fields.ts'
import { $now } from '#client/streams/clock.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import { ada, done, lost, stage } from '../money/stage.ts'

const grace = readUser({ token: 'grace', id: 8 }) as User

const kinds: readonly { readonly $progress: Store<Progress<unknown, unknown>> }[] = [
  bets,
  withdrawals,
  cashOuts,
]
const progressIn = (scope: Scope) => kinds.map(({ $progress }) => scope.getState($progress))
const statesIn = (scope: Scope) => progressIn(scope).map(({ state }) => state)
const referencesIn = (scope: Scope) =>
  progressIn(scope).map((held) => (held.state === 'idle' ? undefined : held.intent.reference))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of Ada, whose bet, withdrawal and cash-out are sent and get no answer. */
async function openPage() {
  const set = stage({ '/v1/balance': done({ user: {} }), '/v1/logout': done({}) })
  const { scope, answers } = set
  const put = async <T>(unit: UnitTargetable<T>, params: T) => {
    void allSettled(unit as UnitTargetable<unknown>, { scope, params })
    await vi.advanceTimersByTimeAsync(5_000)
  }
  const sendAll = async () => {
    await put(bets.wanted, { kind: 'sports', sent: { stake: 5 }, lines: [] })
    await put(withdrawals.wanted, { amount: 50 })
    await put(cashOuts.wanted, { bet_id: '5', amount: 40 })
  }
  for (const call of ['bet', 'withdraw', 'leagueCashOut', 'betOf', 'movements', 'betDetails'] as const)
    answers[catalogue[call].path] = lost
  answers['/v1/bet'] = lost
  for (const gate of [AccountGate, BetGate, WithdrawalGate, CashOutGate, SessionGate])
    await put(gate.open, {})
  await put(loggedIn, ada)
  await sendAll()
  expect(statesIn(scope)).toEqual(['unknown', 'unknown', 'unknown'])
  return { ...set, put, sendAll, hers: referencesIn(scope) }
}

type Page = Awaited<ReturnType<typeof openPage>>

it.each([
  ['a log-out', ({ put }: Page) => put(logoutClicked, undefined)],
  [
    'the log-out of an idle player',
    async ({ put }: Page) => {
      vi.setSystemTime(Date.now() + IDLE_MS + WARNED_MS)
      await put($now, Date.now())
    },
  ],
  [
    'a log-out in another tab',
    async () => {
      forgetPlayer()
      window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
      await vi.advanceTimersByTimeAsync(100)
    },
  ],
  ['another player’s login', ({ put }: Page) => put(loggedIn, grace)],
] as const)(
  'what was sent without an answer before %s is found again by the player who sent it, and by nobody else',
  async (_, leave) => {
    const page = await openPage()
    const { scope, put, asked, answers, hers } = page
    await leave(page)
    expect(scope.getState(fields.user)).not.toMatchObject({ id: '7' })
    expect(statesIn(scope)).toEqual(['idle', 'idle', 'idle'])

    const before = asked.length
    await put(loggedIn, grace)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(statesIn(scope)).toEqual(['idle', 'idle', 'idle'])
    expect(JSON.stringify(asked.slice(before))).not.toMatch(new RegExp(hers.join('|')))
    await page.sendAll()
    expect(statesIn(scope)).toEqual(['unknown', 'unknown', 'unknown'])
    const graces = referencesIn(scope)
    await put(logoutClicked, undefined)

    await put(loggedIn, { ...ada, token: 'of her next session' })
    expect(referencesIn(scope)).toEqual(hers)
    answers[catalogue.betOf.path] = ({ reference }) =>
      done({ data: { bet_id: 9, kind: 'sports', reference, stake: 5, legs: [] } })
    answers[catalogue.movements.path] = () =>
      done({
        movements: hers.map((reference) => ({
          movement_id: 1,
          kind: 'withdrawal',
          amount: 50,
          state: 'paid',
          reference,
          made_at: 1,
        })),
      })
    answers[catalogue.betDetails.path] = done({
      data: { bet_id: 5, state: 'cashed-out', stake: 5, legs: [] },
    })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(statesIn(scope)).toEqual(['done', 'done', 'done'])
    await put(loggedIn, grace)
    expect(referencesIn(scope)).toEqual(graces)
    await put(SessionGate.close, {})
  },
)
