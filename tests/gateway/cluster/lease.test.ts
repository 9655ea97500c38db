import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLease, LEASE_MS } from '#gateway/cluster/lease.ts'
import type { Redis } from '#gateway/cluster/redis.ts'

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

/** A Redis that answers in turn what the test says, and tells the arguments that it was asked with. */
function startAnswering(...replies: readonly (readonly number[] | Error)[]) {
  const asked: { readonly keys: readonly string[]; readonly args: readonly string[] }[] = []
  const run = async (_: unknown, keys: readonly string[], args: readonly string[]) => {
    const reply = replies[asked.length]
    asked.push({ keys, args })
    if (reply instanceof Error) throw reply
    return reply
  }
  return { redis: { run } as unknown as Redis, asked }
}

test('a lease is acquired, renewed under its fence, lost to another, and acquired anew', async () => {
  const { redis, asked } = startAnswering([2, 7, 40], [1, 7, 41], [0, 1_200, 42], [2, 8, 43])
  const lease = createLease(redis, 'live/1', 'me')
  expect(lease.token).toBeUndefined()
  expect(await lease.seek()).toEqual({ held: true, isNew: true, polls: 40 })
  expect(lease.token).toBe('me 7')
  expect(await lease.seek()).toEqual({ held: true, isNew: false, polls: 41 })
  expect(await lease.seek()).toEqual({ held: false, forMs: 1_200, polls: 42 })
  expect(lease.token).toBeUndefined()
  expect(await lease.seek()).toMatchObject({ held: true, isNew: true })
  expect(lease.token).toBe('me 8')
  expect(asked.map(({ args }) => args[1])).toEqual(['', '7', '7', ''])
})

test('one that ran out by the own clock is asked for anew, not renewed', async () => {
  const { redis, asked } = startAnswering([2, 7, 0], [2, 8, 0])
  const lease = createLease(redis, 'live/1', 'me')
  await lease.seek()
  await vi.advanceTimersByTimeAsync(LEASE_MS - MARGIN_MS)
  await lease.seek()
  expect(asked.map(({ args }) => args[1])).toEqual(['', ''])
})

test('a lease is given up once, where there is one, whether or not Redis hears of it', async () => {
  const { redis, asked } = startAnswering([2, 7, 0], new Error('away'))
  const lease = createLease(redis, 'live/1', 'me')
  await lease.release()
  expect(asked).toEqual([])
  await lease.seek()
  const released = lease.release()
  expect(lease.token).toBeUndefined()
  await released
  await lease.release()
  expect(asked).toHaveLength(2)
  expect(asked[1]?.args[0]).toBe('me 7')
})
