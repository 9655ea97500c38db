import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGathering } from '#gateway/poll/gathering.ts'
import { createHurry } from '#gateway/poll/hurry.ts'
import { touchedMatches } from '#gateway/poll/touched.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a match is hurried at once, then not for a while; what came meanwhile is made up for, once', async () => {
  const hurried: string[] = []
  const hurry = createHurry((match_id) => hurried.push(match_id))
  for (let again = 0; again < 5; again++) hurry('1')
  hurry('2')
  expect(hurried).toEqual(['1', '2'])
  await vi.advanceTimersByTimeAsync(250)
  expect(hurried).toEqual(['1', '2', '1'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(hurried).toEqual(['1', '2', '1'])
  hurry('1')
  expect(hurried).toHaveLength(4)
})

test('however often a match is hurried, it is asked for four times a second at most', async () => {
  const hurried: string[] = []
  const hurry = createHurry((match_id) => hurried.push(match_id))
  for (let ms = 0; ms < 2_000; ms += 10) {
    hurry('1')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(hurried.length).toBeLessThanOrEqual(9)
})

const change = { topic: 'live/1', epoch: 'e', from: 3, seq: 4, at: 0 }

test('a minute touches no match; a goal, and a match that goes, does', () => {
  expect(touchedMatches({ ...change, upsert: { 1: { minute: 5 } } })).toEqual([])
  expect(
    touchedMatches({ ...change, upsert: { 1: { minute: 5, home_score: 1 }, 2: { minute: 5 } } }),
  ).toEqual(['1'])
  expect(touchedMatches({ ...change, upsert: { 1: { home_score: 1 } }, remove: ['3'] })).toEqual(['1', '3'])
  expect(touchedMatches({ ...change, upsert: { 1: {} } })).toEqual([])
  expect(touchedMatches(change)).toEqual([])
})

test('the first state of a round touches none of its matches', () => {
  expect(touchedMatches({ ...change, from: 0, seq: 1, upsert: { 1: { home_score: 0 } } })).toEqual([])
})

test('what is asked for within a moment goes together, but for what was dropped meanwhile', () => {
  const gone: (readonly string[])[] = []
  const gathering = createGathering<string>(5, (some) => gone.push(some))
  for (const item of ['a', 'b', 'a', 'c']) gathering.add(item)
  gathering.drop('b')
  expect(['a', 'b'].map(gathering.has)).toEqual([true, false])
  vi.advanceTimersByTime(4)
  gathering.add('d')
  expect(gone).toEqual([])
  vi.advanceTimersByTime(1)
  expect(gone).toEqual([['a', 'c', 'd']])
  expect(gathering.has('a')).toBe(false)
  gathering.add('e')
  gathering.clear()
  vi.advanceTimersByTime(5)
  expect(gone).toHaveLength(1)
  gathering.add('f')
  vi.advanceTimersByTime(4)
  gathering.add('g')
  vi.advanceTimersByTime(1)
  gathering.add('h')
  vi.advanceTimersByTime(4)
  expect(gone).toEqual([
    ['a', 'c', 'd'],
    ['f', 'g'],
  ])
  vi.advanceTimersByTime(1)
  expect(gone.at(-1)).toEqual(['h'])
})
