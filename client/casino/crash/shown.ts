import { multiplierAt, reachedAfterMs } from '#shared/crash/curve.ts'
import type { CrashRound } from '#shared/model/casino/crash.ts'

/** A round that runs by the clock, and whose row does not follow within this time, is not drawn on, in ms. */
const FOLLOWS_WITHIN_MS = 4_000

/** Time in ms for which a crash is shown when nothing newer arrives. */
const CRASH_SHOWS_MS = 5_000

/** The round at one moment. */
export type Shown =
  /** No round is known yet. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'betting'; readonly leftMs: number }
  | { readonly phase: 'running' | 'crashed'; readonly elapsedMs: number; readonly multiplier: number }
  /** The feed is old or away: nothing is claimed. */
  | { readonly phase: 'unsure' }

export type Phase = Shown['phase']

/** Input of the drawn moment; it changes with the feed, not with the frames. */
export interface Known {
  readonly round: CrashRound | null
  readonly isTrusted: boolean
}

/**
 * The round at a moment of the server's clock, epoch ms: between rows the multiplier follows from the start alone, and
 * a crash point that is known is never passed. Without news it is not shown as the last one for long.
 */
export function shownAt({ round, isTrusted }: Known, now: number): Shown {
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

/** Step of the seconds before the start, in ms: they are shown with one decimal, rounded. */
const TENTH_MS = 100

/** A moment that does not change by itself is looked at again after this time, in ms: its rows may have become old. */
const STILL_MS = 1_000

/** Time in ms for which a moment looks the same; 0 while the multiplier grows. */
export function staysMs(shown: Shown): number {
  if (shown.phase === 'running') return 0
  if (shown.phase !== 'betting') return STILL_MS
  return Math.min(shown.leftMs, (shown.leftMs + TENTH_MS / 2) % TENTH_MS)
}

/** `1.84×`. */
export const multiplierText = (multiplier: number): string => `${multiplier.toFixed(2)}×`
