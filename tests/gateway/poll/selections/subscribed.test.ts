import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSubscribed } from '#gateway/poll/subscribed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const polled = new Set(['ours'])
  const subscribed = createSubscribed({
    isPolled: (name) => polled.has(name),
    open: (name) => void polled.add(name),
    close: (name) => void polled.delete(name),
  })
  return { subscribed, polled }
}

test('a selection of another gateway stays for 2 s without a full list, then while a list has it', async () => {
  const { subscribed, polled } = open()
  subscribed.update(['named', 'forgotten'], 'new')
  await vi.advanceTimersByTimeAsync(2_000)
  subscribed.update([], 'all')
  expect(polled).toEqual(new Set(['ours', 'named', 'forgotten']))
  await vi.advanceTimersByTimeAsync(1)
  subscribed.update(['named'], 'all')
  expect(polled).toEqual(new Set(['ours', 'named']))
  // A list of new subscriptions does not end others.
  subscribed.update([], 'new')
  expect(polled).toEqual(new Set(['ours', 'named']))
  subscribed.update([], 'all')
  expect(polled).toEqual(new Set(['ours']))
})

test('one that loses its watchers here stays once there was a full list, until the next without it', async () => {
  const { subscribed, polled } = open()
  expect(subscribed.keep('ours')).toBe(false)
  subscribed.update(['ours', 'theirs'], 'all')
  expect(subscribed.keep('ours')).toBe(true)
  subscribed.leave('theirs')
  await vi.advanceTimersByTimeAsync(2_001)
  subscribed.update([], 'all')
  expect(polled).toEqual(new Set(['theirs']))
})

test('all are closed when this gateway leads no more, and the next leadership begins without a list', () => {
  const { subscribed, polled } = open()
  subscribed.update(['theirs'], 'all')
  subscribed.clear()
  expect(polled).toEqual(new Set(['ours']))
  expect(subscribed.keep('ours')).toBe(false)
})
