import type { Period } from '#shared/model/league/period.ts'
import { type Phase, type Playout, phases, readPlayout } from '#shared/model/league/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import { itemsOf } from '../../streams/followed.ts'

/**
 * Order of a round's matches in every list, which does not change during play. By number where ids are numbers, without
 * a collator, which takes a phone 50 ms to make.
 */
export const byMatchId = ({ match_id: one }: Playout, { match_id: other }: Playout): number =>
  one.length - other.length || Number(one > other) - Number(one < other)

/** The matches in the rows of a live round. */
export const boardOf = itemsOf(readPlayout, byMatchId)

/** Topic of a round's matches. */
export const liveTopic = ({ round_id }: Pick<Period, 'round_id'>) => topicName({ kind: 'live', round_id })

export function minuteOf(board: readonly Playout[]): number | undefined {
  const minutes = board.map(({ minute }) => minute).filter((minute) => minute !== undefined)
  return minutes.length > 0 ? Math.max(...minutes) : undefined
}

/** The phase of the round: full time once all matches have ended, else the furthest of those in play. */
export function phaseOf(board: readonly Playout[]): Phase | undefined {
  const current = board.map(({ phase }) => phase).filter((phase) => phase !== undefined)
  const playing = current.filter((phase) => phase !== 'full-time')
  if (playing.length === 0) return current[0]
  return phases[Math.max(...playing.map((phase) => phases.indexOf(phase)))]
}

export const isOver = (board: readonly Playout[]): boolean =>
  board.length > 0 && board.every(({ phase }) => phase === 'full-time')
