import { expect, test } from 'vitest'
import { matchRow, type SportsMatch, stateAt } from '#gateway/sandbox/sportsbook/match.ts'
import { type Sport, sports } from '#gateway/sandbox/sportsbook/sport.ts'
import { createSportsbook, type Sportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { seed } from '#tests/support/seed.ts'
import { NOON } from '../opened.ts'

const SECOND_MS = 1_000
const sportsbook = createSportsbook(String(seed))

/** Five matches of a sport that kick off soon. */
const matchesOf = (sport: Sport) =>
  sportsbook
    .listed(sport, NOON)
    .filter((match) => stateAt(match, NOON) === 'upcoming')
    .slice(0, 5)

/** Every second of a match, from just before its kick-off to just after its end. */
const secondsOf = ({ start_time, simulation }: SportsMatch) =>
  Array.from(
    { length: Math.ceil(simulation.lastsMs / SECOND_MS) + 20 },
    (_, at) => start_time + (at - 10) * SECOND_MS,
  )

const states = (book: Sportsbook, match: SportsMatch, now: number) =>
  new Set(book.markets(match, now).flatMap(({ selections }) => selections.map(({ state }) => state)))

test.each(sports)('$name: a score only grows, a side at a time, and never before or after play', (sport) => {
  for (const match of matchesOf(sport)) {
    const seconds = secondsOf(match).map((now) => matchRow(match, now))
    expect(seconds[0]).toMatchObject({ state: 'upcoming', minute: 0, home_score: 0, away_score: 0 })
    seconds.slice(1).forEach((row, at) => {
      const before = seconds[at]
      const gained = [row.home_score - (before?.home_score ?? 0), row.away_score - (before?.away_score ?? 0)]
      for (const points of gained) expect(points).toBeGreaterThanOrEqual(0)
      if (before?.state !== 'live') expect(gained).toEqual([0, 0])
      if (row.state === 'live') expect(row.minute).toBeGreaterThanOrEqual(before?.minute ?? 0)
    })
    const [last] = seconds.slice(-1)
    expect(last?.state).toBe('ended')
    if (sport.name === 'Basketball') expect(last?.home_score).not.toBe(last?.away_score)
  }
})

test.each(sports)('$name: betting is suspended in the first seconds of play and after the end', (sport) => {
  for (const match of matchesOf(sport)) {
    const { start_time, simulation } = match
    expect(states(sportsbook, match, start_time - 1)).toContain('open')
    for (const playedMs of [0, 4_999, simulation.lastsMs - 1])
      expect(states(sportsbook, match, start_time + playedMs)).not.toContain('open')
    expect(states(sportsbook, match, start_time + simulation.lastsMs)).toEqual(new Set(['closed']))
  }
})

test('football is suspended from before each goal until after it, and open again in between', () => {
  const [football] = sports
  if (!football) throw new Error('no football')
  let goals = 0
  // Of all the matches: one that is decided early is open no more.
  const live: boolean[] = []
  for (const match of matchesOf(football)) {
    const seconds = secondsOf(match)
    const rows = seconds.map((now) => matchRow(match, now))
    const open = seconds.map((now) => states(sportsbook, match, now).has('open'))
    rows.forEach((row, at) => {
      const before = rows[at - 1]
      if (!before || row.home_score + row.away_score === before.home_score + before.away_score) return
      goals++
      for (let around = at - 3; around <= at + 6; around++) expect(open[around]).toBe(false)
    })
    live.push(...open.filter((_, at) => rows[at]?.state === 'live'))
  }
  expect(live.filter(Boolean).length / live.length).toBeGreaterThan(0.3)
  expect(goals).toBeGreaterThan(1)
})

test.each(sports)(
  '$name: markets settle once the match has ended, to winners that were on offer',
  (sport) => {
    for (const match of matchesOf(sport)) {
      const end = match.start_time + match.simulation.lastsMs
      for (const { market_id, books } of match.simulation.markets) {
        expect(sportsbook.winners(match, market_id, end - 1)).toBeUndefined()
        const won = sportsbook.winners(match, market_id, end) ?? []
        for (const { outcomes, winners } of books)
          expect(outcomes.filter(({ odd_key }) => won.includes(odd_key))).toHaveLength(winners)
      }
      expect(sportsbook.winners(match, 999, end)).toBeUndefined()
    }
  },
)
