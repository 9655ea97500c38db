import type { Standing } from './league.ts'

/** The row of a club before its first match; its position is 0 until the rows are ranked. */
export const emptyStanding = (team: string): Standing => ({
  team,
  position: 0,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
  points: 0,
})

/** The row after one more match: three points for a win, one for a draw. The position stays. */
export function withResult(line: Standing, scored: number, conceded: number): Standing {
  const won = scored > conceded ? 1 : 0
  const drawn = scored === conceded ? 1 : 0
  return {
    ...line,
    played: line.played + 1,
    won: line.won + won,
    drawn: line.drawn + drawn,
    lost: line.lost + 1 - won - drawn,
    goals_for: sum(line.goals_for, scored),
    goals_against: sum(line.goals_against, conceded),
    points: line.points + 3 * won + drawn,
  }
}

const sum = (known: number | undefined, more: number) => (known === undefined ? undefined : known + more)

/** Goals scored less goals conceded; negative where more were conceded, undefined where either is not known. */
export const goalDifference = ({ goals_for, goals_against }: Standing): number | undefined =>
  goals_for === undefined || goals_against === undefined ? undefined : goals_for - goals_against

/** Order of a table: by points, then goal difference, then goals scored, then the alphabet. */
export const byRank = (one: Standing, other: Standing): number =>
  other.points - one.points ||
  (goalDifference(other) ?? 0) - (goalDifference(one) ?? 0) ||
  (other.goals_for ?? 0) - (one.goals_for ?? 0) ||
  (one.team < other.team ? -1 : 1)
