import { combine, createStore, sample } from 'effector'
import { t } from '#messages/ui.ts'
import type { CrashRound } from '#shared/model/casino/crash.ts'
import { multiplierAt, reachedAfterMs } from '#shared/model/casino/curve.ts'
import { $clock } from '../../streams/clock.ts'
import { reached } from '../../streams/reached.ts'
import { $crashShows } from './gates.ts'
import { $freshness, $round } from './round.ts'
import { $isTrusted, $tripMs } from './round-trip.ts'

/** Time after the start within which the round's row must have changed to running, in ms. */
const FOLLOWS_WITHIN_MS = 4_000

/** Longest time for which a crash shows without newer rows, in ms. */
const CRASH_SHOWS_MS = 5_000

/** The round at one time. */
export type RoundView =
  /** No round is known yet. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'betting'; readonly leftMs: number }
  | { readonly phase: 'running' | 'crashed'; readonly elapsedMs: number; readonly multiplier: number }
  /** The feed is stale or lost: no number is shown. */
  | { readonly phase: 'unsure' }

export type Phase = RoundView['phase']

/** Input of `shownAt`. It changes with the feed only, not with each frame. */
export interface RoundKnowledge {
  readonly round: CrashRound | null
  readonly isTrusted: boolean
}

/**
 * The round at `now`, epoch ms of the server. Between rows the multiplier is computed from the start, and never passes
 * a known crash point.
 */
export function shownAt({ round, isTrusted }: RoundKnowledge, now: number): RoundView {
  const isOld = !isTrusted && now > (round?.crashed_at ?? 0) + CRASH_SHOWS_MS
  if (round?.phase === 'crashed' && round.crash_point !== undefined && !isOld)
    return {
      phase: 'crashed',
      multiplier: round.crash_point,
      elapsedMs: reachedAfterMs(Math.round(round.crash_point * 100)),
    }
  if (!isTrusted) return round ? { phase: 'unsure' } : { phase: 'waiting' }
  if (!round) return { phase: 'waiting' }
  const elapsedMs = now - round.starts_at
  if (round.phase === 'betting' && elapsedMs < 0) return { phase: 'betting', leftMs: -elapsedMs }
  const isLate = round.phase === 'betting' && elapsedMs > FOLLOWS_WITHIN_MS
  if (isLate || round.phase === 'crashed') return { phase: 'unsure' }
  return { phase: 'running', elapsedMs: Math.max(0, elapsedMs), multiplier: multiplierAt(elapsedMs) }
}

/** The round and its trustworthiness, for components that paint every frame. */
export const $known = combine(
  $round,
  $isTrusted,
  (round, isTrusted): RoundKnowledge => ({ round, isTrusted }),
)

/** The start of the round by the server's clock. The row that says so arrives a little later. */
const started = reached(
  combine($crashShows, $round, (shows, round) =>
    shows && round?.phase === 'betting' ? round.starts_at : null,
  ),
)

/** The phase of the current round. It changes with the rows, and at the start by the server's clock. */
export const $phase = createStore<Phase>('waiting')
// Not `$known` itself: a combined store as a clock swallows its first update in a scope.
sample({
  clock: [$round, $freshness, $tripMs, started],
  source: { known: $known, clock: $clock },
  fn: ({ known, clock }) => shownAt(known, clock().now()).phase,
  target: $phase,
})

/** Step of the countdown before the start, in ms: it shows one decimal. */
const TENTH_MS = 100

/** Interval of redrawing a round that does not move, in ms: its rows may have become stale. */
const STILL_MS = 1_000

/** Time for which the shown round looks the same, in ms; 0 while the multiplier grows. */
export function staysMs(shown: RoundView): number {
  if (shown.phase === 'running') return 0
  if (shown.phase !== 'betting') return STILL_MS
  return Math.min(shown.leftMs, (shown.leftMs + TENTH_MS / 2) % TENTH_MS)
}

/** `1.84×`. */
export const multiplierText = (multiplier: number): string => `${multiplier.toFixed(2)}×`

/** The big number: the seconds to the start, or the multiplier; a dash while neither is known. */
export function numberText(shown: RoundView): string {
  switch (shown.phase) {
    case 'betting':
      return t.s((shown.leftMs / 1_000).toFixed(1))
    case 'running':
    case 'crashed':
      return multiplierText(shown.multiplier)
    default:
      return '–'
  }
}
