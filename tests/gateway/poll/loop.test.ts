import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#gateway/log/log.ts'
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

/** A loop whose provider answers as the test says, by a clock that the test moves. */
function rehearse(
  plan: () => Plan | undefined,
  answer: (nth: number) => Promise<Rows | undefined>,
  role: Role = 'leading',
  told: (nth: number) => Promise<void> | undefined = () => undefined,
) {
  const askedAt: number[] = []
  const landed: Rows[] = []
  const healths: string[] = []
  const loop = startLoop({
    ask: () => {
      askedAt.push(Date.now() - BORN)
      return answer(askedAt.length)
    },
    plan,
    mayAsk: () => true,
    landed: (rows) => {
      landed.push(rows)
      return told(landed.length)
    },
    failed: () => undefined,
    turned: ({ state }) => healths.push(state),
    patienceMs: 10_000,
  })
  loop.turned(role)
  loops.push(loop)
  return { loop, askedAt, landed, healths }
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

test('it asks at once, then keeps to its rhythm', async () => {
  const { askedAt } = rehearse(() => always, good)
  await vi.advanceTimersByTimeAsync(5_900)
  const [first = -1, second = -1, ...others] = askedAt
  expect(first).toBe(0)
  expect(second).toBeGreaterThanOrEqual(EVERY_MS / 2)
  expect(second).toBeLessThanOrEqual(EVERY_MS)
  expect(others).toHaveLength(4 + (second < 900 ? 1 : 0))
  others.forEach((at, index) => {
    expect(Math.abs(at - second - (index + 1) * EVERY_MS)).toBeLessThanOrEqual(1)
  })
})

test('a round is asked at its start, fast until its end, at its end, and never more', async () => {
  const { askedAt } = rehearse(() => window(2_500, 6_000), good)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(askedAt).toEqual([0, 2_500, 3_500, 4_500, 5_500, 6_000])
})

test('a moment that passes while an answer is awaited is asked for all the same', async () => {
  const { askedAt } = rehearse(
    () => window(100, 500),
    (nth) => later(nth === 2 ? 700 : 1),
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAt).toEqual([0, 100, 500])
})

test('a moment whose timer is late is not lost to the answer that comes first', async () => {
  const answers: (() => void)[] = []
  const { askedAt } = rehearse(
    () => window(-1_000, 500),
    () => new Promise((resolve) => answers.push(() => resolve({}))),
  )
  vi.setSystemTime(BORN + 501)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(5)
  expect(askedAt).toHaveLength(2)
})

test('a round whose window moves over the present is asked regularly from then on', async () => {
  let plan = window(60_000, 90_000)
  const { loop, askedAt } = rehearse(() => plan, good)
  await vi.advanceTimersByTimeAsync(10_000)
  plan = window(-1_000, 90_000)
  loop.replan()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt.length).toBeGreaterThanOrEqual(5)
})

test('a round that is away for a moment is asked regularly when it is back', async () => {
  let plan: Plan | undefined = window(-1_000, 90_000)
  const { loop, askedAt } = rehearse(() => plan, good)
  await vi.advanceTimersByTimeAsync(3_000)
  plan = undefined
  loop.replan()
  await vi.advanceTimersByTimeAsync(3_000)
  const before = askedAt.length
  plan = window(-1_000, 90_000)
  loop.replan()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt.length).toBeGreaterThanOrEqual(before + 4)
})

