import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from '#gateway/poll/timer.ts'

const START = Date.UTC(2026, 0, 1)

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

test('a timer fires once, with its time', () => {
  const fired: number[] = []
  const timer = createTimer()
  timer.until(START + 1_000, (dueAt) => fired.push(dueAt - START))
  vi.advanceTimersByTime(999)
  expect(fired).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(fired).toEqual([1_000])
  timer.until(START, (dueAt) => fired.push(dueAt - START))
  vi.advanceTimersByTime(1)
  expect(fired).toEqual([1_000, 0])
})

test('a timer that is set again or stopped does not fire at its time before', () => {
  const fired = vi.fn()
  const timer = createTimer()
  timer.until(START + 10, fired)
  timer.until(START + 20, fired)
  vi.advanceTimersByTime(15)
  expect(fired).not.toHaveBeenCalled()
  timer.until(Number.POSITIVE_INFINITY)
  vi.advanceTimersByTime(15)
  expect(fired).not.toHaveBeenCalled()
})

test('after the clock is set back a timer still waits for its time', () => {
  const fired = vi.fn()
  createTimer().until(START + 1_000, fired)
  vi.advanceTimersByTime(500)
  vi.setSystemTime(START + 200)
  vi.advanceTimersByTime(799)
  expect(fired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fired).toHaveBeenCalledOnce()
})
