import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from '#gateway/poll/timer.ts'

const START = Date.UTC(2026, 0, 1)

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

test('a timer fires at its time, told which, and once', () => {
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

test('one that is set anew or stopped does not fire as it was set before', () => {
  const fired = vi.fn()
  const timer = createTimer()
  timer.until(START + 10, fired)
  timer.until(START + 20, fired)
  vi.advanceTimersByTime(15)
  expect(fired).not.toHaveBeenCalled()
  timer.until(undefined)
  vi.advanceTimersByTime(15)
  expect(fired).not.toHaveBeenCalled()
})

test('where the clock is set back it waits for its time', () => {
  const fired = vi.fn()
  createTimer().until(START + 1_000, fired)
  vi.advanceTimersByTime(500)
  vi.setSystemTime(START + 200)
  vi.advanceTimersByTime(799)
  expect(fired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fired).toHaveBeenCalledOnce()
})
