import { t } from '#messages/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Phase, Playout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'

/** `Week 23`, or `Round` where the provider has not numbered it. */
export const weekName = (round_number: number | null | undefined): string =>
  typeof round_number === 'number' ? t.week(round_number) : t.round

/** `Week 23, second half`: by the matches; while they have no phase, by the clock. */
export function roundTitle(period: Period, phase: Phase | undefined, final: boolean): string {
  const week = weekName(period.round_number)
  const half = phase ? t.phase[phase] : final ? t.phase['full-time'] : undefined
  return half ? `${week}, ${half}` : week
}

/** Phase of a match in few letters: `63′`, `HT`, `FT`. */
export function shortMinute({ minute, phase }: Pick<Playout, 'minute' | 'phase'>): string {
  if (phase === 'half-time') return t.half
  if (phase === 'full-time') return t.full
  return minute === undefined || phase === 'pending' ? '–' : `${minute}′`
}

/** `Week 23`; where the provider has not numbered it `Round 4711`, by id, so that lists tell rounds apart. */
export const roundName = ({ round_id, round_number }: Pick<FinishedRound, 'round_id' | 'round_number'>) =>
  round_number === undefined ? t.roundOf(round_id) : t.week(round_number)
