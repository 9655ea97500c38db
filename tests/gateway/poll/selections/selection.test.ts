import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CallAnswer, createBatch, type PollAnswer } from '#gateway/poll/batch.ts'
import { selectionPlan } from '#gateway/poll/cadence.ts'
import { type Loop, startLoop } from '#gateway/poll/loop.ts'

// The schedules' own clock is the fake one's.
vi.mock('#gateway/poll/clock.ts', () => ({ ownNow: () => Date.now() }))

const EVERY_MS = 1_000
const START = Date.UTC(2026, 0, 1)
/** A common time of the selections comes 400 ms after START. */
const batch = { everyMs: EVERY_MS, from: START - 600 }

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  for (const loop of loops.splice(0)) loop.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const loops: Loop[] = []

/**
 * The loop of a selection whose provider answers as the test says; it is known while it has rows.
 * @param tookMs duration of the batch before; by default that of its own call
 */
function open(
  answer: (nth: number) => PollAnswer | Promise<PollAnswer>,
  kept?: ReturnType<Loop['schedule']>,
  tookMs?: number,
) {
  const askedAt: number[] = []
  const healths: string[] = []
  let isKnown = false
  const loop = startLoop(
    {
      topic: 'live/10',
      ask({ answer: settle }) {
        askedAt.push(Date.now() - START)
        void Promise.resolve(answer(askedAt.length)).then((given) => settle(given, tookMs))
      },
      mayAsk: () => true,
      plan: () => selectionPlan(isKnown, batch),
      polled(rows) {
        if (rows) isKnown = Object.keys(rows).length > 0
      },
      healthChanged: ({ state }) => healths.push(state),
    },
    kept,
  )
  loops.push(loop)
  const lead = () => loop.take({ kind: 'role', role: 'leading' })
  const polledElsewhere = (at: number, failing = false) =>
    loop.take({
      kind: 'elsewhere',
      status: { askedAt: START + at, lastGoodAt: failing ? 0 : START + at, failing },
    })
  return { loop, askedAt, healths, lead, polledElsewhere }
}

const row = { selection: { odd_value: 2 } }
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a selection is polled at once, then at the common times, also while its first answer is slow', async () => {
  const quick = open(() => row)
  const slow = open((nth) => (nth === 1 ? new Promise(() => undefined) : row))
  for (const { lead } of [quick, slow]) lead()
  await pass(3_500)
  for (const { askedAt } of [quick, slow]) expect(askedAt).toEqual([0, 400, 1_400, 2_400, 3_400])
})

/** At whatever time it is opened: a common time that comes before its first call was made adds nothing to that call. */
test('a selection whose first call hangs is polled again by a second call within five quarters of an interval', async () => {
  const earlyMs = [0, 1, 3, 4, 5, 6, 20, 249, 250, 251, 999]
  const calls = new Map<number, number[]>(earlyMs.map((early) => [early, []]))
  for (const [early, calledAt] of calls) {
    vi.setSystemTime(START + 400 - early)
    const hang = (): Promise<CallAnswer> => {
      calledAt.push(Date.now() - START - 400 + early)
      return new Promise(() => undefined)
    }
    const { ask } = createBatch<string>(100, 5, hang)
    const nothing = () => undefined
    const deps = { topic: 'a', ask, mayAsk: () => true, polled: nothing, healthChanged: nothing }
    const loop = startLoop({ ...deps, plan: () => selectionPlan(false, batch) })
    loops.push(loop)
    loop.take({ kind: 'role', role: 'leading' })
    await pass(10_000)
    loop.stop()
  }
  for (const [first, second = Number.POSITIVE_INFINITY, ...others] of calls.values()) {
    expect(first).toBe(5)
    expect(second).toBeLessThanOrEqual(1.25 * EVERY_MS + 5)
    expect(others).toEqual([])
  }
})

test('a provider that answers slowly leaves out common times', async () => {
  const { askedAt, lead } = open(() => new Promise((resolve) => setTimeout(() => resolve(row), 1_800)))
  lead()
  await pass(15_000)
  const gaps = askedAt.slice(3).map((at, nth) => at - (askedAt[nth + 2] ?? 0))
  expect(gaps.length).toBeGreaterThanOrEqual(2)
  expect(new Set(gaps)).toEqual(new Set([4_000]))
})

test('after an answer that took longer than the batch before, the next poll is at a common time', async () => {
  const slow = () => new Promise<PollAnswer>((resolve) => setTimeout(() => resolve(row), 1_300))
  const { askedAt, lead } = open(slow, undefined, 0)
  lead()
  await pass(7_000)
  expect(askedAt).toEqual([0, 400, 2_400, 4_400, 6_400])
})

