import { asFields, asText } from '#shared/model/field.ts'
import type { Season } from '#shared/model/league/season.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/** Most hashes that are noted; the oldest go first. */
const MOST = 48

const nameOf = ({ competition_id, season }: Season) => `${competition_id}/${season}`

const noted = (): Readonly<Record<string, unknown>> => asFields(readEntry('season-hashes')) ?? {}

/** Notes the hash of each running season, once: a later one does not replace it. */
export function noteRunning(seasons: readonly Season[]): void {
  const known = noted()
  const fresh = seasons.filter(
    (season) => season.seed === undefined && season.hash && !(nameOf(season) in known),
  )
  if (fresh.length === 0) return
  const all = [...Object.entries(known), ...fresh.map((season) => [nameOf(season), season.hash] as const)]
  writeEntry('season-hashes', Object.fromEntries(all.slice(-MOST)))
}

/** True where this browser noted the season's hash while it was running; false for another hash; null for none. */
export function notedBefore(season: Season): boolean | null {
  const hash = asText(noted()[nameOf(season)])
  return hash === undefined ? null : hash === season.hash
}
