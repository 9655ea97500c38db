import { expect, test } from 'vitest'
import { touchedMatches } from '#gateway/poll/table.ts'

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
