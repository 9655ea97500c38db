import { byRank, emptyStanding, withResult } from '#shared/model/league/ranking.ts'
import type { FinishedRound, Result } from '#shared/model/league/result.ts'
import { isHidden, type Spoilers } from '../../spoilers.ts'
import { clubsOf, withScores } from '../table/standing.ts'

/** Number of matches that a club's form shows. */
const FORM_MATCHES = 5

/** A result with its round. */
export interface PlayedMatch extends Result, Pick<FinishedRound, 'round_id' | 'round_number' | 'season'> {}

/** A match from the view of one of its clubs. */
export interface ClubMatch extends PlayedMatch {
  readonly isHome: boolean
  readonly opponent: string
  readonly scored: number
  readonly conceded: number
  readonly outcome: 'won' | 'drawn' | 'lost'
}

/**
 * The newest season's rounds in the order of play. Rounds without a season belong to it for as long as their numbers
 * fall from one to the next.
 * @param rounds newest first, as the results call answers
 */
export function newestSeason(rounds: readonly FinishedRound[]): readonly FinishedRound[] {
  const season = rounds[0]?.season
  if (season !== undefined)
    return rounds
      .filter((round) => round.season === season)
      .reverse()
      .sort((one, other) => Number(one.round_number) - Number(other.round_number))
  const seasonEnd = rounds.findIndex(
    ({ round_number = -1 }, index) =>
      index > 0 && round_number >= (rounds[index - 1]?.round_number ?? Number.POSITIVE_INFINITY),
  )
  return rounds.slice(0, seasonEnd < 0 ? rounds.length : seasonEnd).reverse()
}

/** The rounds before another one, in the order of play; all of them if that is still to come. */
export function roundsBefore(rounds: readonly FinishedRound[], round_id: string): readonly FinishedRound[] {
  const index = rounds.findIndex((round) => round.round_id === round_id)
  return index < 0 ? rounds : rounds.slice(0, index)
}

/** The rounds before the first hidden one, in the order of play. */
export function roundsUntilHidden(
  rounds: readonly FinishedRound[],
  spoilers: Spoilers,
): readonly FinishedRound[] {
  const hidden = rounds.find(({ round_id }) => isHidden(spoilers, round_id))
  return hidden ? roundsBefore(rounds, hidden.round_id) : rounds
}

export const playedMatches = (rounds: readonly FinishedRound[]): readonly PlayedMatch[] =>
  rounds.flatMap(({ matches, round_id, round_number, season }) =>
    matches.map((match) => ({ ...match, round_id, round_number, season })),
  )

/** A club's matches, in the order of the rounds. */
export const clubMatches = (rounds: readonly FinishedRound[], club: string): readonly ClubMatch[] =>
  playedMatches(rounds).flatMap((match) => {
    const isHome = match.home_team === club
    if (!isHome && match.away_team !== club) return []
    const { home_team, away_team, home_score, away_score } = match
    const opponent = isHome ? away_team : home_team
    const [scored, conceded] = isHome ? [home_score, away_score] : [away_score, home_score]
    return { ...match, isHome, opponent, scored, conceded, outcome: outcomeOf(scored, conceded) }
  })

function outcomeOf(scored: number, conceded: number): ClubMatch['outcome'] {
  if (scored === conceded) return 'drawn'
  return scored > conceded ? 'won' : 'lost'
}

/** A club's last matches, the newest last. */
export const lastMatches = (matches: readonly ClubMatch[]): readonly ClubMatch[] =>
  matches.slice(-FORM_MATCHES)

/** The matches of two clubs against each other, newest first. */
export const meetingsOf = (rounds: readonly FinishedRound[], club: string, other: string) =>
  clubMatches(rounds, club)
    .filter(({ opponent }) => opponent === other)
    .toReversed()

/** A club's lines of a table: of all matches, at home, and away. @param club name of the club */
export function standingsOf(matches: readonly ClubMatch[], club: string) {
  const sum = (counted: readonly ClubMatch[]) =>
    counted.reduce((line, { scored, conceded }) => withResult(line, scored, conceded), emptyStanding(club))
  return {
    all: sum(matches),
    home: sum(matches.filter(({ isHome }) => isHome)),
    away: sum(matches.filter(({ isHome }) => !isHome)),
  }
}

/** Positions after each round, by club; empty where a round or a name is missing, so that they cannot be computed. */
export function positionsOf(rounds: readonly FinishedRound[]): ReadonlyMap<string, readonly number[]> {
  const isComplete = rounds.every(
    ({ round_number, matches }, index) =>
      round_number === index + 1 && matches.every(({ home_team, away_team }) => home_team && away_team),
  )
  if (!isComplete) return new Map()
  const clubs = clubsOf(playedMatches(rounds))
  const positions = new Map(clubs.map((club): [string, number[]] => [club, []]))
  let lines = clubs.map(emptyStanding)
  for (const { matches } of rounds) {
    lines = lines.map((line) => matches.reduce(withScores, line)).sort(byRank)
    for (const [index, { team }] of lines.entries()) positions.get(team)?.push(index + 1)
  }
  return positions
}
