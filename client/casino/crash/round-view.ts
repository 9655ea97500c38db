import { combine, createStore, sample } from 'effector'
import { t } from '#messages/ui.ts'
import type { CrashRound } from '#shared/model/casino/crash.ts'
import { multiplierAt, reachedAfterMs } from '#shared/model/casino/curve.ts'
import { $clock } from '../../streams/clock.ts'
import { reached } from '../../streams/reached.ts'
import { $crashShows } from './gates.ts'
import { $freshness, $round } from './round.ts'
import { $isTrusted, $roundTripMs } from './round-trip.ts'

/** Time after the start within which the round's row must have changed to running, in ms. */
const ROW_WITHIN_MS = 4_000

/** Longest time for which a crash shows without newer rows, in ms. */
const CRASH_SHOWS_MS = 5_000

/** The round as it shows at one moment. */
export type RoundView =
  /** No round is known yet. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'betting'; readonly leftMs: number }
  | { readonly phase: 'running' | 'crashed'; readonly elapsedMs: number; readonly multiplier: number }
  /** The feed is stale or lost, so no number shows. */
  | { readonly phase: 'unsure' }

export type Phase = RoundView['phase']

/** The round's row, and whether it may be animated. It changes with the feed only, not with each frame. */
export interface TrackedRound {
  readonly round: CrashRound | null
  readonly isTrusted: boolean
}

/**
 * The view at `now`, epoch ms of the server. Between rows the multiplier is computed from the start, and never passes a
 * known crash point.
 */
export function viewAt({ round, isTrusted }: TrackedRound, now: number): RoundView {
  if (!round) return { phase: 'waiting' }
  const { phase, crash_point, crashed_at = 0, starts_at } = round
  if (phase === 'crashed' && crash_point !== undefined && (isTrusted || now <= crashed_at + CRASH_SHOWS_MS))
    return {
      phase: 'crashed',
      multiplier: crash_point,
      elapsedMs: reachedAfterMs(Math.round(crash_point * 100)),
    }
  if (!isTrusted || phase === 'crashed') return { phase: 'unsure' }
  const elapsedMs = now - starts_at
  if (phase === 'betting' && elapsedMs < 0) return { phase: 'betting', leftMs: -elapsedMs }
  if (phase === 'betting' && elapsedMs > ROW_WITHIN_MS) return { phase: 'unsure' }
  return { phase: 'running', elapsedMs: Math.max(0, elapsedMs), multiplier: multiplierAt(elapsedMs) }
}

export const $trackedRound = combine({ round: $round, isTrusted: $isTrusted })

/** The round starts, by the server's clock. Its row changes to running a little later. */
const started = reached(
  combine($crashShows, $round, (shows, round) =>
    shows && round?.phase === 'betting' ? round.starts_at : null,
  ),
)

/** The phase of the current round. It changes with the rows, and at the start by the server's clock. */
export const $phase = createStore<Phase>('waiting')
// The clock lists the parts of `$trackedRound`: a combined store as a clock swallows its first update in a scope.
sample({
  clock: [$round, $freshness, $roundTripMs, started],
  source: { tracked: $trackedRound, clock: $clock },
  fn: ({ tracked, clock }) => viewAt(tracked, clock().now()).phase,
  target: $phase,
})

/** Step of the countdown before the start, in ms: it shows one decimal. */
const TENTH_MS = 100

/** Interval of redrawing a round that does not move, in ms: its rows may have become stale. */
const REDRAW_EVERY_MS = 1_000

/** Time for which a view looks the same, in ms; 0 while the multiplier grows. */
export function unchangedMs(view: RoundView): number {
  if (view.phase === 'running') return 0
  if (view.phase !== 'betting') return REDRAW_EVERY_MS
  return Math.min(view.leftMs, (view.leftMs + TENTH_MS / 2) % TENTH_MS)
}

/** A multiplier as `1.84×`. */
export const multiplierText = (multiplier: number): string => `${multiplier.toFixed(2)}×`

/** The big number: the seconds to the start, or the multiplier; a dash while neither is known. */
export function numberText(view: RoundView): string {
  switch (view.phase) {
    case 'betting':
      return t.s((view.leftMs / 1_000).toFixed(1))
    case 'running':
    case 'crashed':
      return multiplierText(view.multiplier)
    default:
      return '–'
  }
}
