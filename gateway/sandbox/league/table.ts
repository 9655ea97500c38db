import type { Goals } from '../odds/goals.ts'
import type { Fixture } from './fixtures.ts'

/** A club's season so far. */
export interface Tally {
  readonly team: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly goals_for: number
  readonly goals_against: number
  readonly points: number
}

export interface StandingRow extends Tally {
  readonly position: number
}

export const newTally = (team: string): Tally => ({
  team,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goals_for: 0,
  goals_against: 0,
  points: 0,
})

export type Played = Fixture & { readonly score: Goals }

/** The tallies after a round. */
export function addRound(tallies: readonly Tally[], matches: readonly Played[]): readonly Tally[] {
  return tallies.map((tally) => {
    const match = matches.find(({ home_team, away_team }) => [home_team, away_team].includes(tally.team))
    if (!match) return tally
    const { home, away } = match.score
    return match.home_team === tally.team ? add(tally, home, away) : add(tally, away, home)
  })
}

function add(tally: Tally, scored: number, conceded: number): Tally {
  const won = scored > conceded ? 1 : 0
  const drawn = scored === conceded ? 1 : 0
  return {
    team: tally.team,
    played: tally.played + 1,
    won: tally.won + won,
    drawn: tally.drawn + drawn,
    lost: tally.lost + 1 - won - drawn,
    goals_for: tally.goals_for + scored,
    goals_against: tally.goals_against + conceded,
    points: tally.points + 3 * won + drawn,
  }
}

/** By points, then goal difference, then goals scored, then the alphabet. */
export function ranked(tallies: readonly Tally[]): readonly StandingRow[] {
  const difference = (tally: Tally) => tally.goals_for - tally.goals_against
  return tallies
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        difference(other) - difference(one) ||
        other.goals_for - one.goals_for ||
        (one.team < other.team ? -1 : 1),
    )
    .map((tally, place) => ({ position: place + 1, ...tally }))
}
