import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentumByMinute } from '#client/league/match/momentum.ts'
import { momentumWords } from '#client/league/match/momentum-words.ts'
import { incidentWord, PITCH, pitchWords, placeIncidents } from '#client/league/match/pitch.ts'
import { type Incident, type Playout, readPlayout } from '#shared/model/league/playout.ts'
import '../../../support/seed.ts'
import { matchRow } from '../world.ts'

/*
 * Wherever an incident is drawn follows from its side, its kind and its turn, and from nothing else: the same match is
 * drawn the same everywhere, and what has its place keeps it while the match goes on.
 */

const incident: fc.Arbitrary<Incident> = fc.record({
  minute: fc.nat(95),
  type: fc.constantFrom('goal', 'yellow', 'red', 'corner', 'substitution', 'constructor'),
  side: fc.constantFrom<Incident['side'][]>('home', 'away'),
  player: fc.constant('A. Player'),
})
const incidents = fc.array(incident, { maxLength: 30 })
const match = (told: readonly Incident[], more = {}) =>
  readPlayout(matchRow(1, 0, 0, { incidents: [...told], ...more })) as Playout
const at = (minute: number, type: string, side: Incident['side']): Incident => ({
  minute,
  type,
  side,
  player: undefined,
})

describe('the pitch', () => {
  it('has every incident on it, in the place that it keeps as the match goes on', () => {
    fc.assert(
      fc.property(incidents, fc.integer({ min: 1, max: 90 }), (told, minute) => {
        const placed = placeIncidents({ incidents: told })
        const byKey = new Map(placed.map((one) => [one.key, one]))
        expect([placed.length, byKey.size]).toEqual([told.length, told.length])
        expect(
          placed.every(({ x, y }) => x > 3 && x < PITCH.length - 3 && y > 3 && y < PITCH.width - 3),
        ).toBe(true)
        const earlier = told.filter((one) => one.minute <= minute)
        for (const one of placeIncidents({ incidents: earlier })) expect(byKey.get(one.key)).toEqual(one)
      }),
    )
  })

  it('places goals before the opposite goal, and cards in the half of the booked side', () => {
    const xOf = (type: string, side: Incident['side']) =>
      placeIncidents({ incidents: [at(9, type, side)] })[0]?.x
    expect(xOf('goal', 'home')).toBeGreaterThan(87)
    expect(xOf('goal', 'away')).toBeLessThan(18)
    expect(xOf('yellow', 'home')).toBeLessThan(PITCH.length / 2)
    expect(xOf('red', 'away')).toBeGreaterThan(PITCH.length / 2)
  })

  it('has a text alternative', () => {
    const told = match([at(9, 'goal', 'home'), at(30, 'yellow', 'home')])
    expect(pitchWords(told)).toBe('Schematic pitch. Home 1: Goal 9′, Yellow card 30′. Away 1: nothing yet.')
    expect([incidentWord('red'), incidentWord('constructor')]).toEqual(['Red card', 'constructor'])
  })
})

describe('the momentum by the minute', () => {
  it('has no bars for later minutes, nor for a match without a minute', () => {
    expect(momentumByMinute(match([], { minute: 30 }))).toEqual(Array.from({ length: 30 }, () => 0))
    expect(momentumByMinute(match([], { minute: null }))).toEqual([])
    expect(momentumByMinute(match([at(96, 'goal', 'home')], { minute: 97 }))).toHaveLength(90)
  })

  it('moves to the scoring side and away from the booked side, and fades', () => {
    const swings = momentumByMinute(match([at(10, 'goal', 'home'), at(40, 'red', 'home')], { minute: 90 }))
    expect([swings[8], swings[9], swings[21]]).toEqual([0, 1, 0])
    const faded = swings.slice(9, 21)
    expect(faded).toEqual(faded.toSorted((a, b) => b - a))
    expect(swings[39]).toBeLessThan(0)
  })

  it('stays within its bounds, and counts added time', () => {
    const late = [at(93, 'goal', 'away'), at(93, 'goal', 'away')]
    expect(momentumByMinute(match(late, { minute: 90 })).at(-1)).toBe(-1)
  })

  it('has a text alternative', () => {
    const told = match([at(10, 'goal', 'home'), at(29, 'goal', 'away')], { minute: 30 })
    expect(momentumWords(momentumByMinute(told), told)).toBe(
      'Momentum by the minute, from goals and cards: with Home 1 for 12, with Away 1 for 2, even for 16.',
    )
  })
})
