import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#gateway/leadership.ts'
import type { Plan } from '#gateway/poll/cadence.ts'
import { type Loop, startLoop } from '#gateway/poll/loop.ts'
import type { Rows } from '#shared/topics/rows.ts'

const EVERY_MS = 1_000
const BORN = Date.UTC(2026, 0, 1)
const always: Plan = { everyMs: EVERY_MS, moments: [] }
const window = (from: number, to: number): Plan => ({
  everyMs: EVERY_MS,
  within: { from: BORN + from, to: BORN + to },
  moments: [BORN + from, BORN + to],
})

/** A loop whose provider answers as the test says, on fake timers. */
function runLoop(
  plan: () => Plan | undefined,
  answer: (nth: number) => Promise<Rows | undefined>,
  role: Role = 'leading',
  commit: (nth: number) => Promise<void> | undefined = () => undefined,
) {
  const askedAt: number[] = []
  const answered: Rows[] = []
  const healths: string[] = []
  const loop = startLoop({
    topic: 'live/10',
    ask({ answer: settle }) {
      askedAt.push(Date.now() - BORN)
      void answer(askedAt.length).then(settle)
    },
    plan,
    mayAsk: () => true,
    polled: (rows) => {
      if (!rows) return
      answered.push(rows)
      return commit(answered.length)
    },
    healthChanged: ({ state }) => healths.push(state),
  })
  loop.take({ kind: 'role', role })
  loops.push(loop)
  return { loop, askedAt, answered, healths }
}

const good = async (): Promise<Rows> => ({ a: {} })
const later = (ms: number, rows: Rows | undefined = {}) =>
  new Promise<Rows | undefined>((resolve) => setTimeout(() => resolve(rows), ms))
