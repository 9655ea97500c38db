import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Plan, rareMs, selectionPlan } from '#gateway/poll/cadence.ts'
import {
  type Attempt,
  askAt,
  dueAt,
  healthAt,
  type Input,
  type Schedule,
  stateAt,
  unpolled,
} from '#gateway/poll/schedule.ts'
import { turn } from '#gateway/poll/turn.ts'
import { seed } from '#tests/support/seed.ts'

const BORN = Date.UTC(2026, 0, 1)
const EVERY_MS = 1_000
const MAX_PAUSE_MS = 10_000
const SLOWEST_MS = 3_000
const moments = [4_000, 4_700, 31_000].map((ms) => BORN + ms)
const regular: Plan = { everyMs: EVERY_MS, moments }
const batch = { everyMs: EVERY_MS, from: BORN + 123 }
const batched: Plan = { everyMs: EVERY_MS, moments: [], batch }

type How = Extract<Input, { kind: 'answered' }>['outcome']
type Step =
  | Extract<Input, { kind: 'role' | 'replan' | 'retry' | 'expedite' }>
  | { readonly kind: 'elsewhere'; readonly agoMs: number; readonly isNew: boolean; readonly failing: boolean }
  | { readonly kind: 'clock'; readonly byMs: number }
  /** The plan changes, or the process sleeps. */
  | { readonly kind: 'plan'; readonly plan: Plan | undefined }
  | { readonly kind: 'sleep'; readonly ms: number }
  /** The provider says that other topics have changed. */
  | { readonly kind: 'poke' }
  | {
      readonly kind: 'wait'
      readonly ms: number
      readonly answersMs: number
      readonly how: How
      /** The duration of its batch, if not its own. */
      readonly tookMs?: number | undefined
    }

const upTo = (max: number) => fc.integer({ min: 0, max })
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: waits() },
  fc.record({
    kind: fc.constant('elsewhere' as const),
    // Negative: by a clock that runs ahead.
    agoMs: fc.oneof(upTo(5_000), fc.constant(-60_000)),
    isNew: fc.boolean(),
    failing: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('clock' as const), byMs: fc.constantFrom(-60_000, -700, 700, 60_000) }),
  fc.record({ kind: fc.constantFrom('replan' as const, 'retry' as const, 'expedite' as const) }),
  fc.record({
    kind: fc.constant('role' as const),
    role: fc.constantFrom('leading' as const, 'following' as const, 'alone' as const),
  }),
)

function waits() {
  const kind = fc.constant('wait' as const)
  return fc.record({
    kind,
    ms: upTo(8_000),
    answersMs: upTo(SLOWEST_MS),
    how: fc.constantFrom<How>('good', 'good', 'failed', 'refused'),
  })
}

/**
 * A schedule in virtual time: polls are answered as the latest `wait` says, and every turn up to a commit is checked by
 * `law`.
 */
