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

type How = Extract<Input, { kind: 'answered' }>['how']
type Step =
  | Extract<Input, { kind: 'role' | 'replan' | 'retry' | 'expedite' }>
  | { readonly kind: 'elsewhere'; readonly agoMs: number; readonly isNew: boolean; readonly failing: boolean }
  | { readonly kind: 'clock'; readonly byMs: number }
  /** The plan changes, or the process sleeps. */
  | { readonly kind: 'plan'; readonly plan: Plan | undefined }
  | { readonly kind: 'sleep'; readonly ms: number }
  | { readonly kind: 'wait'; readonly ms: number; readonly answersMs: number; readonly how: How }

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
  let schedule = unpolled
  let answers: { answersMs: number; how: How } = { answersMs: 0, how: 'good' }
  const polls: { attempt: Attempt; endsAt: number; how: How }[] = []

  function take(input: Input) {
    const before = schedule
    const situation = { now, wall: now + setBy, pokedAt: 0, plan: () => plan, random: () => draw }
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
      else if (poll.attempt.nth < schedule.newest) isDropped(poll.attempt)
      else {
        const { attempt, how } = poll
        take({ kind: 'answered', attempt, how, tookMs: now - attempt.askedAt })
        take({ kind: 'committed', attempt, readAt: now })
      }
    }
    now = until
  }

  function isDropped(attempt: Attempt) {
    const before = schedule
    for (const how of ['good', 'failed'] as const) take({ kind: 'answered', attempt, how, tookMs: 0 })
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
        const { role, asked, newest, attempt, health } = schedule
        isBegun ||= health !== undefined
        if (isBegun && dueAt(schedule) > now) expect(health).toBe(stateAt(schedule, now))
        expect(healthAt(schedule, { now, wall }).as_of).toBeLessThanOrEqual(wall)
        expect(schedule.lastGoodAt).toBeLessThanOrEqual(now)
        const next = askAt(schedule)
        if (setBy !== wall - now) before = attempt
        setBy = wall - now
        if (attempt !== before && attempt?.askedAt === now && attempt.nth === asked)
          expect(next).toBeGreaterThan(now)
        if (role === 'following' || asked > newest) return
        const longest = plan.batch ? LONGEST_MS : Math.max(MAX_PAUSE_MS, 2 * SLOWEST_MS)
        expect(next).toBeLessThanOrEqual(Math.max(now, schedule.lastAsk.dueAt) + longest)
      })
    }),
    { seed, numRuns: 300 },
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
  const calm: readonly Step[] = Array.from({ length: 40 }, () => ({
    ...{ kind: 'wait', ms: EVERY_MS, answersMs: 5, how: 'good' },
  }))
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
    { seed, numRuns: 50 },
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
    { seed, numRuns: 200 },
  )
})

const always: Plan = { everyMs: EVERY_MS, moments: [] }
const round = (from: number, to: number): Plan => ({
  everyMs: EVERY_MS,
  within: { from: BORN + from, to: BORN + to },
  moments: [BORN + from, BORN + to],
})
const withMoments = (...at: number[]): Plan => ({ ...always, moments: at.map((ms) => BORN + ms) })
const alone: Step = { kind: 'role', role: 'alone' }
const following: Step = { kind: 'role', role: 'following' }
const retry: Step = { kind: 'retry' }
const wait = (ms: number, answersMs = 0, how: How = 'good'): Step => ({ kind: 'wait', ms, answersMs, how })
const sleep = (ms: number): Step => ({ kind: 'sleep', ms })
const clock = (byMs: number): Step => ({ kind: 'clock', byMs })
const planned = (plan?: Plan): Step => ({ kind: 'plan', plan })
/** Another gateway polled it that long ago. */
const heard = (agoMs: number, failing = false): Step => ({ kind: 'elsewhere', agoMs, isNew: false, failing })
const heardNew = (agoMs: number): Step => ({ kind: 'elsewhere', agoMs, isNew: true, failing: false })
const failing = true
const goal: Step = { kind: 'expedite' }
/** The plans of a selection, with a common time at 400 ms. */
const common = { everyMs: EVERY_MS, from: BORN - 600 }
const known = selectionPlan(true, common)
const unknown = selectionPlan(false, common)