test('looking at the plan again asks no more often', async () => {
  const { loop, askedAt } = rehearse(() => window(-1_000, 20_000), good)
  for (let elapsed = 0; elapsed < 30_000; elapsed += 100) {
    loop.replan()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(askedAt.length).toBeLessThanOrEqual(22)
})

test('after a long sleep it asks once, not once for each beat it slept through', async () => {
  const { askedAt } = rehearse(() => always, good)
  await vi.advanceTimersByTimeAsync(3_000)
  const before = askedAt.length
  vi.setSystemTime(BORN + 3_600_000)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(askedAt.length - before).toBeLessThanOrEqual(4)
})

test('an old, slow answer does not land after a newer one', async () => {
  const { landed } = rehearse(
    () => window(100, 60_000),
    (nth) => (nth === 1 ? later(350, { old: {} }) : later(1, { fresh: {} })),
  )
  await vi.advanceTimersByTimeAsync(800)
  expect(landed).toEqual([{ fresh: {} }])
})

test('a slow provider is asked at half of its pace', async () => {
  const { askedAt } = rehearse(
    () => always,
    () => later(2_000),
  )
  await vi.advanceTimersByTimeAsync(40_000)
  const gaps = askedAt.slice(2).map((at, index) => at - (askedAt[index + 1] ?? 0))
  expect(gaps.every((gap) => gap >= 3_999 && gap <= 4_050)).toBe(true)
  expect(gaps.length).toBeGreaterThanOrEqual(8)
})

test('a failed last ask is repeated until it succeeds', async () => {
  const { askedAt, healths } = rehearse(
    () => window(100, 500),
    async (nth) => (nth === 3 || nth === 4 ? undefined : {}),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toHaveLength(5)
  expect(healths).toEqual(['live', 'down', 'live'])
})

test('failures are asked ever more rarely, and at once when the provider is back', async () => {
  let back = false
  const { loop, askedAt } = rehearse(
    () => always,
    async () => (back ? {} : undefined),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  const gaps = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  expect(gaps[0]).toBeLessThanOrEqual(1_000)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10_001)
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(5_000)
  back = true
  loop.hurry()
  await vi.advanceTimersByTimeAsync(251)
  expect(loop.health().state).toBe('live')
})

test('a picture that is due and does not come turns stale after three periods, and live with the next', async () => {
  const { healths } = rehearse(
    () => always,
    (nth) => later(nth === 2 ? 5_000 : 1),
  )
  await vi.advanceTimersByTimeAsync(4_100)
  expect(healths).toEqual(['live', 'stale'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(healths).toEqual(['live', 'stale', 'live'])
})

test('a round outside of its window does not age', async () => {
  const { loop, healths } = rehearse(() => window(3_600_000, 3_700_000), good)
  await vi.advanceTimersByTimeAsync(3_000_000)
  expect(loop.health()).toEqual({ state: 'live', as_of: BORN })
  expect(loop.ageMs()).toBe(0)
  expect(healths).toEqual(['live'])
})

test('a stopped loop asks no more and lets nothing land', async () => {
  const { loop, askedAt, landed } = rehearse(
    () => always,
    () => later(100),
  )
  await vi.advanceTimersByTimeAsync(50)
  loop.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(askedAt).toEqual([0])
  expect(landed).toEqual([])
})

test('a moment further away than a timer can wait is still met', async () => {
  const far = 30 * 86_400_000
  const { askedAt } = rehearse(() => window(far, far + 1), good)
  await vi.advanceTimersByTimeAsync(far - 1)
  expect(askedAt).toEqual([0])
  await vi.advanceTimersByTimeAsync(2)
  expect(askedAt).toEqual([0, far, far + 1])
})

const heardAt = (at: number, failing = false) => ({
  askedAt: BORN + at,
  lastGoodAt: failing ? 0 : BORN + at,
  failing,
})

test('who follows asks nothing, and is as healthy as what it hears', async () => {
  const { loop, askedAt, healths } = rehearse(() => always, good, 'following')
  expect(loop.health()).toEqual({ state: 'down', as_of: 0 })
  for (let at = 0; at < 5_000; at += 1_000) {
    loop.heard(heardAt(at))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(loop.health()).toEqual({ state: 'live', as_of: BORN + 4_000 })
  loop.heard(heardAt(5_000, true))
  expect(loop.health()).toEqual({ state: 'down', as_of: BORN + 4_000 })
  loop.heard(heardAt(6_000))
  await vi.advanceTimersByTimeAsync(4_100)
  expect(healths).toEqual(['down', 'live', 'stale'])
  expect(askedAt).toEqual([])
})

test('who follows settles with the first it hears, unless that is of old', async () => {
  const { loop } = rehearse(() => always, good, 'following')
  const settled = vi.fn()
  void loop.first.then(settled)
  await vi.advanceTimersByTimeAsync(10_000)
  loop.heard(heardAt(1_000))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).not.toHaveBeenCalled()
  loop.heard(heardAt(10_000))
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
})

test('who takes over keeps the rhythm of the one before', async () => {
  const { loop, askedAt } = rehearse(() => always, good, 'following')
  loop.heard(heardAt(0))
  await vi.advanceTimersByTimeAsync(400)
  loop.turned('leading')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(askedAt).toEqual([1_000, 2_000, 3_000])
})

test('who takes over late asks at once, and a moment that was missed meanwhile is made up for', async () => {
  const regular = rehearse(() => always, good, 'following')
  const round = rehearse(() => window(1_000, 60_000), good, 'following')
  for (const { loop } of [regular, round]) loop.heard(heardAt(0))
  await vi.advanceTimersByTimeAsync(4_500)
  for (const { loop } of [regular, round]) loop.turned('leading')
  await vi.advanceTimersByTimeAsync(1)
  expect(regular.askedAt).toEqual([4_500])
  expect(round.askedAt).toEqual([4_500])
})

test('a round that another one saw the end of is not asked again', async () => {
  const { loop, askedAt } = rehearse(() => window(-60_000, -1_000), good, 'following')
  loop.heard(heardAt(0))
  loop.turned('leading')
  await loop.first
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toEqual([])
})

test('a first watcher of what nobody polled of late has it asked at once', async () => {
  const { loop, askedAt } = rehearse(() => window(600_000, 700_000), good, 'following')
  loop.heard(heardAt(-60_000))
  const again = rehearse(() => always, good, 'following')
  again.loop.heard(heardAt(-60_000))
  again.loop.turned('leading')
  loop.turned('leading')
  await vi.advanceTimersByTimeAsync(1)
  expect(again.askedAt).toEqual([0])
  // A round that is not played yet was heard of as it is.
  expect(askedAt).toEqual([])
})

test('what was asked for in another role does not land', async () => {
  const { loop, landed } = rehearse(
    () => always,
    () => later(500, { late: {} }),
  )
  await vi.advanceTimersByTimeAsync(100)
  loop.turned('following')
  loop.heard(heardAt(200))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(landed).toEqual([])
})

test('who is alone asks half as often, and is judged by that', async () => {
  const { loop, askedAt, healths } = rehearse(() => always, good, 'following')
  loop.heard(heardAt(0))
  loop.turned('alone')
  await vi.advanceTimersByTimeAsync(8_100)
  expect(askedAt).toEqual([2_000, 4_000, 6_000, 8_000])
  expect(healths).toEqual([])
  loop.turned('leading')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(askedAt.slice(4)).toEqual([9_000, 10_000])
})

const draw = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value)
const settledOf = (loop: Loop) => {
  const settled = vi.fn()
  void loop.first.then(settled)
  return settled
}

test('a topic that is in no known plan is asked once', async () => {
  const { loop, askedAt } = rehearse(() => undefined, good)
  const settled = settledOf(loop)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toEqual([0])
  expect(settled).toHaveBeenCalled()
})

test('the first interval is cut by up to a half', async () => {
  draw(0)
  const { askedAt } = rehearse(() => always, good)
  await vi.advanceTimersByTimeAsync(2_600)
  expect(askedAt).toEqual([0, 500, 1_500, 2_500])
})

test('one of the plan’s moments takes the place of the beat that it comes before, or falls on', async () => {
  draw(1)
  const moments = (...at: number[]) => ({ ...always, moments: at.map((ms) => BORN + ms) })
  const slow = rehearse(
    () => moments(1_300),
    (nth) => later(nth === 3 ? 900 : 1),
  )
  const level = rehearse(
    () => moments(2_000),
    () => later(1),
  )
  await vi.advanceTimersByTimeAsync(3_500)
  expect(slow.askedAt).toEqual([0, 1_000, 1_300, 3_100])
  expect(level.askedAt).toEqual([0, 1_000, 2_000, 3_000])
})

test('moments that were slept through are made up for by one ask', async () => {
  draw(1)
  const plan = { ...always, moments: [BORN + 10_000, BORN + 20_000] }
  const { askedAt } = rehearse(() => plan, good)
  await vi.advanceTimersByTimeAsync(3_500)
  vi.setSystemTime(BORN + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(askedAt).toEqual([0, 1_000, 2_000, 3_000, 3_600_500])
})

test('a beat that comes late is followed on time, unless it was late by more than a beat', async () => {
  draw(1)
  for (const [sleptMs, next] of [
    [300, 2_000],
    [1_000, 2_001],
    [1_400, 3_400],
  ] as const) {
    vi.setSystemTime(BORN)
    const { loop, askedAt } = rehearse(() => always, good)
    await vi.advanceTimersByTimeAsync(500)
    vi.setSystemTime(BORN + 500 + sleptMs)
    await vi.advanceTimersByTimeAsync(1_700)
    expect(askedAt.slice(0, 3)).toEqual([0, 1_000 + sleptMs, next])
    loop.stop()
  }
})

test('an older answer sets no beat while a newer one is awaited', async () => {
  const { askedAt } = rehearse(
    () => window(100, 60_000),
    (nth) => later(nth === 1 ? 350 : 5_000),
  )
  await vi.advanceTimersByTimeAsync(4_000)
  expect(askedAt).toEqual([0, 100])
})

test('a failure leaves the last good answer as it was', async () => {
  const { loop } = rehearse(
    () => always,
    async (nth) => (nth === 1 ? {} : undefined),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(loop.health()).toEqual({ state: 'down', as_of: BORN })
})

test('a first watcher waits until the newest answer is told, and nothing goes on after a stop', async () => {
  const told: (() => void)[] = []
  const tell = () => new Promise<void>((resolve) => told.push(resolve))
  const newer = rehearse(() => window(100, 60_000), good, 'leading', tell)
  const settled = settledOf(newer.loop)
  await vi.advanceTimersByTimeAsync(200)
  told[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).not.toHaveBeenCalled()
  told[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
  newer.loop.stop()
  told.length = 0
  const stopped = rehearse(() => always, good, 'leading', tell)
  const ended = settledOf(stopped.loop)
  await vi.advanceTimersByTimeAsync(100)
  stopped.loop.stop()
  told[0]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stopped.askedAt).toHaveLength(1)
  expect(ended).toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('how old a picture is counts from its last good answer, and before the first from when it was opened', async () => {
  const { loop } = rehearse(
    () => always,
    (nth) => later(nth === 1 ? 10 : 60_000),
  )
  await vi.advanceTimersByTimeAsync(1_410)
  expect(loop.ageMs()).toBe(1_400)
  const never = rehearse(
    () => always,
    () => later(60_000),
  ).loop
  await vi.advanceTimersByTimeAsync(700)
  expect(never.ageMs()).toBe(700)
})

test('a loop is hurried within a quarter of a second, where it failed and asks', async () => {
  draw(1)
  const fails = rehearse(
    () => always,
    async () => undefined,
  )
  await vi.advanceTimersByTimeAsync(3_100)
  const before = fails.askedAt.length
  fails.loop.hurry()
  await vi.advanceTimersByTimeAsync(249)
  expect(fails.askedAt).toHaveLength(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(fails.askedAt).toHaveLength(before + 1)
  fails.loop.stop()
  fails.loop.hurry()
  const well = rehearse(() => always, good)
  await vi.advanceTimersByTimeAsync(10)
  well.loop.hurry()
  await vi.advanceTimersByTimeAsync(900)
  expect(well.askedAt).toHaveLength(1)
  well.loop.stop()
  const follows = rehearse(() => always, good, 'following')
  follows.loop.heard(heardAt(0, true))
  follows.loop.hurry()
  expect(vi.getTimerCount()).toBe(0)
})

test('looking at the plan again neither asks during an ask nor shortens a pause after failures', async () => {
  draw(1)
  const slow = rehearse(
    () => always,
    () => later(5_000),
  )
  const fails = rehearse(
    () => always,
    async () => undefined,
  )
  await vi.advanceTimersByTimeAsync(3_100)
  for (const { loop } of [slow, fails]) loop.replan()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(slow.askedAt).toEqual([0])
  expect(fails.askedAt).toEqual([0, 1_000, 3_000])
})

test('who leads says so, who was told so twice goes on, and who was stopped does not begin', async () => {
  draw(1)
  const { loop, askedAt, landed } = rehearse(
    () => always,
    () => later(500, { first: {} }),
  )
  expect(loop.isAsking).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  loop.turned('leading')
  await vi.advanceTimersByTimeAsync(450)
  expect(landed).toEqual([{ first: {} }])
  loop.turned('following')
  expect(loop.isAsking).toBe(false)
  expect(vi.getTimerCount()).toBe(1)
  loop.stop()
  loop.turned('alone')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt).toEqual([0])
})

test('who leads hears nothing, who follows nothing older than what was heard, who was stopped nothing at all', async () => {
  const leads = rehearse(() => always, good)
  await vi.advanceTimersByTimeAsync(10)
  leads.loop.heard(heardAt(20, true))
  expect(leads.loop.health().state).toBe('live')
  leads.loop.stop()
  const { loop, healths } = rehearse(() => always, good, 'following')
  loop.heard(heardAt(10))
  loop.heard(heardAt(5, true))
  expect(loop.health().state).toBe('live')
  loop.heard(heardAt(10, true))
  expect(loop.health().state).toBe('down')
  loop.stop()
  loop.heard(heardAt(20))
  expect(healths).toEqual(['down'])
})

test('who follows a round waits for nothing but its moments and its turning stale', async () => {
  let looked = 0
  const plan = () => {
    looked++
    return window(-1_000, 60_000)
  }
  const { loop } = rehearse(plan, good, 'following')
  loop.heard(heardAt(-500, true))
  expect(vi.getTimerCount()).toBe(1)
  loop.replan()
  expect(vi.getTimerCount()).toBe(1)
  loop.heard(heardAt(0))
  expect(vi.getTimerCount()).toBe(2)
  loop.replan()
  expect(vi.getTimerCount()).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looked).toBeLessThan(10)
})

test('who follows a round looks at its plan once for a moment that passes', async () => {
  let looked = 0
  const plan = () => {
    looked++
    return window(1_000, 60_000)
  }
  const { loop } = rehearse(plan, good, 'following')
  loop.heard(heardAt(0))
  const before = looked
  await vi.advanceTimersByTimeAsync(2_000)
  expect(looked - before).toBe(1)
})

test('a plan that comes with the first answer counts from then on', async () => {
  draw(1)
  let plan: Plan | undefined
  const { askedAt, healths } = rehearse(
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

test('who has heard of old alone asks when it leads, also where no plan is left', async () => {
  let plan: Plan | undefined = always
  const { loop, askedAt } = rehearse(() => plan, good, 'following')
  loop.heard(heardAt(-60_000))
  plan = undefined
  loop.turned('leading')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(askedAt).toEqual([0])
})

test('who is left alone with a failure waits at the pace of one who is alone', async () => {
  draw(1)
  const { loop, askedAt } = rehearse(() => always, good, 'following')
  loop.heard(heardAt(0))
  loop.heard(heardAt(10, true))
  loop.turned('alone')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(askedAt).toEqual([2_010])
})

test('a round that starts while one follows ages from then on, also where its start was moved', async () => {
  const starts = rehearse(() => window(1_000, 60_000), good, 'following')
  let plan = window(30_000, 60_000)
  const moved = rehearse(() => plan, good, 'following')
  for (const { loop } of [starts, moved]) loop.heard(heardAt(0))
  await vi.advanceTimersByTimeAsync(3_999)
  plan = window(0, 60_000)
  moved.loop.replan()
  expect([starts.healths, moved.healths]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  expect(starts.healths).toEqual(['stale'])
  await vi.advanceTimersByTimeAsync(2_999)
  expect(moved.healths).toEqual(['stale'])
})

test('who was alone and follows is judged by the cluster’s pace again', async () => {
  const { loop } = rehearse(() => always, good, 'following')
  loop.heard(heardAt(0))
  loop.turned('alone')
  loop.turned('following')
  await vi.advanceTimersByTimeAsync(3_500)
  expect(loop.health().state).toBe('stale')
})

test('who takes over what nobody polled of late, or ever well, has it asked before it counts as known', async () => {
  const late = rehearse(
    () => always,
    () => later(500),
    'following',
  )
  late.loop.heard(heardAt(-60_000))
  const failed = rehearse(() => always, good, 'following')
  failed.loop.heard(heardAt(0, true))
  const settled = settledOf(late.loop)
  for (const { loop } of [late, failed]) loop.turned('leading')
  await vi.advanceTimersByTimeAsync(400)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(settled).toHaveBeenCalled()
  expect([late.askedAt[0], failed.askedAt[0]]).toEqual([0, 0])
})
