import { expect, test } from 'vitest'
import { createOffering } from '#gateway/sandbox/bets/offered-pick.ts'
import { OPEN_AHEAD } from '#gateway/sandbox/league/calendar.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { stepAt } from '#gateway/sandbox/league/match-clock.ts'
import { matchId, roundId } from '#gateway/sandbox/league/numbering.ts'
import { marketOf, markets, oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { dayOf } from '#gateway/sandbox/sportsbook/schedule.ts'
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

test('a pick of the league has its match, market, price and the end of its round', () => {
  const { match_id, round, home_team, away_team, open_time, start_time, end_time } = leagueMatch()
  for (const market of markets) {
    const shown = { market: market.description, home_team, away_team, start_time, ends_at: end_time }
    for (const { odd_key, name } of market.books.flatMap((book) => book.outcomes)) {
      const pick = { match_id, sub_type_id: market.market_id, odd_key }
      expect(offering.find(pick, open_time)).toEqual({
        ...pick,
        kind: 'league',
        odd_value: expect.any(Number),
        state: 'open',
        ...shown,
        name,
      })
    }
  }
  const pick = { match_id, sub_type_id: oneXTwo.market_id, odd_key: 'draw' }
  expect(offering.find(pick, end_time - 1)?.state).toBe('closed')
  expect(offering.find(pick, end_time)).toBeUndefined()
  const lastAnnounced = league.roundAt(2, open_time).index + OPEN_AHEAD + 1
  const ofRound = (index: number) => ({ ...pick, match_id: matchId({ round: { ...round, index }, slot: 3 }) })
  expect(offering.find(ofRound(lastAnnounced), open_time)?.state).toBe('suspended')
  expect(offering.find(ofRound(lastAnnounced + 1), open_time)).toBeUndefined()
  expect(offering.find({ match_id, sub_type_id: 9_999, odd_key: 'draw' }, open_time)).toBeUndefined()
  expect(offering.find({ match_id: 5, sub_type_id: 1, odd_key: 'draw' }, open_time)).toBeUndefined()
})

test('a league match has winners from the end of its round, according to its drawn score', () => {
  const { match_id, score, end_time } = leagueMatch()
  for (const { market_id } of markets) {
    expect(offering.winners(match_id, market_id, end_time - 1)).toBeUndefined()
    expect(offering.winners(match_id, market_id, end_time)).toEqual(marketOf(market_id)?.winners(score))
  }
  expect(offering.winners(match_id, 9_999, end_time)).toBeUndefined()
  expect(offering.winners(5, 1, end_time)).toBeUndefined()
})

test('a league match is upcoming, live from its kick-off and ended with its round', () => {
  const { match_id, round, score, start_time, end_time } = leagueMatch()
  const own = { round_id: roundId(round), competition_id: round.competition_id }
  expect(offering.scoreOf(match_id, start_time - 1)).toMatchObject({ ...own, state: 'upcoming' })
  expect(offering.scoreOf(match_id, start_time)).toEqual({
    ...own,
    state: 'live',
    home_score: 0,
    away_score: 0,
  })
  expect(offering.scoreOf(match_id, end_time - 1)).toMatchObject({ state: 'live' })
  expect(offering.scoreOf(match_id, end_time)).toEqual({
    ...own,
    state: 'ended',
    home_score: score.home,
    away_score: score.away,
  })
  expect(offering.scoreOf(5, NOON)).toBeUndefined()
})

test('in play a pick is worth the lower of its chances at the two ends of the step of the clock, and nothing once it is over', () => {
  const { round, match_id, start_time, end_time } = leagueMatch()
  const pick = { match_id, sub_type_id: oneXTwo.market_id, odd_key: 'home_team' }
  for (let now = start_time; now < end_time; now += 500) {
    const [begun = 0, ended = 0] = ([0, 1] as const).map((end) =>
      league.chancesAt({ round, slot: 3 }, oneXTwo, now, (ms) => stepAt(ms)[end])?.get('home_team'),
    )
    expect(offering.chanceOf(pick, now)).toBe(Math.min(begun, ended))
  }
  expect(offering.chanceOf(pick, end_time)).toBeUndefined()
})

test('a pick of the sportsbook is worth nothing while betting on it is suspended', () => {
  const match = sportsbook.matchOf({ sport: sports[0], pitch: 3, index: dayOf(NOON) * 72 })
  const pick = { match_id: match.match_id, sub_type_id: 1, odd_key: 'home_team' }
  const seen = { open: 0, suspended: 0 }
  for (let now = match.start_time; now < match.start_time + match.simulation.lastsMs; now += 1_000) {
    const state = offering.find(pick, now)?.state
    if (state === 'open' || state === 'suspended') seen[state]++
    expect(offering.chanceOf(pick, now) === undefined).toBe(state === 'suspended')
  }
  expect(Math.min(seen.open, seen.suspended)).toBeGreaterThan(10)
})
