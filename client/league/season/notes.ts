import { asFields, asText } from '#shared/model/field.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { Season } from '#shared/model/league/season.ts'
import { digest } from '#shared/topics/rows.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/**
 * Most notes in each storage entry, of hashes of seasons and of results of rounds. The oldest are dropped first.
 * 400 rounds are some seasons of every competition.
 */
const MOST_NOTES = { 'season-hashes': 48, 'season-results': 400 } as const

type Entry = keyof typeof MOST_NOTES

const notesIn = (entry: Entry): Readonly<Record<string, unknown>> => asFields(readEntry(entry)) ?? {}

/** Adds notes by name. The first note of a name stays. */
function addNotes(entry: Entry, notes: readonly (readonly [name: string, text: string])[]): void {
  const storedNotes = notesIn(entry)
  const newNotes = notes.filter(([name]) => !(name in storedNotes))
  if (newNotes.length === 0) return
  const allNotes = [...Object.entries(storedNotes), ...newNotes]
  writeEntry(entry, Object.fromEntries(allNotes.slice(-MOST_NOTES[entry])))
}

const seasonName = ({ competition_id, season }: Pick<Season, 'competition_id' | 'season'>) =>
  `${competition_id}/${season}`

/** Stores the hash of each season in play. */
export const noteHashes = (seasons: readonly Season[]): void =>
  addNotes(
    'season-hashes',
    seasons.flatMap((season) =>
      season.seed === undefined && season.hash ? [[seasonName(season), season.hash]] : [],
    ),
  )

/** True if this browser noted the season's hash during the season; false: it noted another one; null: none. */
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

/** Rounds come match by match: each number of matches has a note of its own. */
const roundName = (round: RoundResults) => `${seasonName(round)}/${round.round_id}/${round.matches.length}`

const digestOf = ({ matches }: RoundResults): string =>
  digest(
    Object.fromEntries(
      matches.map(({ home_team = '', away_team = '', home_score, away_score }) => [
        `${home_team} v ${away_team}`,
        { home_score, away_score },
      ]),
    ),
  )

const hasAllScores = ({ matches }: RoundResults): boolean =>
  matches.length > 0 &&
  matches.every(({ home_score, away_score }) => home_score !== undefined && away_score !== undefined)

/** Stores a digest of each finished round's results when they are shown. */
export const noteResults = (rounds: readonly RoundResults[]): void =>
  addNotes(
    'season-results',
    rounds.filter(hasAllScores).map((round) => [roundName(round), digestOf(round)]),
  )

/** True if this browser has noted other results of the round. */
export function wasShownOtherResults(round: RoundResults): boolean {
  const notedDigest = notesIn('season-results')[roundName(round)]
  return notedDigest !== undefined && notedDigest !== digestOf(round)
}
