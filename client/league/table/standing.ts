import type { Standing } from '#shared/model/league/league.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { byRank, emptyStanding, withResult } from '#shared/model/league/ranking.ts'
import type { Result } from '#shared/model/league/result.ts'

export interface FinalTable {
  readonly lines: readonly Standing[]
  /** The season and the week of the last counted round; undefined where the provider does not say. */
  readonly season: string | undefined
  readonly round_number: number | undefined
}

export interface TableLine extends Standing {
  /** Places gained since the last final table; negative: lost. */
  readonly move: number
}

export interface RoundScores {
  readonly season: string | undefined
  readonly round_number: number | undefined
  readonly board: readonly Playout[]
}

/** True if the table counts the round already, or may count it: its scores must not be added. */
export function counts(table: FinalTable, round: Pick<RoundScores, 'season' | 'round_number'>): boolean {
  if (table.round_number === undefined || round.round_number === undefined) return true
  return !areTwoSeasons(round.season, table.season) && table.round_number >= round.round_number
}

const areTwoSeasons = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other

/**
 * The final table with the scores of a round, if it does not count them yet. In a new season every club starts anew.
 * @param before the final table of the round before, against which moves are counted where no scores are added
 */
export function asItStands(final: FinalTable, round: RoundScores, before?: FinalTable): readonly TableLine[] {
  if (counts(final, round)) return placed(official(final.lines), official(before?.lines ?? final.lines))
  const isNewSeason = areTwoSeasons(round.season, final.season)
  const known = final.lines.length > 0 ? final.lines : round.board.flatMap(teamsOf).map(emptyStanding)
  const start = isNewSeason ? known.map(({ team }) => emptyStanding(team)) : known
  const now = start.map((line) => round.board.reduce(withMatch, line))
  return placed(now.toSorted(byRank), (isNewSeason ? now : final.lines).toSorted(byRank))
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

/** The lines with their places, and the places gained since an earlier order. */
function placed(lines: readonly Standing[], earlier: readonly Standing[]): readonly TableLine[] {
  const places = new Map(earlier.map(({ team }, place) => [team, place + 1]))
  return lines.map((line, place) => {
    const position = place + 1
    return { ...line, position, move: (places.get(line.team) ?? position) - position }
  })
}

/** The clubs of matches, by name. */
export const clubsOf = (matches: readonly Pick<Result, 'home_team' | 'away_team'>[]): readonly string[] =>
  [...new Set(matches.flatMap(({ home_team, away_team }) => [home_team, away_team]))].filter(Boolean).sort()
