import type { Standing } from '#shared/model/league/league.ts'
import { unplayed } from '#shared/model/league/ranking.ts'
import { memoize } from '../memo.ts'
import { chance } from '../odds/chance.ts'
import { drawScore, type Expectation, expectationOf, type Score } from '../odds/goals.ts'
import type { Market } from '../odds/markets.ts'
import { pricesOf } from '../odds/price.ts'
import { strengthOf } from '../odds/strength.ts'
import { createCalendar, ROUNDS_PER_SEASON, type Round, weekOf } from './calendar.ts'
import { clubs } from './clubs.ts'
import type { CompetitionId } from './competition.ts'
import { type Fixture, fixturesOf } from './fixtures.ts'
import { matchId, roundId } from './numbering.ts'
import { type PlayoutRow, playoutAt, type Staged } from './playout.ts'
import { scriptOf } from './script.ts'
import { squadOf } from './squad.ts'
import { addRound, ranked } from './table.ts'

/** A match with the model's expectation and its score, which is decided in advance. */
export interface Drawn extends Fixture {
  readonly match_id: number
  readonly expected: Expectation
  readonly score: Score
}

export type League = ReturnType<typeof createLeague>

/** The league: a pure function of seed and time. Stores nothing; keeps only caches. */
export function createLeague(seed: string, speed: number) {
  const calendar = createCalendar(speed)
  const squad = memoize(80, (club: string) => squadOf(seed, club), String)
  const strength = memoize(
    400,
    (club: string, season: number) => strengthOf(seed, club, season),
    (club, season) => `${club} ${season}`,
  )

  const matchesOf = memoize(
    4 * ROUNDS_PER_SEASON * 2,
    (round: Round): readonly Drawn[] => {
      const { season } = weekOf(round)
      return fixturesOf(seed, round).map((fixture, slot) => {
        const match_id = matchId({ round, slot })
        const expected = expectationOf(
          strength(fixture.home_team, season),
          strength(fixture.away_team, season),
        )
        return { ...fixture, match_id, expected, score: drawScore(chance(seed, 'score', match_id), expected) }
      })
    },
    roundId,
  )

  const staged = memoize(
    64,
    (round: Round): readonly Staged[] =>
      matchesOf(round).map(({ match_id, home_team, away_team, score }) => ({
        match_id,
        round_id: roundId(round),
        home_team,
        away_team,
        script: scriptOf(chance(seed, 'script', match_id), score, {
          home: squad(home_team),
          away: squad(away_team),
        }),
      })),
    roundId,
  )

  const prices = memoize(
    256,
    (round: Round, market: Market) =>
      new Map(matchesOf(round).map(({ match_id, expected }) => [match_id, pricesOf(market, expected)])),
    (round, market) => `${roundId(round)} ${market.market_id}`,
  )

  const tallies: (round: Round) => readonly Standing[] = memoize(
    4 * ROUNDS_PER_SEASON,
    (round: Round) => {
      const before =
        weekOf(round).round_number === 1
          ? clubs[round.competition_id].map(unplayed)
          : tallies({ ...round, index: round.index - 1 })
      return addRound(before, matchesOf(round))
    },
    roundId,
  )

  return {
    ...calendar,
    matchesOf,
    liveAt(round: Round, now: number): readonly PlayoutRow[] {
      const playedMs = calendar.playedMs(round, now)
      return staged(round).map((match) => playoutAt(match, playedMs))
    },
    /** A market's priced outcomes by match. */
    pricesOf: prices,
    /** The table after a round. */
    tableAfter: (round: Round) => ranked(tallies(round)),
    /** The last ended round of any season; undefined before the first. */
    lastEnded(competition_id: CompetitionId, now: number): Round | undefined {
      const current = calendar.roundAt(competition_id, now)
      if (calendar.timesOf(current).end_time <= now) return current
      return current.index > 0 ? { ...current, index: current.index - 1 } : undefined
    },
  }
}
