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

/** True if the table counts the round already, so that its scores must not be added. */
export function counts(table: FinalTable, round: Pick<RoundScores, 'season' | 'round_number'>): boolean {
  if (table.round_number === undefined || round.round_number === undefined) return true
  return !isNewer(round.season, table.season) && table.round_number >= round.round_number
}

/** True for a later season, in which every club starts from nothing. */
const isNewer = (season: string | undefined, than: string | undefined): boolean =>
  season !== undefined && than !== undefined && season !== than

/** The table with the present scores. No round counts twice. @param before the table against which moves are counted */
export function asItStands(final: FinalTable, round: RoundScores, before?: FinalTable): readonly TableLine[] {
  if (counts(final, round)) return placed(official(final.lines), official(before?.lines ?? final.lines))
  const fresh = isNewer(round.season, final.season)
  const known = final.lines.length > 0 ? final.lines : round.board.flatMap(teamsOf).map(emptyStanding)
  const base = fresh ? known.map(({ team }) => emptyStanding(team)) : known
  const now = base.map((line) => round.board.reduce(withMatch, line))
  return placed(now.toSorted(byRank), (fresh ? now : final.lines).toSorted(byRank))
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

/** The lines, each with the places gained against the other order. */
function placed(lines: readonly Standing[], against: readonly Standing[]): readonly TableLine[] {
  const places = new Map(against.map(({ team }, place) => [team, place + 1]))
  return lines.map((line, place) => {
    const position = place + 1
    return { ...line, position, move: (places.get(line.team) ?? position) - position }
  })
}

/** The clubs of matches, by name. */
export const clubsOf = (matches: readonly Pick<Result, 'home_team' | 'away_team'>[]): readonly string[] =>
  [...new Set(matches.flatMap(({ home_team, away_team }) => [home_team, away_team]))].filter(Boolean).sort()