const loops: Loop[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(BORN)
})
afterEach(() => {
  for (const loop of loops.splice(0)) loop.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('it polls at once, then at its interval', async () => {
  const { askedAt } = runLoop(() => always, good)
  // Between two polls, however much the first interval is shortened.
  await vi.advanceTimersByTimeAsync(5_450)
  const [first = -1, second = -1, ...others] = askedAt
  expect(first).toBe(0)
  expect(second).toBeGreaterThanOrEqual(EVERY_MS / 2)
  expect(second).toBeLessThanOrEqual(EVERY_MS)
  expect(others).toHaveLength(4)
  others.forEach((at, index) => {
    expect(Math.abs(at - second - (index + 1) * EVERY_MS)).toBeLessThanOrEqual(1)
  })
})

test('a round is polled at its start, regularly until its end, at its end, and not after', async () => {
  const { askedAt } = runLoop(() => window(2_500, 6_000), good)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(askedAt).toEqual([0, 2_500, 3_500, 4_500, 5_500, 6_000])
})

test('a moment that passes during a poll is polled all the same', async () => {
  const { askedAt } = runLoop(
    () => window(100, 500),
    (nth) => later(nth === 2 ? 700 : 1),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAt).toEqual([0, 100, 500])
})

test('a moment whose timer is late is polled although an answer comes first', async () => {
  const answers: (() => void)[] = []
  const { askedAt } = runLoop(
    () => window(-1_000, 500),
    () => new Promise((resolve) => answers.push(() => resolve({}))),
  )
  vi.setSystemTime(BORN + 501)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(5)
  expect(askedAt).toHaveLength(2)
})

test('a round whose window is moved to the present is polled regularly from then on', async () => {
  let plan = window(60_000, 90_000)
  const { loop, askedAt } = runLoop(() => plan, good)
  await vi.advanceTimersByTimeAsync(10_000)
  plan = window(-1_000, 90_000)
  loop.take({ kind: 'replan' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt.length).toBeGreaterThanOrEqual(5)
})

test('a round that is missing for a moment is polled regularly when it is back', async () => {
  let plan: Plan | undefined = window(-1_000, 90_000)
  const { loop, askedAt } = runLoop(() => plan, good)
  await vi.advanceTimersByTimeAsync(3_000)
  plan = undefined
  loop.take({ kind: 'replan' })
  await vi.advanceTimersByTimeAsync(3_000)
  const before = askedAt.length
  plan = window(-1_000, 90_000)
  loop.take({ kind: 'replan' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt.length).toBeGreaterThanOrEqual(before + 4)
})

test('reading the plan again causes no further polls', async () => {
  const { loop, askedAt } = runLoop(() => window(-1_000, 20_000), good)
  for (let elapsed = 0; elapsed < 30_000; elapsed += 100) {
    loop.take({ kind: 'replan' })
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(askedAt.length).toBeLessThanOrEqual(22)
})

test('after a long sleep of the process it polls once', async () => {
  const { askedAt } = runLoop(() => always, good)
  await vi.advanceTimersByTimeAsync(3_000)
  const before = askedAt.length
  vi.setSystemTime(BORN + 3_600_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(askedAt.length - before).toBeLessThanOrEqual(4)
})

test('an old, slow answer is dropped after a newer one', async () => {
  const { answered } = runLoop(
    () => window(100, 60_000),
    (nth) => (nth === 1 ? later(350, { old: {} }) : later(1, { fresh: {} })),
  )
  await vi.advanceTimersByTimeAsync(800)
  expect(answered).toEqual([{ fresh: {} }])
})

test('a slow provider is polled at twice its answer time', async () => {
  const { askedAt } = runLoop(
    () => always,
    () => later(2_000),
  )
  await vi.advanceTimersByTimeAsync(40_000)
  const gaps = askedAt.slice(2).map((at, index) => at - (askedAt[index + 1] ?? 0))
  expect(gaps.every((gap) => gap >= 3_999 && gap <= 4_050)).toBe(true)
  expect(gaps.length).toBeGreaterThanOrEqual(8)
})

test('a failed last poll is repeated until it succeeds', async () => {
  const { askedAt, healths } = runLoop(
    () => window(100, 500),
    async (nth) => (nth === 3 || nth === 4 ? undefined : {}),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toHaveLength(5)
  expect(healths).toEqual(['live', 'down', 'live'])
})

test('the pause grows with failures, and ends when the provider answers again', async () => {
  let back = false
  const { loop, askedAt } = runLoop(
    () => always,
    async () => (back ? {} : undefined),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  const gaps = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  expect(gaps[0]).toBeLessThanOrEqual(1_000)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10_001)
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(5_000)
  back = true
  loop.take({ kind: 'retry' })
  await vi.advanceTimersByTimeAsync(251)
  expect(loop.health().state).toBe('live')
})

test('without an answer a topic is stale after three intervals, and live with the next one', async () => {
  const { healths } = runLoop(
    () => always,
    (nth) => later(nth === 2 ? 5_000 : 1),
  )
  await vi.advanceTimersByTimeAsync(4_100)
  expect(healths).toEqual(['live', 'stale'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(healths).toEqual(['live', 'stale', 'live'])
})

test('a round outside of its window does not age', async () => {
  const { loop, healths } = runLoop(() => window(3_600_000, 3_700_000), good)
  await vi.advanceTimersByTimeAsync(3_000_000)
  expect(loop.health()).toEqual({ state: 'live', as_of: BORN })
  expect(loop.ageMs()).toBe(0)
  expect(healths).toEqual(['live'])
})

test('a stopped loop polls no more and drops answers', async () => {
  const { loop, askedAt, answered } = runLoop(
    () => always,
    () => later(100),
  )
  await vi.advanceTimersByTimeAsync(50)
  loop.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAt).toEqual([0])
  expect(answered).toEqual([])
})

test('a moment further away than the longest timer is still polled', async () => {
  const far = 30 * 86_400_000
  const { askedAt } = runLoop(() => window(far, far + 1), good)
  await vi.advanceTimersByTimeAsync(far - 1)
  expect(askedAt).toEqual([0])
  await vi.advanceTimersByTimeAsync(2)
  expect(askedAt).toEqual([0, far, far + 1])
})

test('after the clock is set back a moment is still waited for', async () => {
  const { askedAt } = runLoop(() => window(1_000, 60_000), good)
  await vi.advanceTimersByTimeAsync(500)
  vi.setSystemTime(BORN + 200)
  await vi.advanceTimersByTimeAsync(799)
  expect(askedAt).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(askedAt).toEqual([0, 1_000])
})

const heardAt = (at: number, failing = false) => ({
  askedAt: BORN + at,
  lastGoodAt: failing ? 0 : BORN + at,
  failing,
})

test('a follower polls nothing, and has the health that the leader reports', async () => {
  const { loop, askedAt, healths } = runLoop(() => always, good, 'following')
  expect(loop.health()).toEqual({ state: 'down', as_of: 0 })
  for (let at = 0; at < 5_000; at += 1_000) {
    loop.take({ kind: 'elsewhere', status: heardAt(at) })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(loop.health()).toEqual({ state: 'live', as_of: BORN + 4_000 })
  loop.take({ kind: 'elsewhere', status: heardAt(5_000, true) })
  expect(loop.health()).toEqual({ state: 'down', as_of: BORN + 4_000 })
  loop.take({ kind: 'elsewhere', status: heardAt(6_000) })
  await vi.advanceTimersByTimeAsync(4_100)
  expect(healths).toEqual(['down', 'live', 'stale'])
  expect(askedAt).toEqual([])
})

test('a follower settles with the first recent poll status', async () => {
  const { loop } = runLoop(() => always, good, 'following')
  const settled = vi.fn()
  void loop.first.then(settled)
  await vi.advanceTimersByTimeAsync(10_000)
  loop.take({ kind: 'elsewhere', status: heardAt(1_000) })
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).not.toHaveBeenCalled()
  loop.take({ kind: 'elsewhere', status: heardAt(10_000) })
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
})

test('a new leader continues the interval of the one before', async () => {
  const { loop, askedAt } = runLoop(() => always, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(0) })
  await vi.advanceTimersByTimeAsync(400)
  loop.take({ kind: 'role', role: 'leading' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(askedAt).toEqual([1_000, 2_000, 3_000])
})

test('a new leader that is late polls at once, also for a missed moment', async () => {
  const regular = runLoop(() => always, good, 'following')
  const round = runLoop(() => window(1_000, 60_000), good, 'following')
  for (const { loop } of [regular, round]) loop.take({ kind: 'elsewhere', status: heardAt(0) })
  await vi.advanceTimersByTimeAsync(4_500)
  for (const { loop } of [regular, round]) loop.take({ kind: 'role', role: 'leading' })
  await vi.advanceTimersByTimeAsync(1)
  expect(regular.askedAt).toEqual([4_500])
  expect(round.askedAt).toEqual([4_500])
})

test('a round whose end another gateway polled is not polled again', async () => {
  const { loop, askedAt } = runLoop(() => window(-60_000, -1_000), good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(0) })
  loop.take({ kind: 'role', role: 'leading' })
  await loop.first
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toEqual([])
})

test('a topic without a recent poll is polled at once for its first watcher', async () => {
  const { loop, askedAt } = runLoop(() => window(600_000, 700_000), good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(-60_000) })
  const again = runLoop(() => always, good, 'following')
  again.loop.take({ kind: 'elsewhere', status: heardAt(-60_000) })
  again.loop.take({ kind: 'role', role: 'leading' })
  loop.take({ kind: 'role', role: 'leading' })
  await vi.advanceTimersByTimeAsync(1)
  expect(again.askedAt).toEqual([0])
  // The poll status of a round that is not played yet.
  expect(askedAt).toEqual([])
})

test('an answer that was requested in another role is dropped', async () => {
  const { loop, answered } = runLoop(
    () => always,
    () => later(500, { late: {} }),
  )
  await vi.advanceTimersByTimeAsync(100)
  loop.take({ kind: 'role', role: 'following' })
  loop.take({ kind: 'elsewhere', status: heardAt(200) })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answered).toEqual([])
})

test('a gateway alone polls half as often, and its health counts by that interval', async () => {
  const { loop, askedAt, healths } = runLoop(() => always, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(0) })
  loop.take({ kind: 'role', role: 'alone' })
  await vi.advanceTimersByTimeAsync(8_100)
  expect(askedAt).toEqual([2_000, 4_000, 6_000, 8_000])
  expect(healths).toEqual([])
  loop.take({ kind: 'role', role: 'leading' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(askedAt.slice(4)).toEqual([9_000, 10_000])
})

const draw = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value)
const settledOf = (loop: Loop) => {
  const settled = vi.fn()
  void loop.first.then(settled)
  return settled
}

test('a topic without a plan is polled once', async () => {
  const { loop, askedAt } = runLoop(() => undefined, good)
  const settled = settledOf(loop)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toEqual([0])
  expect(settled).toHaveBeenCalled()
})

test('the first interval is shortened by up to a half', async () => {
  draw(0)
  const { askedAt } = runLoop(() => always, good)
  await vi.advanceTimersByTimeAsync(2_600)
  expect(askedAt).toEqual([0, 500, 1_500, 2_500])
})

test('a moment replaces the regular poll that it comes before or coincides with', async () => {
  draw(1)
  const moments = (...at: number[]) => ({ ...always, moments: at.map((ms) => BORN + ms) })
  const slow = runLoop(
    () => moments(1_300),
    (nth) => later(nth === 3 ? 900 : 1),
  )
  const level = runLoop(
    () => moments(2_000),
    () => later(1),
  )
  await vi.advanceTimersByTimeAsync(3_500)
  expect(slow.askedAt).toEqual([0, 1_000, 1_300, 3_100])
  expect(level.askedAt).toEqual([0, 1_000, 2_000, 3_000])
})

test('moments that were missed during a sleep of the process are one poll', async () => {
  draw(1)
  const plan = { ...always, moments: [BORN + 10_000, BORN + 20_000] }
  const { askedAt } = runLoop(() => plan, good)
  await vi.advanceTimersByTimeAsync(3_500)
  vi.setSystemTime(BORN + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(askedAt).toEqual([0, 1_000, 2_000, 3_000, 3_600_500])
})

test('after a late poll the next is on time, unless it was late by more than an interval', async () => {
  draw(1)
  for (const [sleptMs, next] of [
    [300, 2_000],
    [1_000, 2_001],
    [1_400, 3_400],
  ] as const) {
    vi.setSystemTime(BORN)
    const { loop, askedAt } = runLoop(() => always, good)
    await vi.advanceTimersByTimeAsync(500)
    const awake = performance.now.bind(performance)
    const slept = vi.spyOn(performance, 'now').mockImplementation(() => awake() + sleptMs)
    vi.setSystemTime(BORN + 500 + sleptMs)
    await vi.advanceTimersByTimeAsync(1_700)
    expect(askedAt.slice(0, 3)).toEqual([0, 1_000 + sleptMs, next])
    loop.stop()
    slept.mockRestore()
  }
})

test('an older answer schedules nothing while a newer one is awaited', async () => {
  const { askedAt } = runLoop(
    () => window(100, 60_000),
    (nth) => later(nth === 1 ? 350 : 5_000),
  )
  await vi.advanceTimersByTimeAsync(4_000)
  expect(askedAt).toEqual([0, 100])
})

test('a failure keeps the time of the last good answer', async () => {
  const { loop } = runLoop(
    () => always,
    async (nth) => (nth === 1 ? {} : undefined),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(loop.health()).toEqual({ state: 'down', as_of: BORN })
})

test('a first watcher waits until the newest answer is committed, and nothing is scheduled after a stop', async () => {
  const commits: (() => void)[] = []
  const commit = () => new Promise<void>((resolve) => commits.push(resolve))
  const newer = runLoop(() => window(100, 60_000), good, 'leading', commit)
  const settled = settledOf(newer.loop)
  await vi.advanceTimersByTimeAsync(200)
  commits[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).not.toHaveBeenCalled()
  commits[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
  newer.loop.stop()
  commits.length = 0
  const stopped = runLoop(() => always, good, 'leading', commit)
  const ended = settledOf(stopped.loop)
  await vi.advanceTimersByTimeAsync(100)
  stopped.loop.stop()
  commits[0]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stopped.askedAt).toHaveLength(1)
  expect(ended).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('the age of rows counts from the last good answer, and before the first from the opening', async () => {
  const { loop } = runLoop(
    () => always,
    (nth) => later(nth === 1 ? 10 : 60_000),
  )
  await vi.advanceTimersByTimeAsync(1_410)
  expect(loop.ageMs()).toBe(1_400)
  const never = runLoop(
    () => always,
    () => later(60_000),
  ).loop
  await vi.advanceTimersByTimeAsync(700)
  expect(never.ageMs()).toBe(700)
})

test('a retry comes within a quarter of a second, only after a failure of this gateway', async () => {
  draw(1)
  const fails = runLoop(
    () => always,
    async () => undefined,
  )
  await vi.advanceTimersByTimeAsync(3_100)
  const before = fails.askedAt.length
  fails.loop.take({ kind: 'retry' })
  await vi.advanceTimersByTimeAsync(249)
  expect(fails.askedAt).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(fails.askedAt).toHaveLength(before + 1)
  fails.loop.stop()
  fails.loop.take({ kind: 'retry' })
  const well = runLoop(() => always, good)
  await vi.advanceTimersByTimeAsync(10)
  well.loop.take({ kind: 'retry' })
  await vi.advanceTimersByTimeAsync(900)
  expect(well.askedAt).toHaveLength(1)
  well.loop.stop()
  const follows = runLoop(() => always, good, 'following')
  follows.loop.take({ kind: 'elsewhere', status: heardAt(0, true) })
  follows.loop.take({ kind: 'retry' })
  expect(vi.getTimerCount()).toBe(0)
})

test('reading the plan again neither polls during a poll nor shortens a pause after failures', async () => {
  draw(1)
  const slow = runLoop(
    () => always,
    () => later(5_000),
  )
  const fails = runLoop(
    () => always,
    async () => undefined,
  )
  await vi.advanceTimersByTimeAsync(3_100)
  for (const { loop } of [slow, fails]) loop.take({ kind: 'replan' })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(slow.askedAt).toEqual([0])
  expect(fails.askedAt).toEqual([0, 1_000, 3_000])
})

test('a leader is polling, the same role again changes nothing, and a stopped loop does not start', async () => {
  draw(1)
  const { loop, askedAt, answered } = runLoop(
    () => always,
    () => later(500, { first: {} }),
  )
  expect(loop.schedule().role).toBe('leading')
  await vi.advanceTimersByTimeAsync(100)
  loop.take({ kind: 'role', role: 'leading' })
  await vi.advanceTimersByTimeAsync(450)
  expect(answered).toEqual([{ first: {} }])
  loop.take({ kind: 'role', role: 'following' })
  expect(loop.schedule().role).toBe('following')
  expect(vi.getTimerCount()).toBe(1)
  loop.stop()
  loop.take({ kind: 'role', role: 'alone' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt).toEqual([0])
})

test('a poll status is ignored by a leader, after a newer one, and after a stop', async () => {
  const leads = runLoop(() => always, good)
  await vi.advanceTimersByTimeAsync(10)
  leads.loop.take({ kind: 'elsewhere', status: heardAt(20, true) })
  expect(leads.loop.health().state).toBe('live')
  leads.loop.stop()
  const { loop, healths } = runLoop(() => always, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(10) })
  loop.take({ kind: 'elsewhere', status: heardAt(5, true) })
  expect(loop.health().state).toBe('live')
  loop.take({ kind: 'elsewhere', status: heardAt(10, true) })
  expect(loop.health().state).toBe('down')
  loop.stop()
  loop.take({ kind: 'elsewhere', status: heardAt(20) })
  expect(healths).toEqual(['down'])
})

test('a follower of a round has one timer, for its moments and for staleness', async () => {
  let looked = 0
  const plan = () => {
    looked++
    return window(-1_000, 60_000)
  }
  const { loop } = runLoop(plan, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(-500, true) })
  expect(vi.getTimerCount()).toBe(1)
  loop.take({ kind: 'replan' })
  expect(vi.getTimerCount()).toBe(1)
  loop.take({ kind: 'elsewhere', status: heardAt(0) })
  expect(vi.getTimerCount()).toBe(1)
  loop.take({ kind: 'replan' })
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looked).toBeLessThan(10)
})

test('a follower of a round reads its plan once for a moment that passes', async () => {
  let looked = 0
  const plan = () => {
    looked++
    return window(1_000, 60_000)
  }
  const { loop } = runLoop(plan, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(0) })
  const before = looked
  await vi.advanceTimersByTimeAsync(2_000)
  expect(looked - before).toBe(1)
})

test('a plan that comes with the first answer holds from then on', async () => {
  draw(1)
  let plan: Plan | undefined
  const { askedAt, healths } = runLoop(
    () => plan,
    () => later(5_000),
    'leading',
    async () => {
      plan = always
    },
  )
  await vi.advanceTimersByTimeAsync(8_000)
  expect(healths).toEqual(['live', 'stale'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(askedAt).toEqual([0, 10_000])
})

test('a leader polls at once after an old poll status, also without a plan', async () => {
  let plan: Plan | undefined = always
  const { loop, askedAt } = runLoop(() => plan, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(-60_000) })
  plan = undefined
  loop.take({ kind: 'role', role: 'leading' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toEqual([0])
})

test('a gateway alone backs off from its own longer interval', async () => {
  draw(1)
  const { loop, askedAt } = runLoop(() => always, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(0) })
  await vi.advanceTimersByTimeAsync(10)
  loop.take({ kind: 'elsewhere', status: heardAt(10, true) })
  loop.take({ kind: 'role', role: 'alone' })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(askedAt).toEqual([2_010])
})

test('a followed round ages from its start, also after that was moved', async () => {
  const starts = runLoop(() => window(1_000, 60_000), good, 'following')
  let plan = window(30_000, 60_000)
  const moved = runLoop(() => plan, good, 'following')
  for (const { loop } of [starts, moved]) loop.take({ kind: 'elsewhere', status: heardAt(0) })
  await vi.advanceTimersByTimeAsync(3_999)
  plan = window(0, 60_000)
  moved.loop.take({ kind: 'replan' })
  expect([starts.healths, moved.healths]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  expect(starts.healths).toEqual(['stale'])
  await vi.advanceTimersByTimeAsync(2_999)
  expect(moved.healths).toEqual(['stale'])
})

test('a gateway that follows again has the cluster’s interval for its health', async () => {
  const { loop } = runLoop(() => always, good, 'following')
  loop.take({ kind: 'elsewhere', status: heardAt(0) })
  loop.take({ kind: 'role', role: 'alone' })
  loop.take({ kind: 'role', role: 'following' })
  await vi.advanceTimersByTimeAsync(3_500)
  expect(loop.health().state).toBe('stale')
})

test('a new leader settles a topic without a recent good poll only after a poll', async () => {
  const late = runLoop(
    () => always,
    () => later(500),
    'following',
  )
  late.loop.take({ kind: 'elsewhere', status: heardAt(-60_000) })
  const failed = runLoop(() => always, good, 'following')
  failed.loop.take({ kind: 'elsewhere', status: heardAt(0, true) })
  const settled = settledOf(late.loop)
  for (const { loop } of [late, failed]) loop.take({ kind: 'role', role: 'leading' })
  await vi.advanceTimersByTimeAsync(400)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(settled).toHaveBeenCalled()
  expect([late.askedAt[0], failed.askedAt[0]]).toEqual([0, 0])
})

test.each([-60_000, 60_000])('a host clock that is set by %i ms stops no poll', async (byMs) => {
  draw(1)
  const { loop, askedAt, healths } = runLoop(() => always, good)
  await vi.advanceTimersByTimeAsync(2_500)
  vi.setSystemTime(BORN + 2_500 + byMs)
  expect(loop.health().as_of).toBeLessThanOrEqual(Date.now())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(askedAt).toEqual([0, 1_000, 2_000, ...[3_000, 4_000, 5_000].map((at) => at + byMs)])
  expect(loop.health()).toEqual({ state: 'live', as_of: BORN + 5_000 + byMs })
  expect(healths).toEqual(['live'])
})
