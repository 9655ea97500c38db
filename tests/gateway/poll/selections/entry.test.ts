import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  checkHealth,
  type Entry,
  healthOf,
  isIsolated,
  isolate,
  notePolled,
  noteStatus,
  openEntry,
} from '#gateway/poll/selections/entry.ts'

const EVERY_MS = 1_000
const START = Date.UTC(2026, 0, 1)

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open() {
  const healths: string[] = []
  const topic = { kind: 'selection', match_id: '1', sub_type_id: '1', odd_key: 'x' } as const
  const entry = openEntry(topic, 'selection/1/1/x', ({ state }) => healths.push(state))
  const stateOf = () => healthOf(entry, EVERY_MS).state
  return { entry, healths, stateOf }
}
const polledElsewhere = (entry: Entry, at: number, more: { failing?: boolean; isKnown?: boolean } = {}) => {
  const { failing = false, isKnown = true } = more
  noteStatus(entry, { askedAt: at, lastGoodAt: failing ? 0 : at, failing }, isKnown, EVERY_MS)
}

test('health changes with the first answer, without one in time, and with a failure', () => {
  const { entry, healths, stateOf } = open()
  expect(stateOf()).toBe('down')
  checkHealth(entry, EVERY_MS)
  expect(healths).toEqual([])
  notePolled(entry, Date.now(), 'known', EVERY_MS)
  notePolled(entry, Date.now(), 'known', EVERY_MS)
  expect(healths).toEqual(['live'])
  vi.advanceTimersByTime(2_999)
  checkHealth(entry, EVERY_MS)
  expect(healths).toEqual(['live'])
  vi.advanceTimersByTime(1)
  checkHealth(entry, EVERY_MS)
  notePolled(entry, Date.now(), undefined, EVERY_MS)
  expect(healths).toEqual(['live', 'stale', 'down'])
  expect(healthOf(entry, EVERY_MS)).toEqual({ state: 'down', as_of: START })
})

test('the health of a selection that is watched only elsewhere is not reported', () => {
  const entry = openEntry(open().entry.topic, 'selection/1/1/x', undefined)
  for (const found of ['known', undefined] as const) notePolled(entry, START, found, EVERY_MS)
  expect(healthOf(entry, EVERY_MS).state).toBe('down')
})

test('an unknown selection is polled after fifteen intervals, plus or minus a quarter', () => {
  const { entry, stateOf } = open()
  const random = vi.spyOn(Math, 'random')
  const pauses = [0, 0.5, 1].map((drawn) => {
    random.mockReturnValue(drawn)
    notePolled(entry, START, 'unknown', EVERY_MS)
    return entry.askAfter - START
  })
  expect(pauses).toEqual([11_250, 15_000, 18_750])
  vi.advanceTimersByTime(44_999)
  expect(stateOf()).toBe('live')
  vi.advanceTimersByTime(1)
  expect(stateOf()).toBe('stale')
  notePolled(entry, Date.now(), 'known', EVERY_MS)
  expect(entry.askAfter).toBe(0)
})

test('a refused selection is polled alone at growing intervals, up to that of an unknown one', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { entry } = open()
  expect(isIsolated(entry)).toBe(false)
  const pauses = Array.from({ length: 6 }, () => {
    isolate(entry, EVERY_MS)
    return entry.askAfter - START
  })
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect(isIsolated(entry)).toBe(true)
  notePolled(entry, START, undefined, EVERY_MS)
  expect(isIsolated(entry)).toBe(true)
  notePolled(entry, START, 'known', EVERY_MS)
  expect(isIsolated(entry)).toBe(false)
})

test('a poll of another gateway counts like an own one, and never lowers the last good time', () => {
  const { entry, healths } = open()
  polledElsewhere(entry, START)
  expect(entry).toMatchObject({ lastGoodAt: START, failing: false, askAfter: 0, isSettled: true })
  polledElsewhere(entry, START + 10, { failing: true })
  expect(healths).toEqual(['down'])
  expect(entry).toMatchObject({ lastGoodAt: START, failing: true, askAfter: 0 })
  polledElsewhere(entry, START + 20, { isKnown: false })
  expect(entry).toMatchObject({ lastGoodAt: START + 20, askAfter: START + 20 + 15_000 })
  polledElsewhere(entry, START + 30, { failing: true })
  expect(entry.askAfter).toBe(START + 20 + 15_000)
})

test('a first watcher waits for a recent poll or a failure', () => {
  const { entry } = open()
  vi.advanceTimersByTime(10_000)
  polledElsewhere(entry, START + 6_000)
  expect(entry.isSettled).toBe(false)
  polledElsewhere(entry, START + 8_000)
  expect(entry.isSettled).toBe(true)
  const failed = open().entry
  polledElsewhere(failed, START, { failing: true })
  expect(failed.isSettled).toBe(true)
})
