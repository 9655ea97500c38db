import type { Phase } from '#shared/model/league/playout.ts'
import { PLAY_MS } from './calendar.ts'

/** Play at speed 1: 45 minutes in this many ms, a short break, 45 minutes. */
export const BREAK_MS = 2_000
export const HALF_MS = (PLAY_MS - BREAK_MS) / 2
export const SECOND_HALF_AT_MS = HALF_MS + BREAK_MS

const HALF_MINUTES = 45

export function phaseAt(playedMs: number): Phase {
  if (playedMs < 0) return 'pending'
  if (playedMs < HALF_MS) return 'first-half'
  if (playedMs < SECOND_HALF_AT_MS) return 'half-time'
  return playedMs < PLAY_MS ? 'second-half' : 'full-time'
}

/** The match minute: 1 from the kick-off, 45 through the break, 90 at the end, 0 before the kick-off. */
export function minuteAt(playedMs: number): number {
  if (playedMs < 0) return 0
  if (playedMs < HALF_MS) return 1 + minutes(playedMs)
  if (playedMs < SECOND_HALF_AT_MS) return HALF_MINUTES
  return Math.min(2 * HALF_MINUTES, HALF_MINUTES + 1 + minutes(playedMs - SECOND_HALF_AT_MS))
}

const minutes = (ms: number) => Math.floor((ms * HALF_MINUTES) / HALF_MS)
