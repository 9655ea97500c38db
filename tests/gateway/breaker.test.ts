import { beforeEach, expect, test, vi } from 'vitest'
import { type Breaker, createBreaker, type Ending, lostCallers } from '#gateway/breaker.ts'

const PAUSE_MS = 5_000

beforeEach(() => void vi.useFakeTimers())

/** Sends `count` calls with one ending, each by another caller of that name. */
const calls = (breaker: Breaker, count: number, ending: Ending, name = 'player') => {
  for (let nth = 0; nth < count; nth++) breaker.sent(`${name} ${nth}`)(ending)
}

function openBreaker() {
  const breaker = createBreaker(PAUSE_MS, lostCallers)
  calls(breaker, 30, 'lost')
  expect(breaker.openForMs).toBe(PAUSE_MS)
  return breaker
}

test('more than half of at least 30 callers open it', () => {
  const few = createBreaker(PAUSE_MS, lostCallers)
  calls(few, 29, 'lost')
  expect(few.isOpen).toBe(false)
  const half = createBreaker(PAUSE_MS, lostCallers)
  calls(half, 20, 'answered', 'lucky')
  calls(half, 20, 'lost')
  expect(half.isOpen).toBe(false)
  calls(half, 1, 'lost', 'one more')
  expect(half.isOpen).toBe(true)
})

test('a caller counts once, by the newest call, and a call without a caller by itself', () => {
  const breaker = createBreaker(PAUSE_MS, lostCallers)
  for (let nth = 0; nth < 100; nth++) breaker.sent('mine')('lost')
  calls(breaker, 29, 'answered')
  expect(breaker.isOpen).toBe(false)
  calls(breaker, 14, 'lost')
  expect(breaker.isOpen).toBe(false)
  calls(breaker, 15, 'lost')
  expect(breaker.isOpen).toBe(true)
  const nameless = createBreaker(PAUSE_MS, lostCallers)
  for (let nth = 0; nth < 30; nth++) nameless.sent(undefined)('lost')
  expect(nameless.isOpen).toBe(true)
})

test('calls older than 10 s and abandoned ones do not count', async () => {
  const breaker = createBreaker(PAUSE_MS, lostCallers)
  calls(breaker, 29, 'lost')
  await vi.advanceTimersByTimeAsync(10_000)
  calls(breaker, 29, 'lost', 'later')
  calls(breaker, 100, 'abandoned', 'impatient')
  expect(breaker.isOpen).toBe(false)
  calls(breaker, 1, 'lost', 'last')
  expect(breaker.isOpen).toBe(true)
})

test('after the pause a trial call closes it by an answer, opens it again without one, and leaves it to the next if abandoned', async () => {
  const breaker = openBreaker()
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
  expect(breaker.openForMs).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([breaker.openForMs, breaker.isOpen]).toEqual([undefined, true])
  const lost = breaker.sent('a')
  expect(breaker.openForMs).toBe(0)
  lost('lost')
  expect(breaker.openForMs).toBe(PAUSE_MS)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  breaker.sent('b')('abandoned')
  expect([breaker.openForMs, breaker.isOpen]).toEqual([undefined, true])
  breaker.sent('c')('answered')
  expect(breaker.isOpen).toBe(false)
  // The calls before do not count any more.
  calls(breaker, 29, 'lost', 'anew')
  expect(breaker.isOpen).toBe(false)
})

test('calls that were sent before it opened do not change it', async () => {
  const breaker = createBreaker(PAUSE_MS, lostCallers)
  const [early, late] = [breaker.sent('early'), breaker.sent('late')]
  calls(breaker, 30, 'lost')
  early('answered')
  expect(breaker.openForMs).toBe(PAUSE_MS)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
  const trial = breaker.sent('trial')
  late('answered')
  expect(breaker.openForMs).toBe(0)
  trial('answered')
  expect(breaker.isOpen).toBe(false)
})
