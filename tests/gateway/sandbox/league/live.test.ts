import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Round } from '#gateway/sandbox/league/calendar.ts'
import { competitions } from '#gateway/sandbox/league/competition.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { squadOf } from '#gateway/sandbox/league/squad.ts'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { seed } from '#tests/support/seed.ts'

const worldSeed = String(seed)
const anyRound: fc.Arbitrary<Round> = fc.record({
  competition_id: fc.constantFrom(...competitions.map(({ competition_id }) => competition_id)),
  index: fc.nat({ max: 1_000_000 }),
})

/** All answers of a league about a round at a moment. */
function everythingOf(league: ReturnType<typeof createLeague>, round: Round, now: number) {
  return {
    times: league.timesOf(round),
    matches: league.matchesOf(round),
    live: league.liveAt(round, now),
    prices: markets.map((market) => [...league.pricesAt(round, market, now)]),
    table: league.tableAfter(round),
    lineUps: league.lineUpsOf(round),
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
    { numRuns: 12 },
  )
})

/** Each side of a match has eleven different players of its club's squad; all scorers and booked players are of them. */
test('a match is played by eleven players of each squad, one of them a keeper', () => {
  const league = createLeague(worldSeed, 1)
  fc.assert(
    fc.property(anyRound, (round) => {
      const lineUps = league.lineUpsOf(round)
      const played = league.liveAt(round, league.timesOf(round).end_time)
      expect(lineUps.map(({ match_id }) => match_id)).toEqual(played.map(({ match_id }) => match_id))
      played.forEach(({ incidents, ...match }, slot) => {
        for (const side of ['home', 'away'] as const) {
          const eleven = lineUps[slot]?.[side] ?? []
          expect(new Set(eleven.map(({ name }) => name)).size).toBe(11)
          expect(new Set(eleven.map(({ number }) => number)).size).toBe(11)
          expect(eleven.filter(({ position }) => position === 'keeper')).toHaveLength(1)
          expect(squadOf(worldSeed, match[`${side}_team`])).toEqual(expect.arrayContaining([...eleven]))
          const names = eleven.map(({ name }) => name)
          for (const incident of incidents)
            if (incident.side === side) expect(names).toContain(incident.player)
        }
      })
    }),
    { numRuns: 12 },
  )
})
