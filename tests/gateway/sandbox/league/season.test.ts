import { expect, test } from 'vitest'
import type { Round } from '#gateway/sandbox/league/calendar.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { announcedRounds, finishedRounds, isAnnounced, standingsAt } from '#gateway/sandbox/league/season.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { seed } from '#tests/support/seed.ts'

const league = createLeague(String(seed), 1)
const SEASON = 501
const week = (number: number): Round => ({
  competition_id: 2,
  index: (SEASON - 1) * ROUNDS_PER_SEASON + number - 1,
})
const at = (number: number) => league.timesOf(week(number))
/** The moment from which a week is the next to be played: the week before it ended 15 s earlier. */
const turnTime = (number: number) => at(number).start_time - 120_000

test('a round counts from the moment it ends, not a millisecond before', () => {
  expect(standingsAt(league, 2, at(9).end_time - 1).round_number).toBe(8)
  expect(standingsAt(league, 2, at(9).end_time).round_number).toBe(9)
})

test('until the first result of a new season, the table and the results are the old season’s', () => {
  const opening = turnTime(1)
  for (const now of [opening, at(1).end_time - 1]) {
    const { season, round_number, standings } = standingsAt(league, 2, now)
    expect([season, round_number]).toEqual([SEASON - 1, ROUNDS_PER_SEASON])
    expect(standings.map(({ played }) => played)).toEqual(standings.map(() => ROUNDS_PER_SEASON))
  }
  expect(finishedRounds(league, 2, opening).map(({ index }) => index)).toEqual(
    Array.from({ length: ROUNDS_PER_SEASON }, (_, back) => week(0).index - back),
  )
})

test('results list the finished rounds of the season, newest first, without the one in play', () => {
  const indexes = (now: number) => finishedRounds(league, 2, now).map(({ index }) => index)
  expect(indexes(at(4).end_time - 1)).toEqual([3, 2, 1].map((number) => week(number).index))
  expect(indexes(at(4).end_time)).toEqual([4, 3, 2, 1].map((number) => week(number).index))
  expect(finishedRounds(league, 2, 0)).toEqual([])
})

test('the whole season is announced, near its end the first of the next, at its start the last of the one before', () => {
  const numbers = (now: number) =>
    announcedRounds(league, 2, now).map(({ index }) => index - week(1).index + 1)
  const season = Array.from({ length: ROUNDS_PER_SEASON }, (_, before) => before + 1)
  expect(numbers(turnTime(1))).toEqual([0, ...season])
  expect(numbers(at(1).end_time - 1)).toEqual([0, ...season])
  expect(numbers(at(1).end_time)).toEqual(season)
  expect(numbers(turnTime(28))).toEqual(season)
  expect(numbers(at(38).start_time)).toEqual([...season, ...Array.from({ length: 10 }, (_, at) => 39 + at)])
})

test('there is always a next round to bet on, and none beyond the announced ones', () => {
  for (let number = 1; number <= ROUNDS_PER_SEASON; number++) {
    const now = at(number).end_time
    const announced = announcedRounds(league, 2, now)
    expect(announced.some((round) => league.timesOf(round).start_time > now)).toBe(true)
    const last = announced.at(-1) ?? week(1)
    expect(isAnnounced(league, last, now)).toBe(true)
    expect(isAnnounced(league, { ...last, index: last.index + 1 }, now)).toBe(false)
    expect(isAnnounced(league, week(-500), now)).toBe(true)
  }
})