/** The times of the polls in ms, and the states of health in their order, undefined where it is not followed yet. */
function run(plan: Plan | undefined, all: readonly Step[], draw = 1) {
  const askedAt = new Set<number>()
  const healths: (Schedule['health'] | undefined)[] = []
  let schedule = unpolled
  play(plan, all, draw, (next) => {
    schedule = next
    if (next.attempt) askedAt.add(next.attempt.askedAt - BORN)
    if (next.health !== healths.at(-1)) healths.push(next.health)
  })
  return { askedAt: [...askedAt], healths, schedule }
}

test.each<[string, Plan | undefined, readonly Step[], readonly number[]]>([
  ['at once, then at its interval', always, [lead, wait(3_500)], [0, 1_000, 2_000, 3_000]],
  ['once without a plan', undefined, [lead, wait(60_000)], [0]],
  [
    'alone half as often',
    always,
    [heard(0), alone, wait(4_100), lead, wait(2_000)],
    [2_000, 4_000, 5_000, 6_000],
  ],
  ['at twice its answer time', always, [lead, wait(13_000, 2_000)], [0, 1_000, 5_000, 9_000, 13_000]],
  [
    'after failures with doubling pauses, up to 10 s',
    always,
    [lead, wait(40_000, 0, 'failed')],
    [0, 1_000, 2_000, 4_000, 8_000, 16_000, 26_000, 36_000],
  ],
  [
    'soon by a retry after a failure',
    always,
    [lead, wait(1_500, 0, 'failed'), retry, wait(300)],
    [0, 1_000, 1_750],
  ],
  ['no sooner by a retry after a good poll', always, [lead, wait(10), retry, wait(900)], [0]],
  [
    'no sooner by a new plan in the pause after failures',
    always,
    [lead, wait(2_500, 0, 'failed'), planned(always), wait(1_400)],
    [0, 1_000, 2_000],
  ],
  [
    'no sooner by a new plan during a poll',
    always,
    [lead, wait(3_000, 5_000), planned(always), wait(1_500)],
    [0, 1_000],
  ],
  [
    'once after a sleep, also for the moments in it',
    withMoments(10_000, 20_000),
    [lead, wait(2_500), sleep(60_000), wait(400)],
    [0, 1_000, 2_000, 62_500],
  ],
  [
    'on time after a poll that is late by less than its interval',
    always,
    [lead, wait(500), sleep(800), wait(1_000)],
    [0, 1_300, 2_000],
  ],
  [
    'an interval after one that is later still',
    always,
    [lead, wait(500), sleep(1_900), wait(1_000)],
    [0, 2_400, 3_400],
  ],
  [
    'at a moment in place of the regular poll after it',
    withMoments(1_300),
    [lead, wait(1_200), wait(200, 900), wait(2_000)],
    [0, 1_000, 1_300, 3_100],
  ],
  ['once where a moment is a regular time', withMoments(2_000), [lead, wait(2_500)], [0, 1_000, 2_000]],
  [
    'in a round from its start to its end',
    round(2_500, 5_000),
    [lead, wait(60_000)],
    [0, 2_500, 3_500, 4_500, 5_000],
  ],
  [
    'at the end of a round until that succeeds',
    round(100, 500),
    [lead, wait(450), wait(1_500, 0, 'failed'), wait(9_000)],
    [0, 100, 500, 1_500, 3_500],
  ],
  [
    'not while the newer of two polls is under way',
    round(100, 60_000),
    [wait(0, 350), lead, wait(50), wait(3_000, 5_000)],
    [0, 100],
  ],
  [
    'regularly once its round is moved to the present',
    round(60_000, 90_000),
    [lead, wait(5_500), planned(round(-1_000, 90_000)), wait(2_000)],
    [0, 5_500, 6_500, 7_500],
  ],
  [
    'to the end of a round that its periods drop while it is played',
    round(-1_000, 3_400),
    [lead, wait(500), planned(), wait(60_000)],
    [0, 1_000, 2_000, 3_000, 3_400],
  ],
  [
    'not in a round that they drop before its start',
    round(2_000, 5_000),
    [lead, wait(500), planned(), wait(60_000)],
    [0],
  ],
  [
    'by a new leader in the rhythm of the one before',
    always,
    [heard(0), wait(400), lead, wait(2_000)],
    [1_000, 2_000],
  ],
  ['by a late leader at once', always, [heard(0), wait(4_500), lead, wait(100)], [4_500]],
  [
    'by a late leader at once for a missed moment',
    round(1_000, 60_000),
    [heard(0), wait(4_500), lead, wait(100)],
    [4_500],
  ],
  [
    'by a new leader not for an end that was polled',
    round(-60_000, -1_000),
    [heard(0), lead, wait(60_000)],
    [],
  ],
  ['by a new leader not before a round that was polled', round(600_000, 700_000), [heard(60_000), lead], []],
  ['by a new leader at once after an old poll', always, [heard(60_000), lead], [0]],
  [
    'by a new leader at once after an old poll, without a plan too',
    always,
    [heard(60_000), planned(), lead, wait(60_000)],
    [0],
  ],
  ['by a new leader at once after a failed poll', always, [heard(0, failing), lead], [0]],
  [
    'by a new leader at once after a clock far ahead',
    always,
    [heard(-60_000), wait(100), lead, wait(1)],
    [100],
  ],
  [
    'by a new leader after an interval where the clock before was a little ahead',
    always,
    [heard(-300), wait(100), lead, wait(1_000)],
    [1_000],
  ],
  ...[-60_000, 60_000].map((byMs): [string, Plan, readonly Step[], readonly number[]] => [
    `on time where the host clock is set by ${byMs} ms`,
    always,
    [lead, wait(400), clock(byMs), wait(1_700)],
    [0, 1_000, 2_000],
  ]),
  [
    'later at a kick-off where the host clock is set back',
    round(5_000, 60_000),
    [lead, wait(400), clock(-2_000), wait(7_000)],
    [0, 7_000],
  ],
  [
    'sooner at a kick-off where it is set forward',
    round(5_000, 60_000),
    [lead, wait(400), clock(2_000), wait(3_000)],
    [0, 3_000],
  ],
  [
    'at once where it is set beyond a kick-off',
    round(5_000, 60_000),
    [lead, wait(400), clock(20_000), wait(500)],
    [0, 400],
  ],
  [
    'again at a kick-off that came too early by a clock ahead',
    round(5_000, 60_000),
    [lead, wait(400), clock(10_000), clock(-10_000), wait(5_000)],
    [0, 400, 5_000],
  ],
  [
    'alone after a failure in its own longer interval',
    always,
    [heard(0), wait(10), heard(0, failing), alone, wait(2_500)],
    [2_010],
  ],
  ['of a batch at once, then at the common times', known, [lead, wait(3_500)], [0, 400, 1_400, 2_400, 3_400]],
  [
    'of a batch at the common times while its first answer is slow',
    known,
    [wait(0, 99_000), lead, wait(1), wait(3_499)],
    [0, 400, 1_400, 2_400, 3_400],
  ],
  [
    'of a batch that is slow not at every common time',
    known,
    [lead, wait(15_000, 1_800)],
    [0, 400, 4_400, 8_400, 12_400],
  ],
  [
    'of a batch every fifteen intervals while it is unknown',
    unknown,
    [lead, wait(50_000)],
    [0, 14_400, 29_400, 44_400],
  ],
  [
    'of a batch by a new leader fifteen intervals after the one before',
    unknown,
    [heard(0), lead, wait(20_000)],
    [14_400],
  ],
  [
    'of a batch at growing intervals while it is refused',
    known,
    [lead, wait(50_000, 0, 'refused')],
    [0, 400, 1_400, 3_400, 7_400, 15_400, 30_400, 45_400],
  ],
  [
    'of a batch no sooner in another role while it is refused',
    known,
    [lead, wait(500, 0, 'refused'), following, lead, wait(3_000, 0, 'refused')],
    [0, 400, 1_400, 3_400],
  ],
  [
    'of a batch rarely after a refusal, also while lone polls fail: not by a retry or a goal',
    known,
    [lead, wait(500, 0, 'refused'), wait(1_000, 0, 'failed'), retry, goal, wait(3_000)],
    [0, 400, 1_400, 3_400, 4_400],
  ],
  [
    'of a batch at once by a goal, and once for all within 250 ms',
    known,
    [lead, wait(410), goal, goal, goal, wait(950)],
    [0, 400, 410, 660],
  ],
])('a topic is polled %s', (_, plan, all, askedAt) => {
  expect(run(plan, all).askedAt).toEqual(askedAt)
})

