import type { Standing } from '#shared/model/league/league.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { byRank, emptyStanding, withResult } from '#shared/model/league/ranking.ts'
import type { Result } from '#shared/model/league/result.ts'

/** The table after the last finished round, as the provider has it. */
export interface FinalTable {
  readonly lines: readonly Standing[]
  /** The season and the week of the last counted round; undefined where the provider does not say. */
  readonly season: string | undefined
  readonly round_number: number | undefined
}

export interface TableLine extends Standing {
  /** Places gained since an earlier table; negative: lost. */
  readonly move: number
}

/** A round with the present scores of its matches. */
export interface RoundScores {
  readonly season: string | undefined
  readonly round_number: number | undefined
  readonly board: readonly Playout[]
}

/** True if the table counts the round already, or may count it: its scores must not be added. */
export function mayCount(table: FinalTable, round: Pick<RoundScores, 'season' | 'round_number'>): boolean {
  if (table.round_number === undefined || round.round_number === undefined) return true
  return !areTwoSeasons(round.season, table.season) && table.round_number >= round.round_number
}

/** True if the round is the first that the table does not count. Of a later one, rounds before it are missing. */
export function isNext(table: FinalTable, round: Pick<RoundScores, 'season' | 'round_number'>): boolean {
  const nextNumber = areTwoSeasons(round.season, table.season) ? 1 : (table.round_number ?? 0) + 1
  return !mayCount(table, round) && round.round_number === nextNumber
}

const areTwoSeasons = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/** The final table with the scores of the round, if that is its next one; else as it is. @param previous see `finalLines` */
export const asItStands = (final: FinalTable, round: RoundScores, previous?: FinalTable) =>
  isNext(final, round) ? linesWithScores(final, round) : finalLines(final, previous)

/** The lines of the final table, with the moves since the table of the week before. Without that nobody has moved. */
export const finalLines = (final: FinalTable, previous: FinalTable = final): readonly TableLine[] =>
  withMoves(official(final.lines), official(previous.lines))

/** The final table with the scores of a round that it does not count. In a new season every club starts anew. */
export function linesWithScores(
  final: FinalTable,
  { season, board }: Pick<RoundScores, 'season' | 'board'>,
): readonly TableLine[] {
  const isNewSeason = areTwoSeasons(season, final.season)
  const earlierClubs = final.lines.map(({ team }) => team)
  const playing = board.flatMap(teamsOf)
  // A new season may have other clubs, all of which play in its first round.
  const clubs = playing.every((team) => earlierClubs.includes(team)) ? earlierClubs : playing
  const start = isNewSeason || final.lines.length === 0 ? clubs.map(emptyStanding) : final.lines
  const lines = start.map((line) => board.reduce(withMatch, line)).toSorted(byRank)
  return withMoves(lines, isNewSeason ? lines : final.lines.toSorted(byRank))
}

/** The lines in the provider's order, which may have rules of its own; by rank where a position is missing. */
const official = (lines: readonly Standing[]): readonly Standing[] =>
  lines.every(({ position }) => position > 0)
    ? lines.toSorted((one, other) => one.position - other.position)
    : lines.toSorted(byRank)

const teamsOf = ({ home_team, away_team }: Playout): string[] =>
  [home_team, away_team].filter((team) => team !== undefined)

type Scores = Pick<Playout, 'home_team' | 'away_team' | 'home_score' | 'away_score'>

const withMatch = (line: Standing, match: Playout): Standing =>
  match.phase === 'pending' ? line : withScores(line, match)

/** A club's line with the match added, if the club plays in it and its score is known. */
export function withScores(line: Standing, match: Scores): Standing {
  const { home_team, away_team, home_score, away_score } = match
  if (home_score === undefined || away_score === undefined) return line
  if (home_team === line.team) return withResult(line, home_score, away_score)
  return away_team === line.team ? withResult(line, away_score, home_score) : line
}

/** The lines with their positions, and the places gained since an earlier order. A new club has not moved. */
function withMoves(lines: readonly Standing[], earlier: readonly Standing[]): readonly TableLine[] {
  const earlierPositions = new Map(earlier.map(({ team }, index) => [team, index + 1]))
  return lines.map((line, index) => {
    const position = index + 1
    return { ...line, position, move: (earlierPositions.get(line.team) ?? position) - position }
  })
}

/** The names of the clubs in the matches, in the order of the alphabet. */
export const clubsOf = (matches: readonly Pick<Result, 'home_team' | 'away_team'>[]): readonly string[] =>
  [...new Set(matches.flatMap(({ home_team, away_team }) => [home_team, away_team]))].filter(Boolean).sort()
