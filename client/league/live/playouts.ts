import { type Phase, type Playout, phases, readPlayout } from '#shared/model/league/playout.ts'
import type { Row, Rows } from '#shared/topics/rows.ts'

/** Rows that did not change are the very same objects, and so are the matches read from them. */
const readFrom = new WeakMap<Row, Playout | undefined>()
const listed = new WeakMap<Rows, readonly Playout[]>()

function playoutOf(row: Row): Playout | undefined {
  if (!readFrom.has(row)) readFrom.set(row, readPlayout(row))
  return readFrom.get(row)
}

/** The readable matches of a round, by match_id: their places never change while they are played. */
export function playoutsOf(rows: Rows): readonly Playout[] {
  const known = listed.get(rows)
  if (known) return known
  const playouts = inOrder(
    Object.values(rows)
      .map(playoutOf)
      .filter((playout) => playout !== undefined),
  )
  listed.set(rows, playouts)
  return playouts
}

/** By match_id, the same in every list of a round. */
export const inOrder = (playouts: readonly Playout[]): readonly Playout[] =>
  playouts.toSorted((one, other) => byId.compare(one.match_id, other.match_id))

const byId = new Intl.Collator('en', { numeric: true })

/** The minute of the round: the furthest of its matches that are being played. */
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

/** True once nothing of the round can change any more. */
export const isOver = (board: readonly Playout[]): boolean =>
  board.length > 0 && board.every(({ phase }) => phase === 'full-time')
