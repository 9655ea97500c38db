import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { competitions } from '#gateway/sandbox/league/competition.ts'
import { createLeague } from '#gateway/sandbox/league/league.ts'
import { squadOf } from '#gateway/sandbox/league/squad.ts'
import { seed } from '#tests/support/seed.ts'

const worldSeed = String(seed)
const anyRound = fc.record({
  competition_id: fc.constantFrom(...competitions.map(({ competition_id }) => competition_id)),
  index: fc.nat({ max: 1_000_000 }),
})

/** Each side of a match has eleven different players of its club's squad; all scorers and booked players are of them. */
test('a match is played by eleven players of each squad, one of them a keeper, the same after a restart', () => {
  const old = createLeague(worldSeed, 1)
  fc.assert(
    fc.property(anyRound, (round) => {
      const fresh = createLeague(worldSeed, 1)
      const lineUps = fresh.lineUpsOf(round)
      const played = fresh.liveAt(round, fresh.timesOf(round).end_time)
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
      old.liveAt(round, 0)
      expect(old.lineUpsOf(round)).toEqual(lineUps)
    }),
    { numRuns: 50 },
  )
})
