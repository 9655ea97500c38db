import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#gateway/leadership.ts'
import type { Plan } from '#gateway/poll/cadence.ts'
import { ownNow } from '#gateway/poll/clock.ts'
import { startLoop } from '#gateway/poll/loop.ts'
import { seed } from '#tests/support/seed.ts'

const EVERY_MS = 1_000
const BORN = Date.UTC(2026, 0, 1)
const always: Plan = { everyMs: EVERY_MS, moments: [] }

beforeEach(() => void vi.useFakeTimers({ now: BORN }))

/** A loop that is answered at once, or fails, with the times of its polls since the start. */
function runLoop(plan = always, role: Role = 'leading', isGood: () => boolean = () => true) {
  const startedMs = performance.now()
  const polls: number[] = []
  const healths: string[] = []
  let pokedAt = 0
  const since = () => Math.round(performance.now() - startedMs)
  const loop = startLoop({
    topic: 'live/10',
    ask({ answer }) {
      polls.push(since())
      queueMicrotask(() => answer(isGood() ? {} : undefined))
    },
    plan: () => plan,
    mayAsk: () => true,
    pokedAt: () => pokedAt,
    polled: () => undefined,
    healthChanged: ({ state }) => healths.push(state),
  })
  loop.take({ kind: 'role', role })
  const poke = () => {
    pokedAt = ownNow()
  }
  return { loop, polls, healths, poke, since }
}

/** Pokes at intervals, for a time. */
async function pokeFor(ms: number, everyMs: number, poke: () => void) {
  for (let at = 0; at < ms; at += everyMs) {
    await vi.advanceTimersByTimeAsync(everyMs)
    poke()
  }
}

test('while pokes come a topic is polled ten times more rarely, and stays live', async () => {
  const { loop, polls, healths, poke } = runLoop()
  await pokeFor(100_000, 300, poke)
  expect(polls.length).toBeGreaterThanOrEqual(10)
  expect(polls.length).toBeLessThanOrEqual(12)
  expect(healths).toEqual(['live'])
  expect(loop.ageMs()).toBeLessThanOrEqual(EVERY_MS)
})

test('when pokes end it is polled an interval after the last one, and then as without them', async () => {
  const { polls, poke, since } = runLoop()
  await pokeFor(6_000, 400, poke)
  const lastPoke = since()
  const before = polls.length
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
  const after = polls.slice(before)
  expect(after[0]).toBeLessThanOrEqual(lastPoke + EVERY_MS)
  expect(after.length).toBeGreaterThanOrEqual(10)
})

/**
 * Whenever pokes come: between two polls there is no time longer than an interval in which neither a poke came nor a poll
 * was made, so a change whose poke is lost with all later ones is seen as soon as without pokes; and two polls are never
 * further apart than ten intervals.
 */
test(`pokes delay no poll beyond an interval after the last of them (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 60 }), async (waits) => {
      const { polls, poke, since, loop } = runLoop()
      const pokes: number[] = []
      for (const ms of waits) {
        await vi.advanceTimersByTimeAsync(ms)
        poke()
        pokes.push(since())
      }
      await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
      loop.stop()
      const times = [...polls, ...pokes].sort((one, other) => one - other)
      for (const [nth, poll] of polls.slice(1).entries()) {
        const before = polls[nth] ?? 0
        const within = times.filter((at) => at >= before && at <= poll)
        for (const [at, time] of within.slice(1).entries())
          expect(time - (within[at] ?? 0)).toBeLessThanOrEqual(EVERY_MS + 2)
        expect(poll - before).toBeLessThanOrEqual(10 * EVERY_MS + 2)
      }
    }),
    { seed, numRuns: 60 },
  )
})

test('moments of the plan are polled to the millisecond, and a failed poll is repeated as without pokes', async () => {
  const moments = [4_321, 9_876]
  const planned = runLoop({ ...always, moments: moments.map((ms) => BORN + ms) })
  let isGood = true
  const failing = runLoop(always, 'leading', () => isGood)
  const poke = () => {
    planned.poke()
    failing.poke()
  }
  await pokeFor(9_900, 300, poke)
  for (const moment of moments) expect(planned.polls.some((at) => Math.abs(at - moment) <= 1)).toBe(true)
  isGood = false
  failing.loop.take({ kind: 'expedite' })
  await pokeFor(6_000, 300, poke)
  const failed = failing.polls.filter((at) => at >= 9_900)
  expect(failed.length).toBeGreaterThanOrEqual(3)
})

test('a gateway that polls alone spares nothing, and a follower’s state stays live', async () => {
  const alone = runLoop(always, 'alone')
  await pokeFor(20_000, 300, alone.poke)
  expect(alone.polls.length).toBeGreaterThanOrEqual(9)
  const follower = runLoop(always, 'following')
  follower.loop.take({
    kind: 'elsewhere',
    status: { askedAt: Date.now(), lastGoodAt: Date.now(), failing: false, isNew: true },
  })
  await pokeFor(9_000, 300, follower.poke)
  expect(follower.loop.health().state).toBe('live')
  await vi.advanceTimersByTimeAsync(4 * EVERY_MS)
  expect(follower.loop.health().state).toBe('stale')
})
