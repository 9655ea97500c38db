import type { PlainMatch } from './league.ts'

const POINTS = { won: 3, drawn: 1 } as const

/** The table after these matches. */
export function standingsOf(matches: readonly PlainMatch[]) {
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  return teams
    .map((team) => {
      const balances = matches
        .filter(({ home, away }) => home === team || away === team)
        .map(({ home, goals }) => {
          const own = home === team ? 'home' : 'away'
          const goals_for = goals.filter(({ side }) => side === own).length
          return { goals_for, goals_against: goals.length - goals_for }
        })
      const count = (holds: (more: number) => boolean) =>
        balances.filter(({ goals_for, goals_against }) => holds(goals_for - goals_against)).length
      const sum = (side: 'goals_for' | 'goals_against') => balances.reduce((all, one) => all + one[side], 0)
      const [won, drawn, lost] = [
        count((more) => more > 0),
        count((more) => more === 0),
        count((more) => more < 0),
      ]
      return {
        team,
        played: balances.length,
        won,
        drawn,
        lost,
        goals_for: sum('goals_for'),
        goals_against: sum('goals_against'),
        points: won * POINTS.won + drawn * POINTS.drawn,
      }
    })
    .sort((one, other) => other.points - one.points)
    .map((row, at) => ({ ...row, position: at + 1 }))
}
