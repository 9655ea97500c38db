import { type Phase, type Playout, phases } from '#shared/model/league/playout.ts'

const byId = new Intl.Collator('en', { numeric: true })

/** The order of a round's matches in every list: their places never change while they are played. */
export const byMatchId = (one: Playout, other: Playout): number => byId.compare(one.match_id, other.match_id)

export function minuteOf(board: readonly Playout[]): number | undefined {
  const minutes = board.map(({ minute }) => minute).filter((minute) => minute !== undefined)
  return minutes.length > 0 ? Math.max(...minutes) : undefined
}

/** The phase of the round: full-time once all are there, else the furthest of those still playing. */
export function phaseOf(board: readonly Playout[]): Phase | undefined {
  const current = board.map(({ phase }) => phase).filter((phase) => phase !== undefined)
  const playing = current.filter((phase) => phase !== 'full-time')
  if (playing.length === 0) return current[0]
  return phases[Math.max(...playing.map((phase) => phases.indexOf(phase)))]
}

export const isOver = (board: readonly Playout[]): boolean =>
  board.length > 0 && board.every(({ phase }) => phase === 'full-time')
