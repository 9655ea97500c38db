import { t } from '#messages/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Phase, Playout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'

/** `Week 23`, or `Round` where the provider has not numbered it. */
export const weekName = (round_number: number | null | undefined): string =>
  typeof round_number === 'number' ? t.week(round_number) : t.round

/**
 * `Week 23, second half`.
 * @param phase phase of the matches; undefined: they have none yet
 * @param isOver true once the round is over by the clock, which counts while there is no phase
 */
export function roundTitle(period: Period, phase: Phase | undefined, isOver: boolean): string {
  const week = weekName(period.round_number)
  const shownPhase = phase ?? (isOver ? 'full-time' : undefined)
  return shownPhase ? `${week}, ${t.phase[shownPhase]}` : week
}

/** Phase of a match in few letters: `63′`, `HT`, `FT`. */
export function shortMinute({ minute, phase }: Pick<Playout, 'minute' | 'phase'>): string {
  if (phase === 'half-time') return t.half
  if (phase === 'full-time') return t.full
  return minute === undefined || phase === 'pending' ? '–' : `${minute}′`
}

/** `Week 23`, or `Round 4711` by id where the provider has not numbered it: a list can tell such rounds apart. */
export const roundName = ({ round_id, round_number }: Pick<FinishedRound, 'round_id' | 'round_number'>) =>
  round_number === undefined ? t.roundOf(round_id) : t.week(round_number)
