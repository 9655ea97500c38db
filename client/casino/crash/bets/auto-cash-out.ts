import { combine, createStore, sample } from 'effector'
import type { CrashBet, CrashRound } from '#shared/model/casino/crash.ts'
import { reachedAfterMs } from '#shared/model/casino/curve.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { reached } from '../../../streams/reached.ts'
import { CrashGate } from '../gates.ts'
import { $round } from '../round.ts'
import { $ownBets, limitsReached, ownBetsAnswered } from './own-bets.ts'

/** Most ids in `$passed`. */
const KEPT = 20

/**
 * Time at which the shown multiplier passes the auto cash-out of a running bet, epoch ms of the server's clock;
 * undefined for a bet without one, or of another round.
 */
export function passesAt(bet: CrashBet, round: CrashRound | null): number | undefined {
  if (bet.state !== 'placed' || bet.auto_cash_out === undefined) return undefined
  if (bet.round_id !== round?.round_id || round.phase === 'crashed') return undefined
  return round.starts_at + reachedAfterMs(Math.round(bet.auto_cash_out * 100))
}

/** Ids of bets that have passed their auto cash-out. */
const $passed = createStore<readonly string[]>([]).reset(playerForgotten)

/** The next auto cash-out to be passed; null: none. */
const $next = combine($ownBets, $round, $passed, (bets, round, passed) =>
  bets.reduce<number | null>((next, bet) => {
    const at = passed.includes(bet.bet_id) ? undefined : passesAt(bet, round)
    return at === undefined ? next : Math.min(at, next ?? at)
  }, null),
)

const passed = sample({
  clock: reached(combine(CrashGate.status, $next, (isOpen, next) => (isOpen ? next : null))),
  source: { bets: $ownBets, round: $round, known: $passed },
  fn: ({ bets, round, known }, times) =>
    bets.flatMap((bet) => {
      const at = passesAt(bet, round) ?? Number.POSITIVE_INFINITY
      return at <= Math.max(...times) && !known.includes(bet.bet_id) ? [bet.bet_id] : []
    }),
})
$passed.on(passed, (held, bet_ids) => [...held, ...bet_ids].slice(-KEPT))

/**
 * Ids of bets that have passed their auto cash-out and wait for the provider's answer about the outcome. If that says
 * that a bet still runs, it can be cashed out again.
 */
export const $awaited = createStore<readonly string[]>([])
  .on(passed, (held, bet_ids) => [...held, ...bet_ids])
  .reset([ownBetsAnswered, playerForgotten])

sample({ clock: passed, target: limitsReached })
