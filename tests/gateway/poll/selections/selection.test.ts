import { beforeEach, expect, test, vi } from 'vitest'
import { type CallAnswer, createBatch, type PollAnswer } from '#gateway/poll/batch.ts'
import { selectionPlan } from '#gateway/poll/cadence.ts'
import { type LoopDeps, startLoop } from '#gateway/poll/loop.ts'

// The schedules' own clock is the fake one's.
vi.mock('#gateway/poll/clock.ts', () => ({ ownNow: () => Date.now() }))

const EVERY_MS = 1_000
const START = Date.UTC(2026, 0, 1)
/** A common time of the selections comes 400 ms after START. */
const batch = { everyMs: EVERY_MS, from: START - 600 }

beforeEach(() => void vi.useFakeTimers({ now: START }))

/** Starts the loop of a selection on a gateway that leads. */
function lead(isKnown: boolean, ask: LoopDeps<string>['ask']) {
  const nothing = () => undefined
  const deps = {
    topic: 'a',
    ask,
    mayAsk: () => true,
    pokedAt: () => 0,
    polled: nothing,
    healthChanged: nothing,
  }
  const loop = startLoop({ ...deps, plan: () => selectionPlan(isKnown, batch) })
  loop.take({ kind: 'role', role: 'leading' })
  return loop
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** At whatever time it is opened: a common time that comes before its first call was made adds nothing to that call. */
test('a selection whose first call hangs is polled again by a second call within five quarters of an interval', async () => {
  for (const early of [0, 1, 3, 4, 5, 6, 20, 249, 250, 251, 999]) {
    vi.setSystemTime(START + 400 - early)
    const openedAt = Date.now()
    const calledAt: number[] = []
    const hang = (): Promise<CallAnswer> => {
      calledAt.push(Date.now() - openedAt)
      return new Promise(() => undefined)
    }
    const loop = lead(false, createBatch<string>(100, hang).ask)
    await pass(10_000)
    loop.stop()
    const [first, second = Number.POSITIVE_INFINITY, ...others] = calledAt
    expect(first).toBe(5)
    expect(second).toBeLessThanOrEqual(1.25 * EVERY_MS + 5)
    expect(others).toEqual([])
  }
})

test('after an answer that took longer than the batch before, the next poll is at a common time', async () => {
  const askedAt: number[] = []
  const row: PollAnswer = { selection: { odd_value: 2 } }
  lead(true, ({ answer }) => {
    askedAt.push(Date.now() - START)
    setTimeout(answer, 1_300, row, 0)
  })
  await pass(7_000)
  expect(askedAt).toEqual([0, 400, 2_400, 4_400, 6_400])
})
