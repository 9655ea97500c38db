import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExpediter } from '#gateway/poll/selections/expediter.ts'
import { createGathering } from '#gateway/poll/selections/gathering.ts'
import { touchedMatches } from '#gateway/poll/touched.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a match is expedited at once; requests within the interval are one call at its end', async () => {
  const expedited: string[] = []
  const expedite = createExpediter((match_id) => expedited.push(match_id))
  for (let again = 0; again < 5; again++) expedite('1')
  expedite('2')
  expect(expedited).toEqual(['1', '2'])
  await vi.advanceTimersByTimeAsync(250)
  expect(expedited).toEqual(['1', '2', '1'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(expedited).toEqual(['1', '2', '1'])
  expedite('1')
  expect(expedited).toHaveLength(4)
})

test('a match is expedited at most four times a second', async () => {
  const expedited: string[] = []
  const expedite = createExpediter((match_id) => expedited.push(match_id))
  for (let ms = 0; ms < 2_000; ms += 10) {
    expedite('1')
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(expedited.length).toBeLessThanOrEqual(9)
})

const change = { topic: 'live/1', epoch: 'e', from: 3, seq: 4, at: 0 }

test('a minute is no touch of a match; a goal and a removed match are', () => {
  expect(touchedMatches({ ...change, upsert: { 1: { minute: 5 } } })).toEqual([])
  expect(
    touchedMatches({ ...change, upsert: { 1: { minute: 5, home_score: 1 }, 2: { minute: 5 } } }),
  ).toEqual(['1'])
  expect(touchedMatches({ ...change, upsert: { 1: { home_score: 1 } }, remove: ['3'] })).toEqual(['1', '3'])
  expect(touchedMatches({ ...change, upsert: { 1: {} } })).toEqual([])
  expect(touchedMatches(change)).toEqual([])
})

test('the first state of a round is no touch of its matches', () => {
  expect(touchedMatches({ ...change, from: 0, seq: 1, upsert: { 1: { home_score: 0 } } })).toEqual([])
})

test('items that are added within the window are handed out together, without the dropped ones', () => {
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
