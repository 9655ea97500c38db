import type { CrashBet } from '#shared/model/casino/crash.ts'
import type { Progress } from '../../../intents/progress.ts'
import { isUnderWay } from '../../../intents/progress.ts'
import type { Phase } from '../shown.ts'
import type { BetBody, EndBody } from './intents.ts'

/** The intents of a box, as far as each has come. */
export interface BoxProgress {
  readonly bet: Progress<BetBody, CrashBet>
  readonly cancel: Progress<EndBody, CrashBet>
  readonly cashOut: Progress<EndBody, CrashBet>
}

/** A box as it shows. */
export type Box =
  /** A stake is entered for the round that is open, or the next one. */
  | { readonly kind: 'stake' }
  | { readonly kind: 'placing' }
  /**
   * The bet is placed. `waiting`: the round has not begun. `running`: it can be cashed out. `ending`: the provider is asked
   * to end it, or how it has ended. `over`: see its state.
   */
  | { readonly kind: 'waiting' | 'running' | 'over' | 'ending'; readonly bet: CrashBet }
  /** No answer came to one of its intents. */
  | { readonly kind: 'unknown'; readonly what: keyof BoxProgress; readonly bet: CrashBet | null }

/**
 * A box from its intents, its bet on the round at hand, and the phase of the round. Pure.
 * @param isAwaited the auto cash-out of the bet has been passed, and the provider is asked how it has ended
 */
export function boxOf(progress: BoxProgress, bet: CrashBet | null, phase: Phase, isAwaited = false): Box {
  const isOver = bet !== null && bet.state !== 'placed'
  // A cancellation that may yet come keeps nobody from a cash-out: the provider answers how the bet has ended.
  const runs = bet !== null && phase === 'running'
  if (!isOver)
    for (const what of ['cashOut', 'cancel', 'bet'] as const)
      if (progress[what].state === 'unknown' && !(runs && what === 'cancel'))
        return { kind: 'unknown', what, bet }
  if (isUnderWay(progress.bet)) return { kind: 'placing' }
  if (!bet) return { kind: 'stake' }
  if (isOver) return { kind: 'over', bet }
  if ((isUnderWay(progress.cancel) && !runs) || isUnderWay(progress.cashOut)) return { kind: 'ending', bet }
  // The round is over, and how the bet has ended is not told yet: a crowded round's rows do not have every bet.
  if (phase === 'crashed' || isAwaited) return { kind: 'ending', bet }
  return { kind: phase === 'betting' || phase === 'waiting' ? 'waiting' : 'running', bet }
}

/** Reason that blocks a box now. One closed list. */
export const obstacles = [
  'logged-out',
  'excluded',
  'unsure',
  'no-round',
  'no-stake',
  'bad-stake',
  'bad-auto',
] as const
export type Obstacle = (typeof obstacles)[number]

/** The words on the button instead of "Bet". */
export const obstacleWords = {
  'logged-out': 'Log in to bet',
  excluded: 'Betting is closed',
  unsure: 'Waiting for the game',
  'no-round': 'Wait for the next round',
  'no-stake': 'Enter a stake',
  'bad-stake': 'Change the stake',
  'bad-auto': 'Change the auto cash-out',
} as const satisfies Record<Obstacle, string>