function play(
  firstPlan: Plan | undefined,
  all: readonly Step[],
  draw: number,
  law: (schedule: Schedule, now: number, input: Input, wall: number) => void,
) {
  let now = BORN
  let plan = firstPlan
  /** By how much the host's clock was set, in ms. */
  let setBy = 0
  let pokedAt = 0
  let schedule = unpolled
  let answers: { answersMs: number; how: How; tookMs?: number | undefined } = { answersMs: 0, how: 'good' }
  const polls: { attempt: Attempt; endsAt: number; how: How }[] = []

  function take(input: Input) {
    const before = schedule
    const situation = { now, wall: now + setBy, pokedAt, plan: () => plan, random: () => draw }
    schedule = turn(before, input, situation)
    const { attempt, role } = schedule
    if (attempt && attempt !== before.attempt) {
      expect(role).not.toBe('following')
      expect(attempt.askedAt).toBe(now)
      polls.push({ attempt, endsAt: now + answers.answersMs, how: answers.how })
    }
    if (input.kind !== 'answered') law(schedule, now, input, now + setBy)
  }

  function pass(until: number) {
    const next = () => {
      const ends = polls.filter(({ endsAt }) => endsAt >= now).map(({ endsAt }) => endsAt)
      return Math.min(...ends, Math.max(now, dueAt(schedule)))
    }
    for (let at = next(); at <= until; at = next()) {
      now = at
      const ended = polls.findIndex(({ endsAt }) => endsAt === at)
      const [poll] = ended < 0 ? [] : polls.splice(ended, 1)
      // The process may have slept.
      if (!poll) take({ kind: 'due', at: Math.min(at, dueAt(schedule)), mayAsk: true })
      else if (poll.attempt.nth < schedule.endedNth) isDropped(poll.attempt)
      else {
        const { attempt, how } = poll
        take({ kind: 'answered', attempt, outcome: how, tookMs: answers.tookMs ?? now - attempt.askedAt })
        take({ kind: 'committed', attempt, readAt: now })
      }
    }
    now = until
  }

  function isDropped(attempt: Attempt) {
    const before = schedule
    for (const how of ['good', 'failed'] as const)
      take({ kind: 'answered', attempt, outcome: how, tookMs: 0 })
    take({ kind: 'committed', attempt, readAt: now })
    expect(schedule).toBe(before)
  }

  for (const step of all) {
    if (step.kind === 'wait') {
      answers = step
      pass(now + step.ms)
    } else if (step.kind === 'elsewhere') {
      const { agoMs, isNew, failing } = step
      const askedAt = now + setBy - agoMs
      const lastGoodAt = failing ? 0 : askedAt
      take({ kind: 'elsewhere', status: { askedAt, lastGoodAt, failing, ...(isNew && { isNew }) } })
    } else if (step.kind === 'clock') {
      setBy += step.byMs
      take({ kind: 'replan' })
      pass(now + 1)
    } else if (step.kind === 'plan') {
      plan = step.plan
      take({ kind: 'replan' })
    } else if (step.kind === 'sleep') now += step.ms
    else if (step.kind === 'poke') pokedAt = now
    else take(step)
  }
}

const lead: Step = { kind: 'role', role: 'leading' }
const plans = fc.constantFrom(regular, batched)
const draws = fc.integer({ min: 1, max: 1_000 }).map((draw) => draw / 1_000)
const LONGEST_MS = Math.max(MAX_PAUSE_MS, rareMs(EVERY_MS), 2 * SLOWEST_MS) + EVERY_MS

/**
 * In any order of roles, answers, failures, reports, waits and settings of the host's clock, for a topic by itself and one
 * of a batch: a follower polls nothing; a poll is never due again at the time at which it was made; and who leads a regular
 * topic always has a poll under way or the next one in sight. An answer that was requested before a newer one, or in
 * another role, changes nothing. Unless an input is due, its health is what its polls give at that time, and is never of
 * the future.
 */
test(`a schedule never stops and never spins, and its health is never late (seed ${seed})`, () => {
  fc.assert(
    fc.property(plans, fc.array(steps, { maxLength: 40 }), draws, (plan, all, draw) => {
      let setBy = 0
      let isBegun = false
      /** The newest poll when the host's clock was set, which may have made a moment due. */
      let before: Attempt | undefined
      play(plan, all, draw, (schedule, now, _, wall) => {
        const { role, latestNth, endedNth, attempt, health } = schedule
        isBegun ||= health !== undefined
        if (isBegun && dueAt(schedule) > now) expect(health).toBe(stateAt(schedule, now))
        expect(healthAt(schedule, { now, wall }).as_of).toBeLessThanOrEqual(wall)
        expect(schedule.lastGoodAt).toBeLessThanOrEqual(now)
        const next = askAt(schedule)
        if (setBy !== wall - now) before = attempt
        setBy = wall - now
        if (attempt !== before && attempt?.askedAt === now && attempt.nth === latestNth)
          expect(next).toBeGreaterThan(now)
        if (role === 'following' || latestNth > endedNth) return
        const longest = plan.batch ? LONGEST_MS : Math.max(MAX_PAUSE_MS, 2 * SLOWEST_MS)
        expect(next).toBeLessThanOrEqual(Math.max(now, schedule.lastPoll.dueAt) + longest)
      })
    }),
    { seed, numRuns: 150 },
  )
})

