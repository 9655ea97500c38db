import { expect, test } from 'vitest'
import { HALF_MS, minuteAt, phaseAt, SECOND_HALF_AT_MS } from '#gateway/sandbox/league/match-clock.ts'
import { type Scripted, type Side, scriptOf } from '#gateway/sandbox/league/script.ts'
import { squadOf } from '#gateway/sandbox/league/squad.ts'
import { chance } from '#gateway/sandbox/odds/chance.ts'
import { drawScore } from '#shared/league-model.ts'
import { seed } from '#tests/support/seed.ts'

const squads = { home: squadOf(String(seed), 'Kisumu Royals'), away: squadOf(String(seed), 'Lamu Dhow') }

const matches = Array.from({ length: 2_000 }, (_, match) => {
  const score = drawScore(chance(String(seed), 'test score', match), { home: 2.5, away: 2 })
  return { score, script: scriptOf(chance(String(seed), 'test script', match), score, squads) }
})

const goals = (script: readonly Scripted[], side: Side) =>
  script.filter(({ incident }) => incident.type === 'goal' && incident.side === side)

test('a script holds exactly the goals of its score, each in its half', () => {
  for (const { score, script } of matches)
    for (const side of ['home', 'away'] as const) {
      expect(goals(script, side)).toHaveLength(score[side])
      expect(goals(script, side).filter(({ atMs }) => atMs < HALF_MS)).toHaveLength(score.half[side])
    }
})

test('incidents come in order, never two in one instant, and only while the ball is in play', () => {
  for (const { script } of matches) {
    const moments = script.map(({ atMs }) => atMs)
    expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other))
    for (const { atMs, incident } of script) {
      expect(['first-half', 'second-half']).toContain(phaseAt(atMs))
      expect(incident.minute).toBe(minuteAt(atMs))
    }
  }
})

test('every incident has a player of its side; no player is booked twice or acts after a red card', () => {
  for (const { script } of matches) {
    const gone = new Set<string>()
    const booked = new Set<string>()
    for (const { incident } of script) {
      const who = `${incident.side} ${incident.player}`
      expect(squads[incident.side].map(({ name }) => name)).toContain(incident.player)
      expect(gone).not.toContain(who)
      if (incident.type === 'yellow') expect(booked).not.toContain(who)
      if (incident.type === 'yellow') booked.add(who)
      if (incident.type === 'red') gone.add(who)
    }
  }
})

test('forwards score most, goalkeepers never; yellows are common and reds are rare', () => {
  const all = matches.flatMap(({ script }) => script.map(({ incident }) => incident))
  const scorers = all.filter(({ type }) => type === 'goal')
  const share = (position: string) =>
    scorers.filter(({ side, player }) =>
      squads[side].some((one) => one.name === player && one.position === position),
    ).length / scorers.length
  expect(share('keeper')).toBe(0)
  expect(share('forward')).toBeGreaterThan(share('midfielder'))
  expect(share('midfielder')).toBeGreaterThan(share('defender'))
  const perMatch = (type: string) => all.filter((incident) => incident.type === type).length / matches.length
  expect(perMatch('yellow')).toBeGreaterThan(1)
  expect(perMatch('red')).toBeGreaterThan(0.02)
  expect(perMatch('red')).toBeLessThan(0.4)
})

test('a squad has fifteen players with different names, the same for the same seed', () => {
  expect(squads.home).toHaveLength(15)
  expect(new Set(squads.home.map(({ name }) => name)).size).toBe(15)
  expect(squadOf(String(seed), 'Kisumu Royals')).toEqual(squads.home)
  expect(squadOf(`${seed} other`, 'Kisumu Royals')).not.toEqual(squads.home)
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
