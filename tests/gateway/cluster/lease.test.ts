import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLease, LEASE_MS } from '#gateway/cluster/lease.ts'
import type { Redis } from '#gateway/cluster/redis.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The time until Redis answers, and the margin by which a lease ends sooner for its holder than in Redis, in ms. */
const ANSWER_MS = 200
const MARGIN_MS = 500

/** A Redis that grants each lease from the moment at which it gets the request. */
function startGranting() {
  let heldUntil = 0
  const run = async () => {
    heldUntil = performance.now() + LEASE_MS
    await new Promise((answered) => setTimeout(answered, ANSWER_MS))
    return [2, 7, 0]
  }
  return { redis: { run } as unknown as Redis, heldUntil: () => heldUntil }
}

test('a lease ends for its holder half a second before it does in Redis, counted from the request', async () => {
  const { redis, heldUntil } = startGranting()
  const lease = createLease(redis, 'periods/2', 'me')
  for (let renewals = 0; renewals < 2; renewals++) {
    const outcome = lease.acquire()
    await vi.advanceTimersByTimeAsync(ANSWER_MS)
    expect(await outcome).toMatchObject({ held: true })
    await vi.advanceTimersByTimeAsync(heldUntil() - MARGIN_MS - 1 - performance.now())
    expect(lease.token()).toBe('me 7')
  }
  await vi.advanceTimersByTimeAsync(1)
  expect(lease.token()).toBeUndefined()
  expect(heldUntil() - performance.now()).toBe(MARGIN_MS)
})

/** A Redis that gives the replies of the test in order, with the keys and arguments of each request. */
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

test('a lease is acquired, renewed under its fencing token, lost, and acquired again under the next', async () => {
  const { redis, asked } = startAnswering([2, 7, 40], [1, 7, 41], [0, 1_200, 42], [2, 8, 43])
  const lease = createLease(redis, 'live/1', 'me')
  expect(lease.token()).toBeUndefined()
  expect(await lease.acquire()).toEqual({ held: true, isNew: true, polls: 40 })
  expect(lease.token()).toBe('me 7')
  expect(await lease.acquire()).toEqual({ held: true, isNew: false, polls: 41 })
  expect(await lease.acquire()).toEqual({ held: false, heldForMs: 1_200, polls: 42 })
  expect(lease.token()).toBeUndefined()
  expect(await lease.acquire()).toMatchObject({ held: true, isNew: true })
  expect(lease.token()).toBe('me 8')
  expect(asked.map(({ args }) => args[1])).toEqual(['', '7', '7', ''])
})

test('a lease that has run out by the own clock is acquired again, not renewed', async () => {
  const { redis, asked } = startAnswering([2, 7, 0], [2, 8, 0])
  const lease = createLease(redis, 'live/1', 'me')
  await lease.acquire()
  await vi.advanceTimersByTimeAsync(LEASE_MS - MARGIN_MS)
  await lease.acquire()
  expect(asked.map(({ args }) => args[1])).toEqual(['', ''])
})

test('a held lease is released once, even if Redis does not answer', async () => {
  const { redis, asked } = startAnswering([2, 7, 0], new Error('away'))
  const lease = createLease(redis, 'live/1', 'me')
  await lease.release()
  expect(asked).toEqual([])
  await lease.acquire()
  const released = lease.release()
  expect(lease.token()).toBeUndefined()
  await released
  await lease.release()
  expect(asked).toHaveLength(2)
  expect(asked[1]?.args[0]).toBe('me 7')
})
