import { describe, expect, test } from 'vitest'
import { liveFacts } from '#shared/topics/live.ts'
import type { Row } from '#shared/topics/rows.ts'

const base: Row = {
  match_id: '7',
  home_team: 'A',
  away_team: 'B',
  home_score: 0,
  away_score: 0,
  phase: 'first-half',
}
const told = (before: Row, after: Row) =>
  liveFacts({ 7: { ...base, ...before } }, { 7: { ...base, ...after } }).map((fact) => {
    const { match, ...rest } = fact
    return { ...rest, of: match.match_id }
  })
const goal = (side: string, goals: number) => ({ kind: 'goal', side, goals, of: '7' })
const correction = (side: string) => ({ kind: 'correction', side, of: '7' })
const turn = (kind: string) => ({ kind, of: '7' })

describe('goals', () => {
  test('a goal is told with its side', () => {
    expect(told({}, { home_score: 1 })).toEqual([goal('home', 1)])
    expect(told({ away_score: 1 }, { away_score: '2' })).toEqual([goal('away', 1)])
  })

  test('several at once are told as so many, on both sides', () => {
    expect(told({}, { home_score: 3, away_score: 1 })).toEqual([goal('home', 3), goal('away', 1)])
  })

  test('a goal taken back is a correction, and can come with another goal', () => {
    expect(told({ home_score: 2 }, { home_score: 1 })).toEqual([correction('home')])
    expect(told({ home_score: 1 }, { home_score: 0, away_score: 1 })).toEqual([
      correction('home'),
      goal('away', 1),
    ])
  })

  test('a score that the provider stops saying is no correction, and one it says again no goal', () => {
    expect(told({ home_score: 2 }, { home_score: undefined })).toEqual([])
    expect(told({ home_score: undefined }, { home_score: 2 })).toEqual([])
  })

  test('before kick-off a score that is not said is nil', () => {
    const pending = { home_score: undefined, away_score: undefined, phase: 'pending' }
    expect(told(pending, { home_score: 1 })).toEqual([goal('home', 1), turn('kick-off')])
    expect(told(pending, {})).toEqual([turn('kick-off')])
  })

  test('the match is told as it is after', () => {
    const [fact] = liveFacts({ 7: base }, { 7: { ...base, home_score: 1, minute: 12 } })
    expect(fact?.match).toMatchObject({ home_team: 'A', away_team: 'B', home_score: 1, minute: 12 })
  })
})

describe('turns of a match', () => {
  test('are kick-off, half-time and full-time, once each', () => {
    const walk = ['pending', 'first-half', 'half-time', 'second-half', 'full-time']
    const facts = walk
      .slice(1)
      .map((phase, at) => told({ phase: walk[at] }, { phase }).map(({ kind }) => kind))
    expect(facts).toEqual([['kick-off'], ['half-time'], [], ['full-time']])
    for (const phase of walk) expect(told({ phase }, { phase, minute: 3 })).toEqual([])
  })

  test('are told after a gap by where the match is now', () => {
    expect(told({ phase: 'pending' }, { phase: 'second-half' })).toEqual([turn('kick-off')])
    expect(told({ phase: 'pending' }, { phase: 'full-time' })).toEqual([turn('full-time')])
    expect(told({ phase: 'first-half' }, { phase: 'full-time' })).toEqual([turn('full-time')])
  })

  test('are not guessed from a phase nobody knows, or none', () => {
    for (const phase of ['postponed', undefined]) expect(told({ phase: 'pending' }, { phase })).toEqual([])
  })

  test('come after the goals of the same step', () => {
    expect(told({ phase: 'second-half' }, { phase: 'full-time', away_score: 1 })).toEqual([
      goal('away', 1),
      turn('full-time'),
    ])
  })
})

describe('silence', () => {
  const scored = { ...base, home_score: 4, phase: 'full-time' }

  test('for a match that was not there, or no longer is', () => {
    expect(liveFacts({}, { 7: scored })).toEqual([])
    expect(liveFacts({ 7: scored }, {})).toEqual([])
  })

  test('for rows that cannot be read', () => {
    expect(liveFacts({ 7: base }, { 7: { ...scored, home_score: 'four' } })).toEqual([])
    expect(liveFacts({ 7: { home_score: 1 } }, { 7: scored })).toEqual([])
  })

  test('for what is no fact: a minute, a card, a field of the provider’s own', () => {
    expect(told({}, { minute: 30, incidents: [{ minute: 30, type: 'red', side: 'home' }], own: 1 })).toEqual(
      [],
    )
  })

  test('but each match speaks for itself', () => {
    const after = { 7: { ...base, home_score: 1 }, 8: { ...base, match_id: '8', away_score: 1 }, 9: base }
    const facts = liveFacts({ 7: base, 8: { ...base, match_id: '8' }, 9: base }, after)
    expect(facts.map(({ kind, match }) => [kind, match.match_id])).toEqual([
      ['goal', '7'],
      ['goal', '8'],
    ])
  })
})
