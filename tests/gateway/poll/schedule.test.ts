import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Plan } from '#gateway/poll/cadence.ts'
import { type Attempt, dueAt, type Input, type Schedule, turn, unpolled } from '#gateway/poll/schedule.ts'
import { seed } from '#tests/support/seed.ts'

const BORN = Date.UTC(2026, 0, 1)
const EVERY_MS = 1_000
const MAX_PAUSE_MS = 10_000
const SLOWEST_MS = 3_000
const moments = [4_000, 4_700, 31_000].map((ms) => BORN + ms)
const regular: Plan = { everyMs: EVERY_MS, moments }

type Step =
  | Extract<Input, { kind: 'role' | 'replan' | 'retry' }>
  | { readonly kind: 'elsewhere'; readonly agoMs: number; readonly failing: boolean }
  | { readonly kind: 'wait'; readonly ms: number; readonly answersMs: number; readonly isGood: boolean }

const upTo = (max: number) => fc.integer({ min: 0, max })
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: waits() },
  fc.record({ kind: fc.constant('elsewhere' as const), agoMs: upTo(5_000), failing: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('replan' as const, 'retry' as const) }),
  fc.record({
    kind: fc.constant('role' as const),
    role: fc.constantFrom('leading' as const, 'following' as const, 'alone' as const),
  }),
)

function waits() {
  const kind = fc.constant('wait' as const)
  return fc.record({ kind, ms: upTo(8_000), answersMs: upTo(SLOWEST_MS), isGood: fc.boolean() })
}

/** A schedule in virtual time: polls are answered as the latest `wait` says, and every turn up to a commit is checked by `law`. */
function play(all: readonly Step[], draw: number, law: (schedule: Schedule, now: number) => void) {
  let now = BORN
  let schedule = unpolled
  let answers = { answersMs: 0, isGood: true }
  const polls: { attempt: Attempt; endsAt: number; isGood: boolean }[] = []

  function take(input: Input) {
    const before = schedule
    const situation = { now, plan: () => regular, maxPauseMs: MAX_PAUSE_MS, random: () => draw }
    schedule = turn(before, input, situation)
    const { attempt, role } = schedule
    if (attempt && attempt !== before.attempt) {
      expect(role).not.toBe('following')
      expect(attempt.askedAt).toBe(now)
      polls.push({ attempt, endsAt: now + answers.answersMs, isGood: answers.isGood })
    }
    if (input.kind !== 'answered') law(schedule, now)
  }

  function pass(until: number) {
    const next = () => {
      const ends = polls.filter(({ endsAt }) => endsAt >= now).map(({ endsAt }) => endsAt)
      return Math.min(...ends, Math.max(now, dueAt(schedule) ?? Number.POSITIVE_INFINITY))
    }
    for (let at = next(); at <= until; at = next()) {
      now = at
      const ended = polls.findIndex(({ endsAt }) => endsAt === at)
      const [poll] = ended < 0 ? [] : polls.splice(ended, 1)
      if (!poll) take({ kind: 'due', at, mayAsk: true })
      else if (poll.attempt.nth < schedule.newest) isDropped(poll.attempt)
      else {
        const { attempt, isGood } = poll
        take({ kind: 'answered', attempt, isGood, tookMs: now - attempt.askedAt })
        take({ kind: 'committed', attempt, readAt: now })
      }
    }
    now = until
  }

  function isDropped(attempt: Attempt) {
    const before = schedule
    for (const isGood of [true, false]) take({ kind: 'answered', attempt, isGood, tookMs: 0 })
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

/**
 * In any order of roles, answers, failures, reports and waits: a follower polls nothing; a poll is never due again at the
 * time at which it was made; and who leads a regular topic always has a poll under way or the next one in sight. An
 * answer that was requested before a newer one, or in another role, changes nothing.
 */
test(`a schedule never stops and never spins (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 40 }), fc.integer({ min: 1, max: 1_000 }), (all, draw) => {
      play(all, draw / 1_000, (schedule, now) => {
        const { role, asked, newest, attempt } = schedule
        const next = dueAt(schedule)
        if (attempt?.askedAt === now && attempt.nth === asked) expect(next ?? now + 1).toBeGreaterThan(now)
        if (role === 'following' || asked > newest) return
        const last = Math.max(now, schedule.lastAsk.dueAt)
        expect(next).toBeLessThanOrEqual(last + Math.max(MAX_PAUSE_MS, 2 * SLOWEST_MS))
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
      play([{ kind: 'role', role: 'leading' }, ...all], 0.5, ({ attempt }, now) => {
        if (attempt) askedAt.add(attempt.askedAt)
        end = now
      })
      expect(moments.filter((moment) => moment < end && !askedAt.has(moment))).toEqual([])
    }),
    { seed, numRuns: 100 },
  )
})
