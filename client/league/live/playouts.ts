import type { Period } from '#shared/model/league/period.ts'
import { type Phase, type Playout, phases, readPlayout } from '#shared/model/league/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import { itemsOf } from '../../streams/followed.ts'

/**
 * Order of a round's matches in every list, which does not change during play: by id, shorter ids first, so that
 * numbers are in their order. A collator would take a phone 50 ms to make.
 */
export const byMatchId = ({ match_id: one }: Playout, { match_id: other }: Playout): number =>
  one.length - other.length || Number(one > other) - Number(one < other)

/** Reads the rows of a live round's topic into its matches, in their order. */
export const boardOf = itemsOf(readPlayout, byMatchId)

/** Topic of a round's matches. */
export const liveTopic = ({ round_id }: Pick<Period, 'round_id'>) => topicName({ kind: 'live', round_id })

/** The furthest minute of the round's matches; undefined where none has one. */
export function minuteOf(board: readonly Playout[]): number | undefined {
  const minutes = board.map(({ minute }) => minute).filter((minute) => minute !== undefined)
  return minutes.length > 0 ? Math.max(...minutes) : undefined
}

/**
 * The phase of the round, of the matches that have one: full time once all of them have ended, else the furthest phase
 * of those still played; undefined where no match has a phase.
 */
export function phaseOf(board: readonly Playout[]): Phase | undefined {
  const allPhases = board.map(({ phase }) => phase).filter((phase) => phase !== undefined)
  const unfinished = allPhases.filter((phase) => phase !== 'full-time')
  if (unfinished.length === 0) return allPhases[0]
  return phases[Math.max(...unfinished.map((phase) => phases.indexOf(phase)))]
}

/** True once all matches have ended; one without a phase has not. */
export const isOver = (board: readonly Playout[]): boolean =>
  board.length > 0 && board.every(({ phase }) => phase === 'full-time')