test('the first interval is shortened by up to a half', () => {
  expect(run(always, [lead, wait(2_600)], 0).askedAt).toEqual([0, 500, 1_500, 2_500])
  expect(run(unknown, [lead, wait(30_000)], 0).askedAt).toEqual([0, 7_400, 22_400])
})

test.each<[string, Plan, readonly Step[], readonly Schedule['health'][]]>([
  [
    'stale without an answer for three intervals, live with the next',
    always,
    [lead, wait(900), wait(200, 5_000), wait(6_900)],
    ['down', 'live', 'stale', 'live'],
  ],
  [
    'down while polls fail',
    always,
    [lead, wait(900), wait(200, 0, 'failed'), wait(3_000)],
    ['down', 'live', 'down', 'live'],
  ],
  ['live before its round is played', round(600_000, 700_000), [lead, wait(300_000)], ['down', 'live']],
  [
    'at a follower that of the leader’s polls',
    always,
    [heard(0), wait(1_000), heard(0, failing), heard(0), wait(4_000)],
    ['live', 'down', 'live', 'stale'],
  ],
  ['at a follower not that of an older poll', always, [heard(0), heard(5, failing)], ['live']],
  [
    'at a leader not that of another gateway’s poll',
    always,
    [lead, wait(10), heard(0, failing)],
    ['down', 'live'],
  ],
  [
    'at a follower of a round live for three intervals from its start',
    round(1_000, 60_000),
    [heard(0), wait(3_999)],
    ['live'],
  ],
  [
    'at a follower of a round stale after them',
    round(1_000, 60_000),
    [heard(0), wait(4_000)],
    ['live', 'stale'],
  ],
  ['alone that of the longer interval', always, [heard(0), alone, wait(1_900), wait(4_000, 9_000)], ['live']],
  [
    'after being alone that of the cluster’s interval',
    always,
    [heard(0), alone, following, wait(3_500)],
    ['live', 'stale'],
  ],
  [
    'live at a follower of a leader whose clock is set back',
    always,
    [heardNew(0), wait(1_000), heardNew(60_000), wait(2_900), heardNew(60_000), wait(1_000)],
    ['live'],
  ],
])('the health of a topic is %s', (_, plan, all, healths) => {
  expect(run(plan, all).healths).toEqual(healths)
})

test.each<[string, Plan, readonly Step[], boolean]>([
  ['for more than an old poll of another gateway', always, [heard(3_000)], false],
  ['for a recent poll of another gateway', always, [heard(2_999)], true],
  ['for an old one where no poll was due since', round(600_000, 700_000), [heard(60_000)], true],
  ['for a failed poll of another gateway', always, [heard(0, failing)], true],
  [
    'for the poll of a new leader after an old one',
    always,
    [heard(60_000), wait(0, 500), lead, wait(400)],
    false,
  ],
  ['for the answer to its own poll', always, [lead, wait(0)], true],
])('a first watcher waits %s', (_, plan, all, isSettled) => {
  expect(run(plan, all).schedule.isSettled).toBe(isSettled)
})
