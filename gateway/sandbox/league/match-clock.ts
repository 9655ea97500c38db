import { FIRST_HALF_SHARE } from '#shared/league-model.ts'
import type { Phase } from '#shared/model/league/playout.ts'
import { PLAY_MS } from './calendar.ts'

/** Play at speed 1: 45 minutes in this many ms, a short break, 45 minutes. */
export const BREAK_MS = 2_000
export const HALF_MS = (PLAY_MS - BREAK_MS) / 2
export const SECOND_HALF_AT_MS = HALF_MS + BREAK_MS

const HALF_MINUTES = 45

/** Length of a step of the clock by which a match in play is valued: five minutes of a match, in ms at speed 1. */
const STEP_MS = HALF_MS / 9

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

/** The share of a match's goals that fall by a moment of play: 0 at the kick-off, 1 at the end. */
export function goalShareAt(playedMs: number): number {
  if (playedMs < HALF_MS) return (FIRST_HALF_SHARE * playedMs) / HALF_MS
  const secondMs = Math.min(Math.max(0, playedMs - SECOND_HALF_AT_MS), HALF_MS)
  return FIRST_HALF_SHARE + ((1 - FIRST_HALF_SHARE) * secondMs) / HALF_MS
}

/** Beginning and end of the clock's step around a moment, in ms of play; during the break, the moment itself. */
export function stepAt(playedMs: number): readonly [began: number, ends: number] {
  if (playedMs >= HALF_MS && playedMs < SECOND_HALF_AT_MS) return [playedMs, playedMs]
  const half = playedMs < HALF_MS ? 0 : SECOND_HALF_AT_MS
  const began = half + Math.floor((playedMs - half) / STEP_MS) * STEP_MS
  return [began, began + STEP_MS]
}

const minutes = (ms: number) => Math.floor((ms * HALF_MINUTES) / HALF_MS)
