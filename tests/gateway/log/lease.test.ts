import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLease, LEASE_MS } from '#gateway/log/lease.ts'
import type { Redis } from '#gateway/log/redis.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The time of an answer of Redis, and the margin by which a holder takes its lease for lost before Redis, in ms. */
const ANSWER_MS = 200
const MARGIN_MS = 500

/** A Redis that grants each lease, counted from when the question reaches it. */
function startGranting() {
  let heldUntil = 0
  const run = async () => {
    heldUntil = performance.now() + LEASE_MS
    await new Promise((answered) => setTimeout(answered, ANSWER_MS))
    return [2, 7, 0]
  }
  return { redis: { run } as unknown as Redis, heldUntil: () => heldUntil }
}

test('a holder takes its lease for lost half a second before Redis does, counted from the question', async () => {
  const { redis, heldUntil } = startGranting()
  const lease = createLease(redis, 'periods/2', 'me')
  for (let renewals = 0; renewals < 2; renewals++) {
    const sought = lease.seek()
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect(await sought).toMatchObject({ held: true })
    await vi.advanceTimersByTimeAsync(heldUntil() - MARGIN_MS - 1 - performance.now())
    expect(lease.token).toBe('me 7')
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(lease.token).toBeUndefined()
  expect(heldUntil() - performance.now()).toBe(MARGIN_MS)
})
