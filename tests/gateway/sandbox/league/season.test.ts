import { describe, expect, test } from 'vitest'
import { createOffering } from '#gateway/sandbox/bets/offered-pick.ts'
import { OPEN_AHEAD, type Round } from '#gateway/sandbox/league/calendar.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import {
  announcedRounds,
  finishedRounds,
  publishedSeason,
  publishedSeasons,
  standingsAt,
} from '#gateway/sandbox/league/season.ts'
import { oneXTwo } from '#gateway/sandbox/odds/markets.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { hashOf, weeksOf } from '#tests/support/published-model.ts'
import { seed } from '#tests/support/seed.ts'

const league = createLeague(String(seed), 1)
const offering = createOffering(league, createSportsbook(String(seed)))
const SEASON = 640
const week = (number: number): Round => ({
  competition_id: 3,
  index: (SEASON - 1) * ROUNDS_PER_SEASON + number - 1,
})
const at = (number: number) => league.timesOf(week(number))
const homePrice = (round: Round, slot: number, now: number) => {
  const match_id = league.matchesOf(round)[slot]?.match_id ?? 0
  return offering.find({ match_id, sub_type_id: oneXTwo.market_id, odd_key: 'home_team' }, now)
}

describe('betting ahead', () => {
  test('betting on a week opens five weeks before its turn, with a price that moves with results', () => {
    const { open_time, start_time, end_time } = at(20)
    expect(homePrice(week(20), 0, open_time - 1)?.state).toBe('suspended')
    expect(homePrice(week(20), 0, open_time)?.state).toBe('open')
    expect(homePrice(week(20), 0, start_time)?.state).toBe('closed')
    expect(homePrice(week(20), 0, end_time - 1)?.state).toBe('closed')
    expect(homePrice(week(20), 0, end_time)).toBeUndefined()
    const moves = Array.from({ length: 10 }, (_, slot) => [
      homePrice(week(20), slot, open_time)?.odd_value,
      homePrice(week(20), slot, start_time - 1)?.odd_value,
    ])
    expect(moves.some(([first, last]) => first !== last)).toBe(true)
  })

  test('an open price depends on no result that is still to come', () => {
    const round = week(20)
    const known = week(20 - OPEN_AHEAD - 1)
    const now = at(20).open_time
    expect(league.lastEnded(3, now)).toEqual(known)
    const prices = league.pricesAt(round, oneXTwo, now)
    for (const [slot, { match_id }] of league.matchesOf(round).entries())
      expect(homePrice(round, slot, now)?.odd_value).toBe(prices.get(match_id)?.[0]?.odd_value)
    // The same as when the last known round had just ended, in a league that has drawn nothing after it.
    const fresh = createLeague(String(seed), 1)
    expect([...fresh.pricesAt(round, oneXTwo, at(20 - OPEN_AHEAD - 1).end_time)]).toEqual([...prices])
  })
})

describe('published seasons', () => {
  test('a running season has a hash and no seed; its seed appears with its last result and gives the hash', () => {
    const last = at(ROUNDS_PER_SEASON)
    const rowAt = (now: number) => publishedSeasons(league, 3, now).find(({ season }) => season === SEASON)
    const running = rowAt(last.end_time - 1)
    const over = rowAt(last.end_time)
    expect(running).toBeDefined()
    expect(running).not.toHaveProperty('seed')
    expect(over?.hash).toBe(running?.hash)
    expect(hashOf(over?.seed ?? '', over?.teams ?? [])).toBe(over?.hash)
  })

  test.each([1, 2, 3, 4] as const)(
    'a season of competition %i is the one that the published text gives, to the last goal',
    (competition_id) => {
      const listed = publishedSeasons(league, competition_id, at(ROUNDS_PER_SEASON).end_time)
      const season = listed.find(({ seed }) => seed !== undefined)
      const weeks = weeksOf(season?.seed ?? '', season?.teams ?? [])
      const opening = ((season?.season ?? 0) - 1) * ROUNDS_PER_SEASON
      for (const [week, matches] of weeks.entries())
        expect(
          league
            .matchesOf({ competition_id, index: opening + week })
            .map(({ home_team, away_team, score }) => ({ home_team, away_team, score })),
        ).toEqual(matches)
    },
  )

  test('the next season is listed with its hash, and without its seed, once betting on it has opened', () => {
    const listed = (now: number) => publishedSeasons(league, 3, now)[0]
    const next = league.timesOf({ competition_id: 3, index: SEASON * ROUNDS_PER_SEASON })
    expect(listed(next.open_time - 1)?.season).toBe(SEASON)
    expect(listed(next.open_time)).toMatchObject({
      season: SEASON + 1,
      hash: league.seasonOf(3, SEASON + 1).hash,
    })
    expect(listed(next.open_time)).not.toHaveProperty('seed')
  })

  test('a season has its finished rounds, newest first; one that has not begun is unknown', () => {
    const roundsAt = (season: number, now: number) =>
      publishedSeason(league, 3, season, now)?.rounds.map(({ index }) => index - week(1).index + 1)
    expect(roundsAt(SEASON, at(3).end_time)).toEqual([3, 2, 1])
    expect(roundsAt(SEASON - 1, at(3).end_time)).toHaveLength(ROUNDS_PER_SEASON)
    expect(roundsAt(SEASON + 1, at(3).end_time)).toBeUndefined()
    expect(roundsAt(0, at(3).end_time)).toBeUndefined()
  })
})

/** The moment from which a week is the next to be played: the week before it ended 15 s earlier. */
const turnTime = (number: number) => at(number).start_time - 120_000

test('until the first result of a new season, the table and the results are the old season’s', () => {
  const opening = turnTime(1)
  for (const now of [opening, at(1).end_time - 1]) {
    const { season, round_number, standings } = standingsAt(league, 3, now)
    expect([season, round_number]).toEqual([SEASON - 1, ROUNDS_PER_SEASON])
    expect(standings.map(({ played }) => played)).toEqual(standings.map(() => ROUNDS_PER_SEASON))
  }
  expect(finishedRounds(league, 3, opening).map(({ index }) => index)).toEqual(
    Array.from({ length: ROUNDS_PER_SEASON }, (_, back) => week(0).index - back),
  )
})

test('results list the finished rounds of the season, newest first, without the one in play', () => {
  const indexes = (now: number) => finishedRounds(league, 3, now).map(({ index }) => index)
  expect(indexes(at(4).end_time - 1)).toEqual([3, 2, 1].map((number) => week(number).index))
  expect(indexes(at(4).end_time)).toEqual([4, 3, 2, 1].map((number) => week(number).index))
  expect(finishedRounds(league, 3, 0)).toEqual([])
})

test('the whole season is announced, near its end the first of the next, at its start the last of the one before', () => {
  const numbers = (now: number) =>
    announcedRounds(league, 3, now).map(({ index }) => index - week(1).index + 1)
  const season = Array.from({ length: ROUNDS_PER_SEASON }, (_, before) => before + 1)
  expect(numbers(turnTime(1))).toEqual([0, ...season])
  expect(numbers(at(1).end_time - 1)).toEqual([0, ...season])
  expect(numbers(at(1).end_time)).toEqual(season)
  expect(numbers(turnTime(28))).toEqual(season)
  expect(numbers(at(38).start_time)).toEqual([...season, ...Array.from({ length: 10 }, (_, at) => 39 + at)])
})
