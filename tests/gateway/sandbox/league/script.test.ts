import { expect, test } from 'vitest'
import { HALF_MS, minuteAt, phaseAt, SECOND_HALF_AT_MS } from '#gateway/sandbox/league/match-clock.ts'
import { scriptOf } from '#gateway/sandbox/league/script.ts'
import { squadOf } from '#gateway/sandbox/league/squad.ts'
import { drawOf } from '#gateway/sandbox/odds/draw.ts'
import { drawScore } from '#shared/league-model.ts'
import { seed } from '#tests/support/seed.ts'

const squads = { home: squadOf(String(seed), 'Kisumu Royals'), away: squadOf(String(seed), 'Lamu Dhow') }

test('a script has the goals of its score in their halves, one incident at a time, in play, of players still on the field', () => {
  for (let match = 0; match < 500; match++) {
    const score = drawScore(drawOf(String(seed), 'test score', match), { home: 2.5, away: 2 })
    const script = scriptOf(drawOf(String(seed), 'test script', match), score, squads)
    for (const side of ['home', 'away'] as const) {
      const goals = script.filter(({ incident }) => incident.type === 'goal' && incident.side === side)
      expect(goals).toHaveLength(score[side])
      expect(goals.filter(({ atMs }) => atMs < HALF_MS)).toHaveLength(score.half[side])
    }
    const moments = script.map(({ atMs }) => atMs)
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
    const gone = new Set<string>()
    const booked = new Set<string>()
    for (const { atMs, incident } of script) {
      expect(['first-half', 'second-half']).toContain(phaseAt(atMs))
      expect(incident.minute).toBe(minuteAt(atMs))
      const who = `${incident.side} ${incident.player}`
      expect(squads[incident.side].map(({ name }) => name)).toContain(incident.player)
      expect(gone).not.toContain(who)
      if (incident.type === 'yellow') expect(booked).not.toContain(who)
      if (incident.type === 'yellow') booked.add(who)
      if (incident.type === 'red') gone.add(who)
    }
  }
})

test('the match clock counts 1 to 45, waits, counts 46 to 90, and names the phase', () => {
  const at = (ms: number) => [minuteAt(ms), phaseAt(ms)]
  expect(at(-1)).toEqual([0, 'pending'])
  expect(at(0)).toEqual([1, 'first-half'])
  expect(at(HALF_MS - 1)).toEqual([45, 'first-half'])
  expect(at(HALF_MS)).toEqual([45, 'half-time'])
  expect(at(SECOND_HALF_AT_MS)).toEqual([46, 'second-half'])
  expect(at(44_999)).toEqual([90, 'second-half'])
  expect(at(45_000)).toEqual([90, 'full-time'])
})
