import { asFields, asText } from '#shared/model/field.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { Season } from '#shared/model/league/season.ts'
import { digest } from '#shared/topics/rows.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/** Most notes in each storage entry; the oldest are dropped first. 400 rounds are some seasons of every competition. */
const most = { 'season-hashes': 48, 'season-results': 400 } as const

const notesIn = (entry: keyof typeof most): Readonly<Record<string, unknown>> =>
  asFields(readEntry(entry)) ?? {}

/** Adds notes by name. The first note of a name stays. */
function note(entry: keyof typeof most, notes: readonly (readonly [name: string, text: string])[]): void {
  const known = notesIn(entry)
  const fresh = notes.filter(([name]) => !(name in known))
  if (fresh.length === 0) return
  writeEntry(entry, Object.fromEntries([...Object.entries(known), ...fresh].slice(-most[entry])))
}

const seasonName = ({ competition_id, season }: Pick<Season, 'competition_id' | 'season'>) =>
  `${competition_id}/${season}`

/** Stores the hash of each season in play. */
export const noteHashes = (seasons: readonly Season[]): void =>
  note(
    'season-hashes',
    seasons.flatMap((season) =>
      season.seed === undefined && season.hash ? [[seasonName(season), season.hash]] : [],
    ),
  )

/** True if this browser stored the season's hash during the season, false if it stored another one; null: none. */
export function isNotedHash(season: Season): boolean | null {
  const hash = asText(notesIn('season-hashes')[seasonName(season)])
  return hash === undefined ? null : hash === season.hash
}

export interface RoundResults {
  readonly competition_id: string
  readonly season: string
  readonly round_id: string
  readonly matches: readonly Pick<Playout, 'home_team' | 'away_team' | 'home_score' | 'away_score'>[]
}

const roundName = (round: RoundResults) => `${seasonName(round)}/${round.round_id}`

const digestOf = ({ matches }: RoundResults): string =>
  digest(
    Object.fromEntries(
      matches.map(({ home_team = '', away_team = '', home_score, away_score }) => [
        `${home_team} v ${away_team}`,
        { home_score, away_score },
      ]),
    ),
  )

/** True once every match of a round has its score. */
const isKnown = ({ matches }: RoundResults): boolean =>
  matches.length > 0 &&
  matches.every(({ home_score, away_score }) => home_score !== undefined && away_score !== undefined)

/** Stores the results of finished rounds when they are shown. */
export const noteResults = (rounds: readonly RoundResults[]): void =>
  note(
    'season-results',
    rounds.filter(isKnown).map((round) => [roundName(round), digestOf(round)]),
  )

/** True if this browser was shown other results of the round before. */
export function wasShownOtherResults(round: RoundResults): boolean {
  const known = notesIn('season-results')[roundName(round)]
  return known !== undefined && known !== digestOf(round)
}
