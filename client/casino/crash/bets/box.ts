import type { t } from '#messages/crash.ts'
import type { CrashBet, CrashGame } from '#shared/model/casino/crash.ts'
import { idle, isUnderWay, type Progress } from '../../../intents/progress.ts'
import type { Phase } from '../round-view.ts'
import type { BetBody, EndBody } from './intents.ts'

/** The states of a box's three intents. */
export interface BoxProgress {
  readonly bet: Progress<BetBody, CrashBet>
  readonly cancel: Progress<EndBody, CrashBet>
  readonly cashOut: Progress<EndBody, CrashBet>
}

type IntentName = keyof BoxProgress

/** The state of any of the intents. */
type IntentProgress = Progress<{ readonly game?: string | undefined }, unknown>

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
  | { readonly kind: 'unknown'; readonly intent: IntentName; readonly bet: CrashBet | null }
  /** Another game uses the box: its intent is under way, or its bet runs. */
  | { readonly kind: 'elsewhere'; readonly game: CrashGame; readonly bet: CrashBet | null }

interface BoxSituation {
  readonly progress: BoxProgress
  /** The box's bet on the current round; null: none. */
  readonly bet: CrashBet | null
  readonly phase: Phase
  /** The multiplier has passed the bet's auto cash-out, and the provider's answer is awaited. */
  readonly isAwaited: boolean
}

/** The box of the shown game. Pure. */
export function boxOf({ progress, bet, phase, isAwaited }: BoxSituation): Box {
  const isOver = bet !== null && bet.state !== 'placed'
  const isRunning = bet !== null && phase === 'running'
  // A running bet can be cashed out in spite of a cancellation: the answer tells how the bet ended.
  const intents: readonly IntentName[] = isRunning ? ['cashOut', 'bet'] : ['cashOut', 'cancel', 'bet']
  const unknown = intents.find((name) => progress[name].state === 'unknown')
  if (unknown && !isOver) return { kind: 'unknown', intent: unknown, bet }
  if (isUnderWay(progress.bet)) return { kind: 'placing' }
  if (!bet) return { kind: 'stake' }
  if (isOver) return { kind: 'over', bet }
  if (intents.some((name) => isUnderWay<object>(progress[name]))) return { kind: 'ending', bet }
  // The round is over, and the bet's outcome not known yet: the rows of a crowded round leave out some bets.
  if (phase === 'crashed' || isAwaited) return { kind: 'ending', bet }
  return { kind: phase === 'betting' || phase === 'waiting' ? 'waiting' : 'running', bet }
}

const gameOf = (progress: IntentProgress) =>
  progress.state === 'idle' ? undefined : progress.intent.body.game

/** The states of the intents as the shown game sees them: an intent of another game is idle. */
export function shownGameProgress(
  { bet, cancel, cashOut }: BoxProgress,
  otherGames: readonly CrashGame[],
): BoxProgress {
  const hereOrIdle = <Intent extends IntentProgress>(progress: Intent) =>
    otherGames.some(({ id }) => id === gameOf(progress)) ? idle : progress
  return { bet: hereOrIdle(bet), cancel: hereOrIdle(cancel), cashOut: hereOrIdle(cashOut) }
}

/** The intents that a box needs next. A new bet needs all three: it may have to be cancelled or cashed out later. */
const neededIntents: Partial<Record<Box['kind'], readonly IntentName[]>> = {
  stake: ['bet', 'cancel', 'cashOut'],
  waiting: ['cancel'],
  running: ['cashOut'],
}

interface OtherGames {
  readonly otherGames: readonly CrashGame[]
  /** The states of the intents, of any game. */
  readonly progress: BoxProgress
  /** The box's running bet in another game. */
  readonly runningBet: CrashBet | undefined
}

/** The box, or `elsewhere` while another game uses an intent that the box needs next. */
export function boxAmongGames(box: Box, { otherGames, progress, runningBet }: OtherGames): Box {
  const needed = (neededIntents[box.kind] ?? []).map((name): IntentProgress => progress[name])
  const usedIds = needed.filter(isUnderWay).map(gameOf)
  if (box.kind === 'stake') usedIds.push(runningBet?.game)
  const game = usedIds.flatMap((id) => otherGames.find((other) => other.id === id) ?? [])[0]
  return game ? { kind: 'elsewhere', game, bet: 'bet' in box ? box.bet : null } : box
}

/** Reason why a box cannot bet on the open round. */
export type Obstacle = keyof typeof t.cannot | 'no-round'
