import type { t } from '#messages/crash.ts'
import type { CrashBet, CrashGame } from '#shared/model/casino/crash.ts'
import { idle, isUnderWay, type Progress } from '../../../intents/progress.ts'
import type { Phase } from '../round-view.ts'
import type { BetBody, EndBody } from './intents.ts'

export interface BoxProgress {
  readonly bet: Progress<BetBody, CrashBet>
  readonly cancel: Progress<EndBody, CrashBet>
  readonly cashOut: Progress<EndBody, CrashBet>
}

export type Box =
  /** A stake can be entered, for the open round or the next. */
  | { readonly kind: 'stake' }
  | { readonly kind: 'placing' }
  /**
   * The bet is placed. `waiting`: the round has not begun. `running`: the bet can be cashed out. `ending`: the outcome
   * is awaited from the provider. `over`: the bet's state has the outcome.
   */
  | { readonly kind: 'waiting' | 'running' | 'over' | 'ending'; readonly bet: CrashBet }
  /** The outcome of one of the box's intents is unknown. */
  | { readonly kind: 'unknown'; readonly what: keyof BoxProgress; readonly bet: CrashBet | null }
  /** Another game uses the box: its intent is under way, or its bet runs. */
  | { readonly kind: 'elsewhere'; readonly game: CrashGame; readonly bet: CrashBet | null }

/**
 * A box's state from its intents, its bet on the current round, and the phase of the round. Pure.
 * @param isAwaited true: the auto cash-out has been passed, and the provider's answer is awaited
 */
export function boxOf(progress: BoxProgress, bet: CrashBet | null, phase: Phase, isAwaited = false): Box {
  const isOver = bet !== null && bet.state !== 'placed'
  // A cancellation with an unknown outcome does not prevent a cash-out: its answer tells how the bet ended.
  const runs = bet !== null && phase === 'running'
  if (!isOver)
    for (const what of ['cashOut', 'cancel', 'bet'] as const)
      if (progress[what].state === 'unknown' && !(runs && what === 'cancel'))
        return { kind: 'unknown', what, bet }
  if (isUnderWay(progress.bet)) return { kind: 'placing' }
  if (!bet) return { kind: 'stake' }
  if (isOver) return { kind: 'over', bet }
  if ((isUnderWay(progress.cancel) && !runs) || isUnderWay(progress.cashOut)) return { kind: 'ending', bet }
  // The round is over, and the outcome of the bet not known yet: the rows of a crowded round leave out some bets.
  if (phase === 'crashed' || isAwaited) return { kind: 'ending', bet }
  return { kind: phase === 'betting' || phase === 'waiting' ? 'waiting' : 'running', bet }
}

type OtherGame = (id: string | undefined) => CrashGame | undefined

type Intended = Progress<{ readonly game?: string | undefined }, unknown>

const gameOf = (held: Intended) => (held.state === 'idle' ? undefined : held.intent.body.game)
const gameUnderWay = (held: Intended) => (isUnderWay(held) ? gameOf(held) : undefined)

/** The intents of the shown game; an intent of another game is idle here. */
export function intentsHere({ bet, cancel, cashOut }: BoxProgress, otherGame: OtherGame): BoxProgress {
  const here = <Held extends BoxProgress[keyof BoxProgress]>(held: Held) =>
    otherGame(gameOf(held)) ? idle : held
  return { bet: here(bet), cancel: here(cancel), cashOut: here(cashOut) }
}

/** The intents that a box needs next. A new bet needs all three: it may have to be cancelled or cashed out later. */
const needs: Partial<Record<Box['kind'], readonly (keyof BoxProgress)[]>> = {
  stake: ['bet', 'cancel', 'cashOut'],
  waiting: ['cancel'],
  running: ['cashOut'],
}

/** The box, or `elsewhere` while another game uses an intent that the box needs next. */
export function boxBeside(
  box: Box,
  progress: BoxProgress,
  running: CrashBet | undefined,
  otherGame: OtherGame,
): Box {
  const used = needs[box.kind]?.map((what) => gameUnderWay(progress[what])) ?? []
  const ids = box.kind === 'stake' ? [...used, running?.game] : used
  const game = ids.flatMap((id) => otherGame(id) ?? [])[0]
  return game ? { kind: 'elsewhere', game, bet: 'bet' in box ? box.bet : null } : box
}

/** Reason why a box cannot bet on the open round. */
export type Obstacle = keyof typeof t.cannot | 'no-round'
