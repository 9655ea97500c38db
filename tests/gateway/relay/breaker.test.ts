import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Breaker, createBreaker, type Ending } from '#gateway/relay/breaker.ts'

const REST_MS = 5_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends `count` calls that all end alike, each by another caller of this name. */
const calls = (breaker: Breaker, count: number, ending: Ending, name = 'player') => {
  for (let nth = 0; nth < count; nth++) breaker.sent(`${name} ${nth}`)(ending)
}

function openShut() {
  const breaker = createBreaker(REST_MS)
  calls(breaker, 30, 'lost')
  expect(breaker.shutForMs).toBe(REST_MS)
  return breaker
}

test('more than half of at least 30 callers shut it', () => {
  const few = createBreaker(REST_MS)
  calls(few, 29, 'lost')
  expect(few.isShut).toBe(false)
  const half = createBreaker(REST_MS)
  calls(half, 20, 'answered', 'lucky')
  calls(half, 20, 'lost')
  expect(half.isShut).toBe(false)
  calls(half, 1, 'lost', 'one more')
  expect(half.isShut).toBe(true)
})

test('a caller counts once, by the newest call, and a call without a caller by itself', () => {
  const breaker = createBreaker(REST_MS)
  for (let nth = 0; nth < 100; nth++) breaker.sent('mine')('lost')
  calls(breaker, 29, 'answered')
  expect(breaker.isShut).toBe(false)
  calls(breaker, 14, 'lost')
  expect(breaker.isShut).toBe(false)
  calls(breaker, 15, 'lost')
  expect(breaker.isShut).toBe(true)
  const nameless = createBreaker(REST_MS)
  for (let nth = 0; nth < 30; nth++) nameless.sent(undefined)('lost')
  expect(nameless.isShut).toBe(true)
})

test('what is older than 10 s does not count, and who left does not', async () => {
  const breaker = createBreaker(REST_MS)
  calls(breaker, 29, 'lost')
  await vi.advanceTimersByTimeAsync(10_000)
  calls(breaker, 29, 'lost', 'later')
  calls(breaker, 100, 'abandoned', 'impatient')
  expect(breaker.isShut).toBe(false)
  calls(breaker, 1, 'lost', 'last')
  expect(breaker.isShut).toBe(true)
})

test('after its rest one call tries it: an answer opens it, none shuts it again, a caller who left leaves it to the next', async () => {
  const breaker = openShut()
  await vi.advanceTimersByTimeAsync(REST_MS - 1)
  expect(breaker.shutForMs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([breaker.shutForMs, breaker.isShut]).toEqual([undefined, true])
  const lost = breaker.sent('a')
  expect(breaker.shutForMs).toBe(0)
  lost('lost')
  expect(breaker.shutForMs).toBe(REST_MS)
  await vi.advanceTimersByTimeAsync(REST_MS)
  breaker.sent('b')('abandoned')
  expect([breaker.shutForMs, breaker.isShut]).toEqual([undefined, true])
  breaker.sent('c')('answered')
  expect(breaker.isShut).toBe(false)
  // What shut it is forgotten.
  calls(breaker, 29, 'lost', 'anew')
  expect(breaker.isShut).toBe(false)
})

test('calls that were sent before it shut say nothing of what came after', async () => {
  const breaker = createBreaker(REST_MS)
  const [early, late] = [breaker.sent('early'), breaker.sent('late')]
  calls(breaker, 30, 'lost')
  early('answered')
  expect(breaker.shutForMs).toBe(REST_MS)
  await vi.advanceTimersByTimeAsync(REST_MS)
  const trial = breaker.sent('trial')
  late('answered')
  expect(breaker.shutForMs).toBe(0)
  trial('answered')
  expect(breaker.isShut).toBe(false)
})
