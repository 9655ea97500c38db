import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Round } from '#gateway/sandbox/league/calendar.ts'
import { competitions } from '#gateway/sandbox/league/competition.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import type { PlayoutRow } from '#gateway/sandbox/league/script.ts'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { phases } from '#shared/model/league/playout.ts'
import { seed } from '#tests/support/seed.ts'

const worldSeed = String(seed)
const anyRound: fc.Arbitrary<Round> = fc.record({
  competition_id: fc.constantFrom(...competitions.map(({ competition_id }) => competition_id)),
  index: fc.nat({ max: 1_000_000 }),
})
const anySpeed = fc.constantFrom(1, 3, 60)

/** All answers of a league about a round at a moment. */
function everythingOf(league: ReturnType<typeof createLeague>, round: Round, now: number) {
  return {
    times: league.timesOf(round),
    matches: league.matchesOf(round),
    live: league.liveAt(round, now),
    prices: markets.map((market) => [...league.pricesAt(round, market, now)]),
    table: league.tableAfter(round),
  }
}

/** The league is a pure function of (seed, time): answers do not depend on earlier calls or restarts. */
test('two leagues of one seed give the same answers, whatever the earlier calls', () => {
  const old = createLeague(worldSeed, 1)
  fc.assert(
    fc.property(anyRound, fc.integer({ min: -5_000, max: 50_000 }), (round, playedMs) => {
      const fresh = createLeague(worldSeed, 1)
      const now = fresh.timesOf(round).start_time + playedMs
      expect(everythingOf(fresh, round, now)).toEqual(everythingOf(old, round, now))
    }),
    { numRuns: 30 },
  )
})

test('minutes, phases, scores and incidents only ever grow while a round is played', () => {
  fc.assert(
    fc.property(
      anyRound,
      anySpeed,
      fc.infiniteStream(fc.integer({ min: 1, max: 400 })),
      (round, speed, steps) => {
        const league = createLeague(worldSeed, speed)
        const { start_time, end_time } = league.timesOf(round)
        let before = league.liveAt(round, start_time - 1)
        for (let now = start_time; now < end_time + 400; now += steps.next().value ?? 1) {
          const after = league.liveAt(round, now)
          after.forEach((row, at) => {
            expectGrowth(before[at], row)
          })
          before = after
        }
      },
    ),
    { numRuns: 10 },
  )
})

function expectGrowth(before: PlayoutRow | undefined, after: PlayoutRow) {
  if (!before) throw new Error('a match appeared in mid-round')
  expect(after.match_id).toBe(before.match_id)
  expect(after.minute).toBeGreaterThanOrEqual(before.minute)
  expect(phases.indexOf(after.phase)).toBeGreaterThanOrEqual(phases.indexOf(before.phase))
  expect(after.incidents.slice(0, before.incidents.length)).toEqual(before.incidents)
  const goals = (side: 'home' | 'away') =>
    after.incidents.filter((incident) => incident.type === 'goal' && incident.side === side).length
  expect([after.home_score, after.away_score]).toEqual([goals('home'), goals('away')])
  for (const { minute } of after.incidents) expect(minute).toBeLessThanOrEqual(after.minute)
}