test('health changes with the first answer, without one in time, and with a failure', async () => {
  const { loop, healths, lead } = open((nth) => {
    if (nth === 1) return row
    return nth === 2 ? new Promise((resolve) => setTimeout(() => resolve(undefined), 5_000)) : row
  })
  expect(loop.health().state).toBe('down')
  lead()
  await pass(2_999)
  expect(healths).toEqual(['live'])
  await pass(1)
  expect(healths).toEqual(['live', 'stale'])
  await pass(2_401)
  expect(healths).toEqual(['live', 'stale', 'down'])
  expect(loop.health()).toEqual({ state: 'down', as_of: START })
})

test('an unknown selection is polled every fifteen intervals, the first time up to a half earlier', async () => {
  const random = vi.spyOn(Math, 'random')
  for (const [drawn, first] of [
    [0, 8],
    [0.5, 11],
    [1, 15],
  ] as const) {
    vi.setSystemTime(START)
    random.mockReturnValue(drawn)
    const { loop, askedAt, lead } = open(() => ({}))
    lead()
    await pass(1)
    // The poll with the next batch came before its first answer.
    await pass(60_000)
    expect(askedAt.slice(0, 3)).toEqual([0, first * EVERY_MS - 600, (first + 15) * EVERY_MS - 600])
    expect(loop.health().state).toBe('live')
    loop.stop()
  }
})

test('a refused selection is polled alone at growing intervals, up to that of an unknown one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  let isAccepted = false
  const { loop, askedAt, lead } = open(() => (isAccepted ? row : 'refused'))
  lead()
  await pass(60_000)
  const gaps = askedAt.slice(2).map((at, nth) => at - (askedAt[nth + 1] ?? 0))
  expect(gaps).toEqual([2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  expect(loop.schedule().isRefused).toBe(true)
  // Neither a goal nor the end of an outage polls it earlier.
  const before = askedAt.length
  loop.take({ kind: 'expedite' })
  loop.take({ kind: 'retry' })
  await pass(1)
  expect(askedAt).toHaveLength(before)
  isAccepted = true
  await pass(15_000)
  expect(loop.schedule()).toMatchObject({ isRefused: false, failures: 0, health: 'live' })
})

test('selections that fail together are polled together again', async () => {
  const all = Array.from({ length: 20 }, () => open(() => undefined))
  for (const { lead } of all) lead()
  await pass(60_000)
  const [first] = all
  for (const { askedAt } of all) expect(askedAt).toEqual(first?.askedAt)
  expect(first?.askedAt.length).toBeLessThan(12)
})

test('a refused selection that is opened again keeps its next poll', async () => {
  const { loop, lead } = open(() => 'refused')
  lead()
  await pass(3_000)
  loop.stop()
  const kept = { ...loop.schedule(), role: 'following' as const }
  const again = open(() => 'refused', kept)
  again.lead()
  const settled = vi.fn()
  void again.loop.first.then(settled)
  await pass(0)
  expect(settled).toHaveBeenCalled()
  await pass(60_000)
  expect(START + (again.askedAt[0] ?? 0)).toBe(kept.nextAt)
})

test('a poll of another gateway counts like an own one, and never lowers the last good time', async () => {
  const { loop, askedAt, healths, lead, polledElsewhere } = open(() => row)
  polledElsewhere(0)
  expect(loop.schedule()).toMatchObject({ lastGoodAt: START, failures: 0, isSettled: true })
  polledElsewhere(10, true)
  expect(healths).toEqual(['down'])
  expect(loop.schedule()).toMatchObject({ lastGoodAt: START, failures: 1 })
  polledElsewhere(20)
  lead()
  await pass(60_000)
  // It is unknown, so a new leader polls it rarely.
  expect(askedAt[0]).toBe(14_400)
})

test('a first watcher waits for a recent poll or a failure', async () => {
  const isSettled = ({ loop }: ReturnType<typeof open>) => loop.schedule().isSettled
  const late = open(() => row)
  await pass(60_000)
  late.polledElsewhere(10_000)
  expect(isSettled(late)).toBe(false)
  late.polledElsewhere(58_000)
  expect(isSettled(late)).toBe(true)
  const failed = open(() => row)
  failed.polledElsewhere(60_000, true)
  expect(isSettled(failed)).toBe(true)
})

test('a topic is expedited at once; requests within 250 ms are one poll at its end', async () => {
  const { loop, askedAt, lead } = open(() => row)
  lead()
  await pass(410)
  const goal = () => loop.take({ kind: 'expedite' })
  for (let again = 0; again < 5; again++) goal()
  await pass(250)
  expect(askedAt).toEqual([0, 400, 410, 660])
  await pass(700)
  expect(askedAt).toEqual([0, 400, 410, 660])
  for (let ms = 0; ms < 2_000; ms += 10) {
    goal()
    await pass(10)
  }
  expect(askedAt.length - 4).toBeLessThanOrEqual(9 + 2)
})
