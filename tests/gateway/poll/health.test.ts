import { expect, test } from 'vitest'
import { isTimely, type PollRecord, stateAt as stateOf } from '#gateway/poll/schedule.ts'

const KICK_OFF = 600_000
const record: PollRecord = { lastGoodAt: 1_000, failures: 0, regularSince: KICK_OFF, everyMs: 1_000 }
const stateAt = (now: number, more: Partial<PollRecord> = {}) => stateOf({ ...record, ...more }, now)

test('a topic that is polled regularly from now on is stale after three intervals, not at once', () => {
  expect(stateAt(KICK_OFF)).toBe('live')
  expect(stateAt(KICK_OFF + 2_999)).toBe('live')
  expect(stateAt(KICK_OFF + 3_000)).toBe('stale')
  expect(stateAt(KICK_OFF + 3_000, { lastGoodAt: KICK_OFF + 1 })).toBe('live')
  expect(stateAt(KICK_OFF + 3_001, { lastGoodAt: KICK_OFF + 1 })).toBe('stale')
})

test('a topic that is not polled regularly is never stale; one that fails or has no good poll is down', () => {
  expect(stateAt(KICK_OFF * 9, { regularSince: undefined })).toBe('live')
  expect(stateAt(KICK_OFF, { failures: 1 })).toBe('down')
  expect(stateAt(KICK_OFF, { lastGoodAt: 0 })).toBe('down')
})

test('a poll before the regular ones is not recent for a new watcher', () => {
  expect(isTimely(record, KICK_OFF)).toBe(false)
  expect(isTimely({ ...record, lastGoodAt: KICK_OFF }, KICK_OFF + 2_999)).toBe(true)
  expect(isTimely({ ...record, lastGoodAt: KICK_OFF }, KICK_OFF + 3_000)).toBe(false)
  expect(isTimely({ ...record, regularSince: undefined }, KICK_OFF)).toBe(true)
  expect(isTimely({ ...record, regularSince: undefined, lastGoodAt: 0 }, KICK_OFF)).toBe(false)
})
