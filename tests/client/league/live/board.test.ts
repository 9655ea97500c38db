import { describe, expect, it } from 'vitest'
import { wordsFor } from '#client/league/live/moments.ts'
import { isOver, minuteOf, phaseOf } from '#client/league/live/playouts.ts'
import { momentum } from '#client/league/match/momentum.ts'
import { timelineOf } from '#client/league/match/timeline.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { matchRow } from '../world.ts'

const match = (id: number, home: number, away: number, more = {}) =>
  readPlayout(matchRow(id, home, away, more)) as Playout
const at = (minute: number, type: string, side: 'home' | 'away') => ({ minute, type, side })

it('the timeline has no more goals of a side than its score, without goals that were taken back', () => {
  const board = [
    match(1, 1, 0, { incidents: [at(5, 'goal', 'home'), at(9, 'goal', 'home'), at(12, 'goal', 'away')] }),
  ]
  expect(timelineOf(board)).toMatchObject([{ minute: 5, home_score: 1, away_score: 0 }])
})

it('momentum moves to the scoring side and away from the booked side, by known incidents, within its bounds', () => {
  const told = [
    ...[at(4, 'goal', 'home'), at(6, 'goal', 'away'), at(11, 'red', 'home'), at(90, 'goal', 'home')],
    ...[at(95, 'goal', 'home'), at(17, 'constructor', 'home'), at(17, 'corner', 'away')],
  ]
  const swings = momentum(match(1, 1, 1, { incidents: told }))
  expect(swings.map(Math.sign)).toEqual([1, -1, -1, ...Array.from({ length: 14 }, () => 0), 1])
  expect(swings[17]).toBe(1)
})

describe('the round', () => {
  it('has the minute of the furthest of its matches', () => {
    const board = [match(1, 0, 0, { minute: 44 }), match(2, 0, 0, { minute: 46, phase: 'second-half' })]
    expect([minuteOf(board), phaseOf(board)]).toEqual([46, 'second-half'])
  })

  it('is over once all of them are', () => {
    const over = match(1, 0, 0, { phase: 'full-time' })
    expect([isOver([]), isOver([over, match(2, 0, 0)]), isOver([over, over])]).toEqual([false, false, true])
    expect([phaseOf([over, match(2, 0, 0)]), phaseOf([over, over]), phaseOf([])]).toEqual([
      'first-half',
      'full-time',
      undefined,
    ])
  })
})

describe('the announcement', () => {
  const fact = (kind: LiveFact['kind'], id: number): LiveFact =>
    kind === 'goal'
      ? { kind, match: match(id, 1, 0), side: 'home', goals: 1 }
      : kind === 'correction'
        ? { kind, match: match(id, 1, 0), side: 'home' }
        : { kind, match: match(id, 1, 0) }

  it('contains goals, corrections and full time only', () => {
    expect(wordsFor([fact('kick-off', 1), fact('half-time', 1)])).toBe('')
    expect(wordsFor([fact('goal', 1), fact('correction', 1), fact('full-time', 1)])).toBe(
      'Goal: Home 1 1, Away 1 0. Correction: Home 1 1, Away 1 0. Full time: Home 1 1, Away 1 0.',
    )
  })

  it('contains a score once, although both sides scored', () => {
    const both = match(1, 2, 2)
    const facts = (['home', 'away'] as const).map(
      (side): LiveFact => ({ kind: 'goal', match: both, side, goals: 1 }),
    )
    expect(wordsFor(facts)).toBe('Goal: Home 1 2, Away 1 2.')
  })

  it('summarises a round whose matches end at once', () => {
    const all = [1, 2, 3, 4].map((id) => fact('full-time', id))
    expect(wordsFor([fact('goal', 1), ...all])).toBe('Goal: Home 1 1, Away 1 0. Full time in 4 matches.')
  })
})
