import { expect, test } from 'vitest'
import { createOffering } from '#gateway/sandbox/bets/offered-pick.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { matchId, roundId } from '#gateway/sandbox/league/numbering.ts'
import { markets, settle } from '#gateway/sandbox/odds/markets.ts'
import { sports } from '#gateway/sandbox/sportsbook/sport.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { NOON } from '../opened.ts'

const league = createLeague('offered', 1)
const sportsbook = createSportsbook('offered')
const offering = createOffering(league, sportsbook)

/** A league match of the round in play or on sale at noon. */
function leagueMatch() {
  const round = league.roundAt(2, NOON)
  const drawn = league.matchesOf(round)[3]
  if (!drawn) throw new Error('there is no such match')
  return { ...drawn, ...league.timesOf(round), round, match_id: matchId({ round, slot: 3 }) }
}

/** A football match announced at noon. */
function sportsMatch() {
  const match = sports
    .flatMap((sport) => sportsbook.listed(sport, NOON))
    .find(({ start_time }) => start_time > NOON)
  if (!match) throw new Error('nothing is announced')
  return { ...match, ends_at: match.start_time + match.simulation.lastsMs }
}

test('a pick of the sportsbook has its match, market, price and the end of its match', () => {
  const match = sportsMatch()
  const market = sportsbook.market(match, NOON)
  expect(market?.selections.length).toBeGreaterThan(1)
  for (const { odd_key, odd_value, name, state } of market?.selections ?? []) {
    const pick = { match_id: match.match_id, sub_type_id: market?.sub_type_id ?? 0, odd_key }
    const { home_team, away_team, start_time, ends_at } = match
    expect(offering.find(pick, NOON)).toEqual({
      ...pick,
      kind: 'sports',
      ...{ odd_value, state, name, market: market?.name, home_team, away_team, start_time, ends_at },
    })
  }
  const main = market?.sub_type_id ?? 0
  for (const [sub_type_id, odd_key] of [
    [main, 'nobody'],
    [9_999, 'home_team'],
  ] as const)
    expect(offering.find({ match_id: match.match_id, sub_type_id, odd_key }, NOON)).toBeUndefined()
})

test('a pick of the league has its match, market, price and the end of its round', () => {
  const { match_id, home_team, away_team, open_time, start_time, end_time } = leagueMatch()
  for (const market of markets)
    for (const { odd_key, name } of market.books.flatMap((book) => book.outcomes)) {
      const pick = { match_id, sub_type_id: market.market_id, odd_key }
      expect(offering.find(pick, open_time)).toEqual({
        ...pick,
        kind: 'league',
        odd_value: expect.any(Number),
        state: 'open',
        ...{ name, market: market.description, home_team, away_team, start_time, ends_at: end_time },
      })
    }
  expect(offering.find({ match_id, sub_type_id: 9_999, odd_key: 'draw' }, open_time)).toBeUndefined()
  expect(offering.find({ match_id: 5, sub_type_id: 1, odd_key: 'draw' }, open_time)).toBeUndefined()
})

test('a league match has winners from the end of its round, according to its drawn score', () => {
  const { match_id, score, end_time } = leagueMatch()
  for (const { market_id } of markets) {
    expect(offering.winners(match_id, market_id, end_time - 1)).toBeUndefined()
    expect(offering.winners(match_id, market_id, end_time)).toEqual(settle(market_id, score))
  }
  expect(offering.winners(match_id, 9_999, end_time)).toBeUndefined()
  expect(offering.winners(5, 1, end_time)).toBeUndefined()
})

test('a match of the sportsbook has its winners once it has ended', () => {
  const match = sportsMatch()
  const { market_id } = match.simulation.markets[0]
  expect(offering.winners(match.match_id, market_id, match.ends_at - 1)).toBeUndefined()
  expect(offering.winners(match.match_id, market_id, match.ends_at)).toEqual(
    sportsbook.settled(match, market_id, match.ends_at),
  )
})

test('a league match is upcoming, live from its kick-off and ended with its round', () => {
  const { match_id, round, score, start_time, end_time } = leagueMatch()
  const round_id = roundId(round)
  expect(offering.scoreOf(match_id, start_time - 1)).toMatchObject({ round_id, state: 'upcoming' })
  expect(offering.scoreOf(match_id, start_time)).toEqual({
    ...{ round_id, competition_id: round.competition_id, state: 'live', home_score: 0, away_score: 0 },
  })
  expect(offering.scoreOf(match_id, end_time - 1)).toMatchObject({ state: 'live' })
  expect(offering.scoreOf(match_id, end_time)).toEqual({
    ...{
      round_id,
      competition_id: round.competition_id,
      state: 'ended',
      home_score: score.home,
      away_score: score.away,
    },
  })
  expect(offering.scoreOf(5, NOON)).toBeUndefined()
})

test('a match of the sportsbook has the score and clock of its list row, and no round', () => {
  const match = sportsMatch()
  expect(offering.scoreOf(match.match_id, NOON)).toEqual({ state: 'upcoming', home_score: 0, away_score: 0 })
  expect(offering.scoreOf(match.match_id, match.ends_at)).toEqual({
    state: 'ended',
    home_score: expect.any(Number),
    away_score: expect.any(Number),
  })
})
