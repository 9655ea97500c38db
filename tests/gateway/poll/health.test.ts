import { expect, test } from 'vitest'
import { healthAt, isTimely, type PollRecord } from '#gateway/poll/health.ts'

const KICK_OFF = 600_000
const record: PollRecord = { lastGoodAt: 1_000, failing: false, regularSince: KICK_OFF, everyMs: 1_000 }
const stateAt = (now: number, more: Partial<PollRecord> = {}) => healthAt({ ...record, ...more }, now).state

test('a topic that is asked regularly from now on is not stale at once, but after three of its periods', () => {
  expect(stateAt(KICK_OFF)).toBe('live')
  expect(stateAt(KICK_OFF + 2_999)).toBe('live')
  expect(stateAt(KICK_OFF + 3_000)).toBe('stale')
  expect(stateAt(KICK_OFF + 3_000, { lastGoodAt: KICK_OFF + 1 })).toBe('live')
  expect(stateAt(KICK_OFF + 3_001, { lastGoodAt: KICK_OFF + 1 })).toBe('stale')
})

test('one that is not asked regularly is never stale; one that fails or was never asked well is down', () => {
  expect(stateAt(KICK_OFF * 9, { regularSince: undefined })).toBe('live')
  expect(stateAt(KICK_OFF, { failing: true })).toBe('down')
  expect(stateAt(KICK_OFF, { lastGoodAt: 0 })).toBe('down')
})

test('what was polled before it is asked regularly is not of late for those who come', () => {
  expect(isTimely(record, KICK_OFF)).toBe(false)
  expect(isTimely({ ...record, lastGoodAt: KICK_OFF }, KICK_OFF + 2_999)).toBe(true)
  expect(isTimely({ ...record, lastGoodAt: KICK_OFF }, KICK_OFF + 3_000)).toBe(false)
  expect(isTimely({ ...record, regularSince: undefined }, KICK_OFF)).toBe(true)
  expect(isTimely({ ...record, regularSince: undefined, lastGoodAt: 0 }, KICK_OFF)).toBe(false)
})