/** However long polls take and whatever they answer: who leads all the time polls exactly at each moment of the plan. */
test(`a leader polls each moment of the plan at its time (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(waits(), { minLength: 1, maxLength: 40 }), (all) => {
      const askedAt = new Set<number>()
      let end = BORN
      play(regular, [lead, ...all], 0.5, ({ attempt }, now) => {
        if (attempt) askedAt.add(attempt.askedAt)
        end = now
      })
      expect(moments.filter((moment) => moment < end && !askedAt.has(moment))).toEqual([])
    }),
    { seed, numRuns: 100 },
  )
})

/**
 * A poll of a batch's topic is made at one of the common times, at once (for a new leader or a retry) or expedited.
 * Whatever came before, two topics that fail no more and are answered at once are polled at the same times.
 */
test(`topics of a batch are polled together (seed ${seed})`, () => {
  const calm = Array<Step>(40).fill({ kind: 'wait', ms: EVERY_MS, answersMs: 5, how: 'good' })
  const lastPolls = (before: readonly Step[], draw: number) => {
    const askedAt = new Set<number>()
    const waited = before.reduce((sum, step) => sum + (step.kind === 'wait' ? step.ms : 0), 0)
    const rest: Step = { kind: 'wait', ms: 400_000 - waited, answersMs: 5, how: 'good' }
    play(batched, [...before, lead, rest, ...calm], draw, ({ attempt }) => {
      if (attempt && attempt.askedAt > BORN + 400_000) askedAt.add(attempt.askedAt)
    })
    return [...askedAt]
  }
  fc.assert(
    fc.property(
      fc.array(steps, { maxLength: 40 }),
      fc.array(steps, { maxLength: 40 }),
      draws,
      (one, other, draw) => {
        const polls = lastPolls(one, draw)
        expect(polls).toHaveLength(40)
        expect(polls.every((at) => (at - batch.from) % EVERY_MS === 0)).toBe(true)
        expect(lastPolls(other, 1 - draw)).toEqual(polls)
      },
    ),
    { seed, numRuns: 25 },
  )
})

/** An expedited poll comes within 250 ms, at most every 250 ms, and never takes the place of a regular one. */
test(`an expedited topic is polled soon, at a bounded rate (seed ${seed})`, () => {
  const expedite: Step = { kind: 'expedite' }
  const waits = fc.record({ ms: upTo(400), answersMs: upTo(600) })
  fc.assert(
    fc.property(plans, fc.array(fc.option(waits, { nil: undefined }), { maxLength: 60 }), (plan, all) => {
      const expedited: number[] = []
      let wantedAt: number | undefined
      let polledAt = 0
      const each = all.map((wait): Step => (wait ? { kind: 'wait', how: 'good', ...wait } : expedite))
      play({ ...plan, moments: [] }, [lead, ...each], 0.5, ({ attempt, expeditedAt }, now, { kind }) => {
        if (attempt && attempt.askedAt !== polledAt) {
          polledAt = attempt.askedAt
          if (polledAt === expeditedAt) expedited.push(polledAt)
          wantedAt = undefined
        } else if (kind === 'expedite') wantedAt ??= polledAt === now ? undefined : now
        if (wantedAt) expect(now - wantedAt).toBeLessThanOrEqual(250)
      })
      for (const [nth, at] of expedited.slice(1).entries())
        expect(at - (expedited[nth] ?? 0)).toBeGreaterThanOrEqual(250)
    }),
    { seed, numRuns: 100 },
  )
})

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
const ms = (seconds: number) => Math.round(seconds * 1_000)
const always: Plan = { everyMs: EVERY_MS, moments: [] }
const withMoments = (...at: number[]): Plan => ({ ...always, moments: at.map((s) => BORN + ms(s)) })
/** In this table all times are in seconds from the start. */
const round = (from: number, to: number): Plan => ({
  ...withMoments(from, to),
  regularTime: { from: BORN + ms(from), to: BORN + ms(to) },
})
const alone: Step = { kind: 'role', role: 'alone' }
const following: Step = { kind: 'role', role: 'following' }
const retry: Step = { kind: 'retry' }
const goal: Step = { kind: 'expedite' }
const poke: Step = { kind: 'poke' }
const wait = (s: number, answersIn = 0, how: How = 'good', took?: number): Step => ({
  ...{ kind: 'wait', ms: ms(s), answersMs: ms(answersIn), how, tookMs: took && ms(took) },
})
const failed = (s: number) => wait(s, 0, 'failed')
const refused = (s: number) => wait(s, 0, 'refused')
const sleep = (s: number): Step => ({ kind: 'sleep', ms: ms(s) })
const clock = (by: number): Step => ({ kind: 'clock', byMs: ms(by) })
const planned = (plan?: Plan): Step => ({ kind: 'plan', plan })
/** Pokes at an interval, for a time. */
const poked = (s: number, every: number, how: How = 'good') =>
  Array.from({ length: s / every }, () => [wait(every, 0, how), poke]).flat()
/** Another gateway polled it that long ago. */
const heard = (ago: number, failing = false): Step => ({
  ...{ kind: 'elsewhere', agoMs: ms(ago), isNew: false, failing },
})
const heardNew = (ago: number): Step => ({ kind: 'elsewhere', agoMs: ms(ago), isNew: true, failing: false })
const failing = true
/** The plans of a selection, with a common time at 0.4 s. */
const common = { everyMs: EVERY_MS, from: BORN - 600 }
const known = selectionPlan(true, common)
const unknown = selectionPlan(false, common)

/** The times of the polls in s, and the states of health in their order, undefined where it is not followed yet. */
function run(plan: Plan | undefined, all: readonly Step[], draw = 1) {
  const askedAt = new Set<number>()
  const healths: (Schedule['health'] | undefined)[] = []
  let schedule = unpolled
  play(plan, all, draw, (next) => {
    schedule = next
    if (next.attempt) askedAt.add((next.attempt.askedAt - BORN) / 1_000)
    if (next.health !== healths.at(-1)) healths.push(next.health)
  })
  return { askedAt: [...askedAt], healths, schedule }
}

test.each<[string, Plan | undefined, readonly Step[], readonly number[]]>([
  ['at once, then at its interval', always, [lead, wait(3.5)], [0, 1, 2, 3]],
  ['once without a plan', undefined, [lead, wait(60)], [0]],
  ['alone half as often', always, [heard(0), alone, wait(4.1), lead, wait(2)], [2, 4, 5, 6]],
  ['at twice its answer time', always, [lead, wait(13, 2)], [0, 1, 5, 9, 13]],
  ['ever more rarely while it fails', always, [lead, failed(40)], [0, 1, 2, 4, 8, 16, 26, 36]],
  ['soon by a retry after a failure', always, [lead, failed(1.5), retry, wait(0.3)], [0, 1, 1.75]],
  ['no sooner by a retry after a good poll', always, [lead, wait(0.01), retry, wait(0.9)], [0]],
  ['no sooner by a plan after failures', always, [lead, failed(2.5), planned(always), wait(1.4)], [0, 1, 2]],
  ['no sooner by a new plan during a poll', always, [lead, wait(3, 5), planned(always), wait(1.5)], [0, 1]],
  ['once after a sleep', withMoments(10, 20), [lead, wait(2.5), sleep(60), wait(0.4)], [0, 1, 2, 62.5]],
  ['on time after one that is a little late', always, [lead, wait(0.5), sleep(0.8), wait(1)], [0, 1.3, 2]],
  ['an interval after one that is late', always, [lead, wait(0.5), sleep(1.9), wait(1)], [0, 2.4, 3.4]],
  ['sooner at a moment', withMoments(1.3), [lead, wait(1.2), wait(0.2, 0.9), wait(2)], [0, 1, 1.3, 3.1]],
  ['once where a moment is a regular time', withMoments(2), [lead, wait(2.5)], [0, 1, 2]],
  ['in a round from start to end', round(2.5, 5), [lead, wait(60)], [0, 2.5, 3.5, 4.5, 5]],
  [
    'at an end until that succeeds',
    round(0.1, 0.5),
    [lead, wait(0.45), failed(1.5), wait(9)],
    [0, 0.1, 0.5, 1.5, 3.5],
  ],
  ['not during the newer of two', round(0.1, 60), [wait(0, 0.35), lead, wait(0.05), wait(3, 5)], [0, 0.1]],
  [
    'once its round begins now',
    round(60, 90),
    [lead, wait(5.5), planned(round(-1, 90)), wait(2)],
    [0, 5.5, 6.5, 7.5],
  ],
  ['to the end of a dropped round', round(-1, 2.4), [lead, wait(0.5), planned(), wait(60)], [0, 1, 2, 2.4]],
  ['not in a round that is dropped before', round(2, 5), [lead, wait(0.5), planned(), wait(60)], [0]],
  ['by a new leader in the rhythm of the last', always, [heard(0), wait(0.4), lead, wait(2)], [1, 2]],
  ['by a late leader at once', always, [heard(0), wait(4.5), lead, wait(0.1)], [4.5]],
  ['by a late leader for a missed moment', round(1, 60), [heard(0), wait(4.5), lead, wait(0.1)], [4.5]],
  ['by a new leader not for an end that was polled', round(-60, -1), [heard(0), lead, wait(60)], []],
  ['by a new leader not before a round that was polled', round(600, 700), [heard(60), lead], []],
  ['by a new leader at once after an old poll', always, [heard(60), lead], [0]],
  ['by a new leader without a plan too', always, [heard(60), planned(), lead, wait(60)], [0]],
  ['by a new leader at once after a failed poll', always, [heard(0, failing), lead], [0]],
  ['by a new leader at once after a clock far ahead', always, [heard(-60), wait(0.1), lead, wait(0)], [0.1]],
  ['by a new leader later after one a little ahead', always, [heard(-0.3), wait(0.1), lead, wait(1)], [1]],
  ['on time by a clock set back', always, [lead, wait(0.4), clock(-60), wait(1.7)], [0, 1, 2]],
  ['on time by a clock set forward', always, [lead, wait(0.4), clock(60), wait(1.7)], [0, 1, 2]],
  ['later at a kick-off by one set back', round(5, 60), [lead, wait(0.4), clock(-2), wait(7)], [0, 7]],
  ['sooner at a kick-off by one set forward', round(5, 60), [lead, wait(0.4), clock(2), wait(3)], [0, 3]],
  ['at once at a passed kick-off', round(5, 60), [lead, wait(0.4), clock(20), wait(0.5)], [0, 0.4]],
  [
    'again at one that came too early',
    round(5, 60),
    [lead, wait(0.4), clock(10), clock(-10), wait(5)],
    [0, 0.4, 5],
  ],
  ['alone after a failure', always, [heard(0), wait(0.01), heard(0, failing), alone, wait(2.5)], [2.01]],
  ['of a batch at the common times', known, [lead, wait(3.5)], [0, 0.4, 1.4, 2.4, 3.4]],
  ['of a batch although the first hangs', known, [wait(0, 99), lead, wait(3.5)], [0, 0.4, 1.4, 2.4, 3.4]],
  ['of a slow batch not at each', known, [lead, wait(15, 1.8)], [0, 0.4, 4.4, 8.4, 12.4]],
  ['of a batch whose last was quick', known, [lead, wait(7, 1.3, 'good', 0.001)], [0, 0.4, 2.4, 4.4, 6.4]],
  ['of a batch rarely while unknown', unknown, [lead, wait(50)], [0, 14.4, 29.4, 44.4]],
  ['of a batch by a new leader rarely too', unknown, [heard(0), lead, wait(20)], [14.4]],
  ['of a batch at growing intervals', known, [lead, refused(50)], [0, 0.4, 1.4, 3.4, 7.4, 15.4, 30.4, 45.4]],
  [
    'of a batch as refused in another role',
    known,
    [lead, refused(0.5), following, lead, refused(3)],
    [0, 0.4, 1.4, 3.4],
  ],
  [
    'of a batch rarely after a refusal, also while lone polls fail: not by a retry or a goal',
    known,
    [lead, refused(0.5), failed(1), retry, goal, wait(3)],
    [0, 0.4, 1.4, 3.4, 4.4],
  ],
  ['of a batch at once by goals', known, [lead, wait(0.41), goal, goal, wait(0.95)], [0, 0.4, 0.41, 0.66]],
  ['rarely while pokes come, then soon', always, [lead, ...poked(12, 0.3), wait(2.5)], [0, 10, 13, 14]],
  ['at its moments also while pokes come', withMoments(4.321), [lead, ...poked(6, 0.3)], [0, 4.321]],
  ['as without pokes after a failure', always, [lead, failed(1), ...poked(6, 0.3, 'failed')], [0, 1, 2, 4]],
  ['alone as without pokes', always, [heard(0), alone, ...poked(6, 0.3)], [2, 4, 6]],
])('a topic is polled %s', (_, plan, all, askedAt) => {
  expect(run(plan, all).askedAt).toEqual(askedAt)
})

/** At whatever time it is opened: a common time that comes before its first call was made adds nothing to that call. */
test('a selection whose first call hangs is polled again within five quarters of an interval, by a second call', () => {
  for (const early of [0, 0.001, 0.005, 0.02, 0.249, 0.25, 0.251, 0.999]) {
    const plan = selectionPlan(false, { everyMs: EVERY_MS, from: BORN + ms(early) })
    const [, second = 0, ...others] = run(plan, [wait(0, 99), lead, wait(10)]).askedAt
    expect(second).toBeGreaterThan(0.005)
    expect(second).toBeLessThanOrEqual(1.25)
    expect(others).toEqual([])
  }
})

test('the first interval is shortened by up to a half', () => {
  expect(run(always, [lead, wait(2.6)], 0).askedAt).toEqual([0, 0.5, 1.5, 2.5])
  expect(run(unknown, [lead, wait(30)], 0).askedAt).toEqual([0, 7.4, 22.4])
})

/**
 * Whenever pokes come: between two polls there is no time longer than an interval in which neither a poke came nor a poll
 * was made, so a change whose poke is lost with all later ones is seen as soon as without pokes; and two polls are never
 * further apart than ten intervals.
 */
test(`pokes delay no poll beyond an interval after the last of them (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 60 }), (pauses) => {
      const pokes = pauses.map((_, nth) => sum(pauses.slice(0, nth + 1)) / 1_000)
      const steps = pauses.flatMap((pause) => [wait(pause / 1_000), poke])
      const polls = run(always, [lead, ...steps, wait(2)]).askedAt
      const times = [...polls, ...pokes].sort((one, other) => one - other)
      for (const [nth, poll] of polls.slice(1).entries()) {
        const before = polls[nth] ?? 0
        expect(poll - before).toBeLessThanOrEqual(10)
        const within = times.filter((time) => time >= before && time <= poll)
        for (const [nth, time] of within.slice(1).entries())
          expect(ms(time - (within[nth] ?? 0))).toBeLessThanOrEqual(EVERY_MS)
      }
    }),
    { seed, numRuns: 100 },
  )
})

