import { combine, createStore, merge, sample } from 'effector'
import type { CrashBet, CrashRound } from '#shared/model/casino/crash.ts'
import { reachedAfterMs } from '#shared/model/casino/curve.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { reached } from '../../../streams/reached.ts'
import { CrashGate } from '../gates.ts'
import { $round, $roundBets } from '../round.ts'
import { $answeredHere, $ownBets, MOST_BETS, ownBetsAnswered, refreshWanted } from './own-bets.ts'

/** Span over which pages with the same auto cash-out spread their requests, in ms. */
const SPREAD_MS = 1_000

type Ids = readonly string[]

/**
 * Time at which the shown multiplier passes the auto cash-out of a running bet, epoch ms of the server's clock;
 * undefined for a bet without one, or of another round.
 */
function autoCashOutAt(bet: CrashBet, round: CrashRound | null): number | undefined {
  if (bet.state !== 'placed' || bet.auto_cash_out === undefined) return undefined
  if (bet.round_id !== round?.round_id || round.phase === 'crashed') return undefined
  return round.starts_at + reachedAfterMs(Math.round(bet.auto_cash_out * 100))
}

/** Ids of bets whose auto cash-out the multiplier has passed. */
const $passedIds = createStore<Ids>([]).reset(playerForgotten)

/** Time of the next auto cash-out, epoch ms; null: none, or the area is closed. */
const $nextAt = combine(
  { isOpen: CrashGate.status, bets: $ownBets, round: $round, passedIds: $passedIds },
  ({ isOpen, bets, round, passedIds }) => {
    const times = bets.flatMap((bet) =>
      passedIds.includes(bet.bet_id) ? [] : (autoCashOutAt(bet, round) ?? []),
    )
    return isOpen && times.length > 0 ? Math.min(...times) : null
  },
)

const passed = sample({
  clock: reached($nextAt),
  source: { bets: $ownBets, round: $round, passedIds: $passedIds },
  fn: ({ bets, round, passedIds }, times): Ids => {
    const now = Math.max(...times)
    const isPassed = (bet: CrashBet) => (autoCashOutAt(bet, round) ?? Number.POSITIVE_INFINITY) <= now
    return bets.filter((bet) => isPassed(bet) && !passedIds.includes(bet.bet_id)).map(({ bet_id }) => bet_id)
  },
})
$passedIds.on(passed, (ids, passedNow) => [...ids, ...passedNow].slice(-MOST_BETS))

/**
 * Ids of bets that have passed their auto cash-out and wait for the provider's answer about the outcome. If that says
 * that a bet still runs, it can be cashed out again.
 */
export const $awaitedIds = createStore<Ids>([])
  .on(passed, (ids, passedNow) => [...ids, ...passedNow])
  .reset([ownBetsAnswered, playerForgotten])

/** Ids of bets that a row has shown as cashed out before the provider answered so. */
const $shownIds = createStore<Ids>([])
const shown = sample({
  clock: $roundBets,
  source: { bets: $answeredHere, shownIds: $shownIds },
  fn: ({ bets, shownIds }, rows): Ids => {
    const cashedOut = rows.filter(({ cashed_out_at_multiplier }) => cashed_out_at_multiplier !== undefined)
    const isRunning = (id: string) => bets.some(({ bet_id, state }) => bet_id === id && state === 'placed')
    return cashedOut.map(({ bet_id }) => bet_id).filter((id) => isRunning(id) && !shownIds.includes(id))
  },
})
$shownIds.on(shown, (ids, shownNow) => [...ids, ...shownNow].slice(-MOST_BETS))

// Each bet is refreshed once when its time has come, and once when a row shows it.
sample({
  clock: merge([passed, shown]),
  filter: (ids) => ids.length > 0,
  fn: () => SPREAD_MS,
  target: refreshWanted,
})
