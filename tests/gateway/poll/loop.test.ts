import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#gateway/leadership.ts'
import type { Plan } from '#gateway/poll/cadence.ts'
import { type Loop, type LoopDeps, startLoop } from '#gateway/poll/loop.ts'
import type { Schedule } from '#gateway/poll/schedule.ts'
import type { Rows } from '#shared/topics/rows.ts'

const EVERY_MS = 1_000
const BORN = Date.UTC(2026, 0, 1)
const always: Plan = { everyMs: EVERY_MS, moments: [] }
const window = (from: number, to: number): Plan => ({
  everyMs: EVERY_MS,
  regularTime: { from: BORN + from, to: BORN + to },
  moments: [BORN + from, BORN + to],
})

/** A loop whose provider answers as the test says, on fake timers. */
function runLoop(
  plan: () => Plan | undefined,
  answer: (nth: number) => Promise<Rows | undefined>,
  role: Role = 'leading',
  commit: (nth: number) => Promise<void> | undefined = () => undefined,
  kept?: Schedule,
) {
  const askedAt: number[] = []
  const answered: Rows[] = []
  const healths: string[] = []
  const deps: LoopDeps<string> = {
    topic: 'live/10',
    ask({ answer: settle }) {
      askedAt.push(Date.now() - BORN)
      void answer(askedAt.length).then(settle)
    },
    plan,
    mayAsk: () => true,
    pokedAt: () => 0,
    commit: (rows) => {
      if (!rows) return
      answered.push(rows)
      return commit(answered.length)
    },
    healthChanged: ({ state }) => void healths.push(state),
  }
  const loop = startLoop(deps, kept)
  loop.take({ kind: 'role', role })
  return { loop, askedAt, answered, healths }
}

const good = async (): Promise<Rows> => ({ a: {} })
const later = (ms: number, rows: Rows | undefined = {}) =>
  new Promise<Rows | undefined>((resolve) => setTimeout(() => resolve(rows), ms))

beforeEach(() => void vi.useFakeTimers({ now: BORN }))
afterEach(() => void vi.restoreAllMocks())

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

test('an old, slow answer is dropped after a newer one', async () => {
  const { answered } = runLoop(
    () => window(100, 60_000),
    (nth) => (nth === 1 ? later(350, { old: {} }) : later(1, { fresh: {} })),
  )
  await vi.advanceTimersByTimeAsync(800)
  expect(answered).toEqual([{ fresh: {} }])
})

test('a moment further away than the longest timer is still polled', async () => {
  const far = 30 * 86_400_000
  const { askedAt } = runLoop(() => window(far, far + 1), good)
  await vi.advanceTimersByTimeAsync(far - 1)
  expect(askedAt).toEqual([0])
  await vi.advanceTimersByTimeAsync(2)
  expect(askedAt).toEqual([0, far, far + 1])
})

const settledOf = (loop: Loop) => {
  const settled = vi.fn()
  void loop.firstPoll.then(settled)
  return settled
}

test('a first watcher waits until the newest answer is committed, and nothing is polled after a stop', async () => {
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

test('a follower of a round has one timer, and reads its plan once for a moment that passes', async () => {
  let looked = 0
  const plan = () => {
    looked++
    return window(1_000, 60_000)
  }
  // Those of other files in this process.
  const others = vi.getTimerCount()
  const { loop } = runLoop(plan, good, 'following')
  for (const failing of [true, false]) {
    loop.take({ kind: 'elsewhere', status: { askedAt: BORN, lastGoodAt: failing ? 0 : BORN, failing } })
    loop.take({ kind: 'replan' })
    expect(vi.getTimerCount()).toBe(others + 1)
  }
  const before = looked
  await vi.advanceTimersByTimeAsync(2_000)
  expect(looked - before).toBe(1)
})

test('a follower with a kept schedule is settled by the next report of the leader, also by one that it has had', async () => {
  const status = { askedAt: BORN, lastGoodAt: BORN, failing: false }
  const { loop: earlier } = runLoop(() => always, good, 'following')
  await vi.advanceTimersByTimeAsync(5)
  earlier.take({ kind: 'elsewhere', status: { ...status, isNew: true } })
  const { loop } = runLoop(() => always, good, 'following', undefined, earlier.schedule())
  const settled = settledOf(loop)
  await vi.advanceTimersByTimeAsync(5)
  expect(settled).not.toHaveBeenCalled()
  loop.take({ kind: 'elsewhere', status })
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
})

test.each([-60_000, 60_000])(
  'a host clock that is set by %i ms moves no poll, and health follows it',
  async (byMs) => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { loop, askedAt, healths } = runLoop(() => always, good)
    await vi.advanceTimersByTimeAsync(1_500)
    vi.setSystemTime(BORN + 1_500 + byMs)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(askedAt).toEqual([0, 1_000, 2_000 + byMs])
    expect(loop.health()).toEqual({ state: 'live', as_of: BORN + 2_000 + byMs })
    expect(healths).toEqual(['live'])
  },
)
