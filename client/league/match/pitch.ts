import { t } from '#messages/match.ts'
import { t as ui } from '#messages/ui.ts'
import type { Incident, Playout } from '#shared/model/league/playout.ts'

/** A kind of incident in words; the provider's own name for an unknown kind. */
export const incidentWord = (type: string): string =>
  Object.hasOwn(t.incidents, type) ? t.incidents[type as keyof typeof t.incidents] : type

/** Size of the pitch in metres, the unit of the drawing. */
export const PITCH = { length: 105, width: 68 } as const

/**
 * Positions for the incidents of one kind: `columns` along the pitch, `rows` across it. They are taken in order: all rows
 * of a column, then the next column.
 */
interface Zone {
  readonly columns: readonly number[]
  readonly rows: readonly number[]
}

const ownHalf = [46, 37, 28, 19, 10] as const

/** For a side that attacks to the right: goals at the goal, cards in its own half. */
const zones: Readonly<Record<string, Zone>> = {
  goal: { columns: [99, 90, 81], rows: [34, 25, 43, 16, 52] },
  yellow: { columns: ownHalf, rows: [61] },
  red: { columns: ownHalf, rows: [7] },
  corner: { columns: [101, 92, 83], rows: [4, 64] },
}
const otherZone: Zone = { columns: [46, 37], rows: [34, 25, 43] }

/** The incidents on a pitch, placed by side, kind and order: the feed has no positions. Home attacks to the right. */
export function placeIncidents({ incidents }: Pick<Playout, 'incidents'>) {
  const countByZone = new Map<string, number>()
  return incidents
    .toSorted((one, other) => one.minute - other.minute)
    .map((incident) => {
      const { type, side } = incident
      const isKnown = Object.hasOwn(zones, type)
      const { columns, rows } = (isKnown && zones[type]) || otherZone
      const zoneKey = `${side}/${isKnown ? type : ''}`
      const nth = countByZone.get(zoneKey) ?? 0
      countByZone.set(zoneKey, nth + 1)
      // Further incidents of a kind reuse the first positions.
      const position = nth % (columns.length * rows.length)
      const x = columns[Math.floor(position / rows.length)] ?? PITCH.length / 2
      const y = rows[position % rows.length] ?? PITCH.width / 2
      return { key: `${zoneKey}/${nth}`, incident, x: side === 'home' ? x : PITCH.length - x, y }
    })
}

/** The incidents of each side in words. */
export function pitchWords({ incidents, home_team, away_team }: Playout): string {
  const wordsOf = (side: Incident['side']) =>
    incidents
      .filter((incident) => incident.side === side)
      .map(({ type, minute }) => `${incidentWord(type)} ${minute}′`)
      .join(', ') || t.nothingYet
  return t.pitch(home_team ?? ui.home, wordsOf('home'), away_team ?? ui.away, wordsOf('away'))
}
