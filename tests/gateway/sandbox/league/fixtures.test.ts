import { expect, test } from 'vitest'
import { clubs, competitions } from '#gateway/sandbox/league/competition.ts'
import { drawsOf } from '#gateway/sandbox/league/draws.ts'
import { type Fixture, fixturesOf, ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { seed } from '#tests/support/seed.ts'

const worldSeed = String(seed)
const ids = competitions.map(({ competition_id }) => competition_id)

const seasonOf = (competition_id: (typeof ids)[number], season: number) =>
  Array.from({ length: ROUNDS_PER_SEASON }, (_, week) =>
    fixturesOf(clubs[competition_id], week + 1, (name) => drawsOf(`${worldSeed} ${season}`, name)),
  )
const named = ({ home_team, away_team }: Fixture) => `${home_team} v ${away_team}`

test('there are eighty clubs, and no two share a name', () => {
  const names = ids.flatMap((competition_id) => [...clubs[competition_id]])
  expect(names).toHaveLength(80)
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(80)
})

test.each(ids)('in competition %d each club plays once a week and every other club home and away', (id) => {
  for (const season of [1, 2, 13_330]) {
    const weeks = seasonOf(id, season)
    for (const week of weeks) {
      const playing = week.flatMap(({ home_team, away_team }) => [home_team, away_team])
      expect(playing.toSorted()).toEqual([...clubs[id]].toSorted())
    }
    const meetings = weeks.flat().map(named)
    const wanted = clubs[id].flatMap((home_team) =>
      clubs[id].filter((other) => other !== home_team).map((away_team) => named({ home_team, away_team })),
    )
    expect(meetings.toSorted()).toEqual(wanted.toSorted())
  }
})

test('the second half of a season is the first with the sides swapped, week by week', () => {
  const weeks = seasonOf(2, 7)
  for (let week = 0; week < ROUNDS_PER_SEASON / 2; week++) {
    const first = (weeks[week] ?? []).map(named)
    const second = (weeks[week + ROUNDS_PER_SEASON / 2] ?? []).map((fixture) =>
      named({ home_team: fixture.away_team, away_team: fixture.home_team }),
    )
    expect(first).toHaveLength(10)
    expect(second.toSorted()).toEqual(first.toSorted())
  }
})

test('within a half of the season no club is at home, or away, more than three times in a row', () => {
  for (const id of ids)
    for (const club of clubs[id]) {
      const sides = seasonOf(id, 3).map((week) =>
        week.some(({ home_team }) => home_team === club) ? 'H' : 'A',
      )
      const half = sides.slice(0, ROUNDS_PER_SEASON / 2).join('')
      expect(half, club).not.toMatch(/H{4}|A{4}/)
      expect(Math.abs(half.split('H').length - half.split('A').length), club).toBeLessThanOrEqual(1)
    }
})

test('another seed gives another order', () => {
  const week = (of: string) => fixturesOf(clubs[2], 1, (name) => drawsOf(of, name)).map(named)
  expect(week(`${worldSeed} other`)).not.toEqual(week(worldSeed))
})
