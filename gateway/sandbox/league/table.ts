import type { Fixture, Goals } from '#shared/league-model.ts'
import type { Standing } from '#shared/model/league/league.ts'
import { byRank, withResult } from '#shared/model/league/ranking.ts'

type Result = Fixture & { readonly score: Goals }

/** The rows with a round's results added, not ranked. */
export function addRound(lines: readonly Standing[], matches: readonly Result[]): readonly Standing[] {
  return lines.map((line) => {
    const match = matches.find(({ home_team, away_team }) => [home_team, away_team].includes(line.team))
    if (!match) return line
    const { home, away } = match.score
    return match.home_team === line.team ? withResult(line, home, away) : withResult(line, away, home)
  })
}

export const ranked = (lines: readonly Standing[]): readonly Standing[] =>
  lines.toSorted(byRank).map((line, index) => ({ ...line, position: index + 1 }))
