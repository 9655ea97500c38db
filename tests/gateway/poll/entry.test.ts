import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Entry, healthOf, hear, isApart, look, note, openEntry, setApart } from '#gateway/poll/entry.ts'

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
const heard = (entry: Entry, at: number, more: { failing?: boolean; isKnown?: boolean } = {}) => {
  const { failing = false, isKnown = true } = more
  hear(entry, { askedAt: at, lastGoodAt: failing ? 0 : at, failing }, isKnown, EVERY_MS)
}

test('health is told where it turns: with the first answer, when none comes in time, and with a failure', () => {
  const { entry, healths, stateOf } = open()
  expect(stateOf()).toBe('down')
  look(entry, EVERY_MS)
  expect(healths).toEqual([])
  note(entry, Date.now(), 'known', EVERY_MS)
  note(entry, Date.now(), 'known', EVERY_MS)
  expect(healths).toEqual(['live'])
  vi.advanceTimersByTime(2_999)
  look(entry, EVERY_MS)
  expect(healths).toEqual(['live'])
  vi.advanceTimersByTime(1)
  look(entry, EVERY_MS)
  note(entry, Date.now(), undefined, EVERY_MS)
  expect(healths).toEqual(['live', 'stale', 'down'])
  expect(healthOf(entry, EVERY_MS)).toEqual({ state: 'down', as_of: START })
})

test('one that is watched elsewhere alone turns without a word', () => {
  const entry = openEntry(open().entry.topic, 'selection/1/1/x', undefined)
  for (const found of ['known', undefined] as const) note(entry, START, found, EVERY_MS)
  expect(healthOf(entry, EVERY_MS).state).toBe('down')
})

test('one that the provider does not know is asked again after fifteen periods, a quarter more or less', () => {
  const { entry, stateOf } = open()
  const random = vi.spyOn(Math, 'random')
  const pauses = [0, 0.5, 1].map((drawn) => {
    random.mockReturnValue(drawn)
    note(entry, START, 'unknown', EVERY_MS)
    return entry.askAfter - START
  })
  expect(pauses).toEqual([11_250, 15_000, 18_750])
  vi.advanceTimersByTime(44_999)
  expect(stateOf()).toBe('live')
  vi.advanceTimersByTime(1)
  expect(stateOf()).toBe('stale')
  note(entry, Date.now(), 'known', EVERY_MS)
  expect(entry.askAfter).toBe(0)
})

test('one that was refused is asked alone at growing pauses, up to those of one that is not known', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { entry } = open()
  expect(isApart(entry)).toBe(false)
  const pauses = Array.from({ length: 6 }, () => {
    setApart(entry, EVERY_MS)
    return entry.askAfter - START
  })
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  expect(isApart(entry)).toBe(true)
  note(entry, START, undefined, EVERY_MS)
  expect(isApart(entry)).toBe(true)
  note(entry, START, 'known', EVERY_MS)
  expect(isApart(entry)).toBe(false)
})

test('an ask that was made elsewhere counts as one of ours, and never takes the last good one back', () => {
  const { entry, healths } = open()
  heard(entry, START)
  expect(entry).toMatchObject({ lastGoodAt: START, failing: false, askAfter: 0, isSettled: true })
  heard(entry, START + 10, { failing: true })
  expect(healths).toEqual(['down'])
  expect(entry).toMatchObject({ lastGoodAt: START, failing: true, askAfter: 0 })
  heard(entry, START + 20, { isKnown: false })
  expect(entry).toMatchObject({ lastGoodAt: START + 20, askAfter: START + 20 + 15_000 })
  heard(entry, START + 30, { failing: true })
  expect(entry.askAfter).toBe(START + 20 + 15_000)
})

test('a first watcher waits for news of late, or of a failure', () => {
  const { entry } = open()
  vi.advanceTimersByTime(10_000)
  heard(entry, START + 6_000)
  expect(entry.isSettled).toBe(false)
  heard(entry, START + 8_000)
  expect(entry.isSettled).toBe(true)
  const failed = open().entry
  heard(failed, START, { failing: true })
  expect(failed.isSettled).toBe(true)
})
