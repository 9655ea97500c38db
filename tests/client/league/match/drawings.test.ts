import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentum, momentumByMinute } from '#client/league/match/momentum.ts'
import { momentumWords } from '#client/league/match/momentum-chart.tsx'
import { incidentWord, PITCH, pitchWords, placeIncidents } from '#client/league/match/pitch.ts'
import { crowdedGoals, placeGoals, standingIncidents } from '#client/league/match/timeline.ts'
import { type Incident, type Playout, readPlayout } from '#shared/model/league/playout.ts'
import '#tests/support/seed.ts'
import { matchRow } from '../world.ts'

const match = (incidents: readonly Incident[], more = {}) =>
  readPlayout(matchRow(1, 0, 0, { incidents: [...incidents], ...more })) as Playout
const at = (minute: number, type: string, side: Incident['side']): Incident => ({
  ...{ minute, type, side, player: undefined },
})

it('a match’s story has no goal that was taken back, and all else by minute', () => {
  const incidents = [
    at(60, 'goal', 'home'),
    at(30, 'red', 'away'),
    at(23, 'goal', 'home'),
    at(9, 'goal', 'away'),
  ]
  const minutes = (more: object) => standingIncidents(match(incidents, more)).map(({ minute }) => minute)
  expect(minutes({ home_score: 1, away_score: 1 })).toEqual([9, 23, 30])
  expect(minutes({ home_score: null, away_score: 0 })).toEqual([23, 30, 60])
})

describe('the pitch', () => {
  /*
   * Wherever an incident is drawn follows from its side, its kind and its turn, and from nothing else: the same match is
   * drawn the same everywhere, and what has its place keeps it while the match goes on.
   */
  it('shows every incident inside its lines, at a place that it keeps as the match goes on', () => {
    const incident: fc.Arbitrary<Incident> = fc.record({
      minute: fc.nat(95),
      type: fc.constantFrom('goal', 'yellow', 'red', 'corner', 'substitution', 'constructor'),
      side: fc.constantFrom<Incident['side'][]>('home', 'away'),
      player: fc.constant('A. Player'),
    })
    const minutes = fc.integer({ min: 1, max: 90 })
    fc.assert(
      fc.property(fc.array(incident, { maxLength: 30 }), minutes, (told, minute) => {
        const placed = placeIncidents({ incidents: told })
        const byKey = new Map(placed.map((one) => [one.key, one]))
        expect([placed.length, byKey.size]).toEqual([told.length, told.length])
        const isOn = (place: number, size: number) => place > 3 && place < size - 3
        expect(placed.every(({ x, y }) => isOn(x, PITCH.length) && isOn(y, PITCH.width))).toBe(true)
        const earlier = told.filter((one) => one.minute <= minute)
        for (const one of placeIncidents({ incidents: earlier })) expect(byKey.get(one.key)).toEqual(one)
      }),
    )
  })

  it.each([
    ['a goal of the home side', at(9, 'goal', 'home'), 87, PITCH.length],
    ['a goal of the away side', at(9, 'goal', 'away'), 0, 18],
    ['a card of the home side', at(9, 'yellow', 'home'), 0, PITCH.length / 2],
    ['a card of the away side', at(9, 'red', 'away'), PITCH.length / 2, PITCH.length],
  ])('places %s in its part of the pitch', (_, incident, from, to) => {
    const x = placeIncidents({ incidents: [incident] })[0]?.x ?? -1
    expect([x > from, x < to]).toEqual([true, true])
  })

  it('has a text alternative', () => {
    const told = match([at(9, 'goal', 'home'), at(30, 'yellow', 'home')])
    expect(pitchWords(told)).toBe('Schematic pitch. Home 1: Goal 9′, Yellow card 30′. Away 1: nothing yet.')
    expect([incidentWord('red'), incidentWord('constructor')]).toEqual(['Red card', 'constructor'])
  })
})

describe('the momentum', () => {
  it('by five minutes moves to the scoring side and away from a booked side, and ignores unknown incidents', () => {
    const swings = momentum(
      match(
        [
          ...[at(4, 'goal', 'home'), at(6, 'goal', 'away'), at(11, 'red', 'home'), at(90, 'goal', 'home')],
          ...[at(95, 'goal', 'home'), at(17, 'constructor', 'home'), at(17, 'corner', 'away')],
        ],
        { home_score: 3, away_score: 1 },
      ),
    )
    expect(swings.map(Math.sign)).toEqual([1, -1, -1, ...Array.from({ length: 14 }, () => 0), 1])
    expect(swings[17]).toBe(1)
  })

  it('by five minutes counts no goal that was taken back', () => {
    const goals = [at(11, 'goal', 'home'), at(62, 'goal', 'home'), at(31, 'goal', 'away')]
    const swings = momentum(match(goals, { home_score: 1, away_score: 0 }))
    expect([swings[2], swings[6], swings[12]]).toEqual([1, 0, 0])
  })

  it('by the minute fades, ends at the current minute, counts added time and stays within its bounds', () => {
    const swings = momentumByMinute(match([at(10, 'goal', 'home'), at(40, 'red', 'home')], { minute: 90 }))
    expect([swings[8], swings[9], swings[21]]).toEqual([0, 1, 0])
    const faded = swings.slice(9, 21)
    expect(faded).toEqual(faded.toSorted((a, b) => b - a))
    expect(swings[39]).toBeLessThan(0)
    const late = match([at(93, 'goal', 'away'), at(93, 'goal', 'away')], { minute: 97 })
    expect([momentumByMinute(late).length, momentumByMinute(late).at(-1)]).toEqual([90, -1])
    expect(momentumByMinute(match([], { minute: 30 }))).toEqual(Array.from({ length: 30 }, () => 0))
    expect(momentumByMinute(match([], { minute: null }))).toEqual([])
  })

  it('has a text alternative', () => {
    const told = match([at(10, 'goal', 'home'), at(29, 'goal', 'away')], { minute: 30 })
    expect(momentumWords(momentumByMinute(told), told)).toBe(
      'Momentum by the minute, from goals and cards: with Home 1 for 12, with Away 1 for 2, even for 16.',
    )
  })
})

describe('the goals on the timeline of a round', () => {
  const room = { rows: 3, labelPercent: 7.5 }
  const placed = (minutes: readonly number[]) =>
    placeGoals(
      minutes.map((minute, nth) => ({
        ...{ match_id: `m${nth}`, minute, side: 'home' as const, team: 'Ash', player: undefined },
        ...{ home_score: nth, away_score: 0 },
      })),
      room,
    )

  it('never overlap in a row, and stay on the line after the ninetieth minute', () => {
    const goals = placed(Array.from({ length: 42 }, (_, at) => Math.round(at * 2.2) + 1))
    for (const one of goals)
      for (const other of goals)
        if (one !== other && one.row !== undefined && one.row === other.row)
          expect(Math.abs(one.percent - other.percent)).toBeGreaterThanOrEqual(room.labelPercent)
    expect(goals.some(({ row }) => row === undefined)).toBe(true)
    expect(goals.at(-1)).toMatchObject({ percent: 100, row: 0 })
  })

  it('have buttons at least one width apart, among them the first of each crowd', () => {
    const goals = placed([1, 1, 4, 8, 9, 10, 30, 31, 90, 93])
    const crowded = crowdedGoals(goals, 9)
    const free = goals.filter(({ key }) => !crowded.has(key))
    expect(free.map((one) => one.goal.minute)).toEqual([1, 10, 30, 90])
  })
})
