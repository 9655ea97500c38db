import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Plan, rareMs } from '#gateway/poll/cadence.ts'
import {
  type Attempt,
  askAt,
  dueAt,
  healthAt,
  type Input,
  type Schedule,
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
  | { readonly kind: 'elsewhere'; readonly agoMs: number; readonly failing: boolean }
  | { readonly kind: 'wait'; readonly ms: number; readonly answersMs: number; readonly how: How }

const upTo = (max: number) => fc.integer({ min: 0, max })
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: waits() },
  fc.record({ kind: fc.constant('elsewhere' as const), agoMs: upTo(5_000), failing: fc.boolean() }),
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
  plan: Plan,
  all: readonly Step[],
  draw: number,
  law: (schedule: Schedule, now: number, input: Input) => void,
) {
  let now = BORN
  let schedule = unpolled
  let answers: { answersMs: number; how: How } = { answersMs: 0, how: 'good' }
  const polls: { attempt: Attempt; endsAt: number; how: How }[] = []

  function take(input: Input) {
    const before = schedule
    const situation = { now, plan: () => plan, random: () => draw }
    schedule = turn(before, input, situation)
    const { attempt, role } = schedule
    if (attempt && attempt !== before.attempt) {
      expect(role).not.toBe('following')
      expect(attempt.askedAt).toBe(now)
      polls.push({ attempt, endsAt: now + answers.answersMs, how: answers.how })
    }
    if (input.kind !== 'answered') law(schedule, now, input)
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
      if (!poll) take({ kind: 'due', at, mayAsk: true })
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
      const askedAt = now - step.agoMs
      const lastGoodAt = step.failing ? 0 : askedAt
      take({ kind: 'elsewhere', status: { askedAt, lastGoodAt, failing: step.failing } })
    } else take(step)
  }
}

const lead: Step = { kind: 'role', role: 'leading' }
const plans = fc.constantFrom(regular, batched)
const draws = fc.integer({ min: 1, max: 1_000 }).map((draw) => draw / 1_000)
const LONGEST_MS = Math.max(MAX_PAUSE_MS, rareMs(EVERY_MS), 2 * SLOWEST_MS) + EVERY_MS

/**
 * In any order of roles, answers, failures, reports and waits, for a topic by itself and one of a batch: a follower polls
 * nothing; a poll is never due again at the time at which it was made; and who leads a regular topic always has a poll
 * under way or the next one in sight. An answer that was requested before a newer one, or in another role, changes nothing.
 */
test(`a schedule never stops and never spins (seed ${seed})`, () => {
  fc.assert(
    fc.property(plans, fc.array(steps, { maxLength: 40 }), draws, (plan, all, draw) => {
      play(plan, all, draw, (schedule, now) => {
        const { role, asked, newest, attempt } = schedule
        const next = askAt(schedule)
        if (attempt?.askedAt === now && attempt.nth === asked) expect(next).toBeGreaterThan(now)
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

/** Unless an input is due, the health of a schedule is what its polls give at that time. */
test(`the health of a schedule is never late (seed ${seed})`, () => {
  fc.assert(
    fc.property(plans, fc.array(steps, { maxLength: 40 }), draws, (plan, all, draw) => {
      let isBegun = false
      play(plan, all, draw, (schedule, now) => {
        isBegun ||= schedule.health !== undefined
        if (isBegun && dueAt(schedule) > now) expect(schedule.health).toBe(healthAt(schedule, now).state)
      })
    }),
    { seed, numRuns: 200 },
  )
})
