import { beforeEach, expect, test, vi } from 'vitest'
import { Unanswered, within } from '#gateway/within.ts'

beforeEach(() => void vi.useFakeTimers())

test('a promise that settles in time passes its result or error on, and no timer remains', async () => {
  await expect(within(100, Promise.resolve('here'))).resolves.toBe('here')
  await expect(within(100, Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a promise that takes longer rejects with Unanswered, unless it settled while this process was busy', async () => {
  const late = within(100, new Promise(() => undefined))
  const judged = expect(late).rejects.toThrow(Unanswered)
  await vi.advanceTimersByTimeAsync(101)
  await judged
  const { promise, resolve } = Promise.withResolvers<string>()
  const busy = within(100, promise)
  setTimeout(() => resolve('just so'), 100)
  await vi.advanceTimersByTimeAsync(101)
  await expect(busy).resolves.toBe('just so')
})
