import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAgenda } from '#gateway/poll/agenda.ts'

const START = Date.UTC(2026, 0, 1)

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

test('a time is called once, with itself; a passed one at once, and Infinity never', () => {
  const fired: number[] = []
  const agenda = createAgenda()
  const wake = (at: number) => void fired.push(at - START)
  agenda.add(Number.POSITIVE_INFINITY, wake)
  expect(vi.getTimerCount()).toBe(0)
  agenda.add(START + 1_000, wake)
  vi.advanceTimersByTime(999)
  expect(fired).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(fired).toEqual([1_000])
  agenda.add(START, wake)
  vi.advanceTimersByTime(1)
  expect(fired).toEqual([1_000, 0])
})

test('what is due at the same time shares a timer; what is removed is not called', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const agenda = createAgenda()
  for (const wake of [one, other]) agenda.add(START + 10, wake)
  expect(vi.getTimerCount()).toBe(1)
  agenda.remove(START + 10, one)
  vi.advanceTimersByTime(15)
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  agenda.add(START + 20, one)
  agenda.remove(START + 20, one)
  expect(vi.getTimerCount()).toBe(0)
})

test('a time further away than the longest delay is called then', () => {
  const far = START + 30 * 86_400_000
  const fired = vi.fn()
  createAgenda().add(far, fired)
  vi.advanceTimersByTime(far - START - 1)
  expect(fired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fired).toHaveBeenCalledOnce()
})

test('after the clock is set back a time is still waited for', () => {
  const fired = vi.fn()
  createAgenda().add(START + 1_000, fired)
  vi.advanceTimersByTime(500)
  vi.setSystemTime(START + 200)
  vi.advanceTimersByTime(799)
  expect(fired).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fired).toHaveBeenCalledOnce()
})
