import type { Standing } from '#shared/model/league/league.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { byRank, unplayed, withResult } from '#shared/model/league/ranking.ts'

export interface FinalTable {
  readonly lines: readonly Standing[]
  /** The season and the game week of that round, where the provider says so. */
  readonly season: string | undefined
  readonly round_number: number | undefined
}

export interface TableLine extends Standing {
  /** Places gained against the last final table; negative: lost. */
  readonly move: number
}

export interface RoundScores {
  readonly season: string | undefined
  readonly round_number: number | undefined
  readonly board: readonly Playout[]
}

/** True if a table counts a round already: its scores must not be added again. */
export function counts(table: FinalTable, round: Pick<RoundScores, 'season' | 'round_number'>): boolean {
  if (table.round_number === undefined || round.round_number === undefined) return true
  return !isNewer(round.season, table.season) && table.round_number >= round.round_number
}

/** True if the round opens a new season: every club starts from nothing. */
const isNewer = (season: string | undefined, than: string | undefined): boolean =>
  season !== undefined && than !== undefined && season !== than

/** The table with the current scores, no round counted twice. @param before the table against which moves are counted */
export function asItStands(final: FinalTable, round: RoundScores, before?: FinalTable): readonly TableLine[] {
  if (counts(final, round)) return placed(official(final.lines), official(before?.lines ?? final.lines))
  const fresh = isNewer(round.season, final.season)
  const known = final.lines.length > 0 ? final.lines : round.board.flatMap(teamsOf).map(unplayed)
  const base = fresh ? known.map(({ team }) => unplayed(team)) : known
  const now = base.map((line) => round.board.reduce(withMatch, line))
  return placed(now.toSorted(byRank), (fresh ? now : final.lines).toSorted(byRank))
}

/** Lines in the provider's own order, which may go by rules of its own; by rank where a position is absent. */
const official = (lines: readonly Standing[]): readonly Standing[] =>
  lines.every(({ position }) => position > 0)
    ? lines.toSorted((one, other) => one.position - other.position)
    : lines.toSorted(byRank)

const teamsOf = ({ home_team, away_team }: Playout): string[] =>
  [home_team, away_team].filter((team) => team !== undefined)

type Scores = Pick<Playout, 'home_team' | 'away_team' | 'home_score' | 'away_score'>

const withMatch = (line: Standing, match: Playout): Standing =>
  match.phase === 'pending' ? line : withScores(line, match)

/** A club's line with a match in it, where the club plays in it and its score is known. */
export function withScores(line: Standing, match: Scores): Standing {
  const { home_team, away_team, home_score, away_score } = match
  if (home_score === undefined || away_score === undefined) return line
  if (home_team === line.team) return withResult(line, home_score, away_score)
  return away_team === line.team ? withResult(line, away_score, home_score) : line
}

/** The lines in this order, with the places that each has gained against that order. */
function placed(lines: readonly Standing[], against: readonly Standing[]): readonly TableLine[] {
  const places = new Map(against.map(({ team }, place) => [team, place + 1]))
  return lines.map((line, place) => {
    const position = place + 1
    return { ...line, position, move: (places.get(line.team) ?? position) - position }
  })
}