const FAR = round(600, 700)
const SOON = round(1, 60)

test.each<[string, Plan, readonly Step[], readonly Schedule['health'][]]>([
  [
    'stale without an answer for three intervals',
    always,
    [lead, wait(0.9), wait(0.2, 5), wait(6.9)],
    ['down', 'live', 'stale', 'live'],
  ],
  [
    'down while polls fail',
    always,
    [lead, wait(0.9), failed(0.2), wait(3)],
    ['down', 'live', 'down', 'live'],
  ],
  ['live before its round is played', FAR, [lead, wait(300)], ['down', 'live']],
  [
    'at a follower the leader’s',
    always,
    [heard(0), wait(1), heard(0, failing), heard(0), wait(4)],
    ['live', 'down', 'live', 'stale'],
  ],
  ['at a follower not that of an older poll', always, [heard(0), heard(0.005, failing)], ['live']],
  ['at a leader not another gateway’s', always, [lead, wait(0.01), heard(0, failing)], ['down', 'live']],
  [
    'at a follower of a round live for three intervals from its start',
    SOON,
    [heard(0), wait(3.999)],
    ['live'],
  ],
  ['at a follower of a round stale after them', SOON, [heard(0), wait(4)], ['live', 'stale']],
  ['alone that of the longer interval', always, [heard(0), alone, wait(1.9), wait(4, 9)], ['live']],
  ['after being alone the cluster’s', always, [heard(0), alone, following, wait(3.5)], ['live', 'stale']],
  [
    'live at a follower of a leader whose clock is set back',
    always,
    [heardNew(0), wait(1), heardNew(60), wait(2.9), heardNew(60), wait(1)],
    ['live'],
  ],
  ['live while pokes come', always, [lead, ...poked(30, 0.3)], ['down', 'live']],
  [
    'live at a follower while pokes come, and stale after them',
    always,
    [heard(0), ...poked(9, 0.3), wait(4)],
    ['live', 'stale'],
  ],
])('the health of a topic is %s', (_, plan, all, healths) => {
  expect(run(plan, all).healths).toEqual(healths)
})

test.each<[string, Plan, readonly Step[], boolean]>([
  ['for more than an old poll of another gateway', always, [heard(3)], false],
  ['for a recent poll of another gateway', always, [heard(2.999)], true],
  ['for an old one where no poll was due since', FAR, [heard(60)], true],
  ['for a failed poll of another gateway', always, [heard(0, failing)], true],
  [
    'for the poll of a new leader after an old one',
    always,
    [heard(60), wait(0, 0.5), lead, wait(0.4)],
    false,
  ],
  ['for the answer to its own poll', always, [lead, wait(0)], true],
])('a first watcher waits %s', (_, plan, all, isSettled) => {
  expect(run(plan, all).schedule.isSettled).toBe(isSettled)
})
