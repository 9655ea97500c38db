import type { PollStatus, Role } from '../leadership.ts'
import { backOff, isRegular, nextMoment, nextRegular, type Plan, planForRole } from './cadence.ts'
import { isTimely, type PollRecord } from './health.ts'

/** A poll under way. Times in epoch ms. */
export interface Attempt {
  /** Attempts rise; a change of role takes a number too. */
  readonly nth: number
  readonly dueAt: number
  readonly askedAt: number
  /** The interval after it is shortened. */
  readonly isFirst: boolean
}

/** The polls of one topic, or of all selections together: those made, and the next ones. Times in epoch ms, 0: never. */
export interface Schedule extends PollRecord {
  readonly role: Role
  readonly plan: Plan | undefined
  /** The newest attempt, and the number of the newest that ended: older answers are dropped. */
  readonly attempt: Attempt | undefined
  readonly asked: number
  readonly newest: number
  readonly failures: number
  readonly lastAsk: { readonly dueAt: number; readonly tookMs: number }
  /** Time up to which the plan's moments have been polled. */
  readonly reached: number
  /** The next poll that is no moment of the plan; undefined: none before the next moment. */
  readonly nextAt: number | undefined
  readonly momentAt: number | undefined
  /** True after the first poll, good or failed, on whichever gateway. */
  readonly isSettled: boolean
}

export type Input =
  /** The plan may have changed. */
  | { readonly kind: 'replan' }
  /** A time for which it was scheduled has come. `mayAsk`: this gateway's lease is valid by its own clock. */
  | { readonly kind: 'due'; readonly at: number; readonly mayAsk: boolean }
  | {
      readonly kind: 'answered'
      readonly attempt: Attempt
      readonly isGood: boolean
      readonly tookMs: number
    }
  /** The listeners of an answer that was read at that time were called. */
  | { readonly kind: 'committed'; readonly attempt: Attempt; readonly readAt: number }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'elsewhere'; readonly status: PollStatus }
  /** Poll now instead of after the back-off, if the last poll failed. */
  | { readonly kind: 'retry' }

/** The world of a turn. */
export interface Situation {
  readonly now: number
  /** The current plan; undefined: polled once, and again only while that fails. */
  plan(): Plan | undefined
  /** Longest pause between two failed polls, in ms. */
  readonly maxPauseMs: number
  /** From 0 to 1. */
  random(): number
}

export const unpolled: Schedule = {
  ...{ role: 'following', plan: undefined, everyMs: 1, regularSince: undefined, isSettled: false },
  ...{ attempt: undefined, asked: 0, newest: 0, failures: 0, failing: false, lastGoodAt: 0 },
  ...{ lastAsk: { dueAt: 0, tookMs: 0 }, reached: 0, nextAt: undefined, momentAt: undefined },
}

/** The schedule after an input. A new `attempt` in it is a poll to be made now. Pure: tests try any order of inputs. */
export function turn(schedule: Schedule, input: Input, situation: Situation): Schedule {
  const { role, asked, newest, failures } = schedule
  const isAsking = role !== 'following'
  switch (input.kind) {
    case 'replan': {
      const isIdle = isAsking && newest === asked && failures === 0
      return isIdle ? scheduled(schedule, situation) : planned(schedule, situation)
    }
    case 'due':
      if (isAsking && input.mayAsk) return asking(schedule, input.at, situation)
      return planned({ ...schedule, nextAt: undefined }, situation)
    case 'answered': {
      const { isGood, tookMs, attempt } = input
      if (attempt.nth < newest) return schedule
      const isLate = attempt.askedAt - attempt.dueAt > schedule.everyMs
      const lastAsk = { dueAt: isLate ? attempt.askedAt : attempt.dueAt, tookMs }
      const ended = { ...schedule, newest: attempt.nth, lastAsk, failing: !isGood }
      return isGood
        ? { ...ended, failures: 0, lastGoodAt: situation.now }
        : { ...ended, failures: failures + 1 }
    }
    case 'committed': {
      if (input.attempt.nth < newest) return schedule
      const settled = { ...schedule, isSettled: true }
      if (input.attempt.nth !== asked) return planned(settled, situation)
      return scheduled(settled, situation, input.readAt, input.attempt.isFirst)
    }
    case 'role': {
      if (input.role === role) return schedule
      const changed = {
        ...schedule,
        role: input.role,
        asked: asked + 1,
        newest: asked + 1,
        nextAt: undefined,
      }
      if (input.role === 'following') return planned(changed, situation)
      // A new leader continues the interval of the one before.
      if (changed.lastGoodAt === 0 || !changed.isSettled)
        return asking(changed, situation.now, situation, true)
      return scheduled(changed, situation, changed.lastAsk.dueAt)
    }
    case 'elsewhere': {
      const { askedAt, failing, lastGoodAt } = input.status
      if (isAsking || askedAt < schedule.lastAsk.dueAt) return schedule
      const lastAsk = { dueAt: askedAt, tookMs: 0 }
      const noted = { ...schedule, lastAsk, failing, failures: failing ? 1 : 0, reached: askedAt }
      const next = planned({ ...noted, lastGoodAt: Math.max(schedule.lastGoodAt, lastGoodAt) }, situation)
      return { ...next, isSettled: next.isSettled || failing || isTimely(next, situation.now) }
    }
    case 'retry':
      if (!isAsking || failures === 0) return schedule
      return { ...schedule, nextAt: situation.now + situation.random() * 250 }
  }
}

/** The time of the next input `due`. */
export const dueAt = ({ nextAt, momentAt }: Schedule): number | undefined =>
  nextAt !== undefined && momentAt !== undefined ? Math.min(nextAt, momentAt) : (nextAt ?? momentAt)

/** Reads the plan again. */
function planned(schedule: Schedule, { now, plan: current }: Situation): Schedule {
  const { role, reached, everyMs, regularSince } = schedule
  const plan = planForRole(current(), role)
  return {
    ...schedule,
    plan,
    everyMs: plan?.everyMs ?? everyMs,
    regularSince: plan && isRegular(plan, now) ? (regularSince ?? now) : undefined,
    momentAt: plan && nextMoment(plan, role === 'following' ? Math.max(reached, now) : reached),
  }
}

function asking(schedule: Schedule, dueAt: number, situation: Situation, isFirst = false): Schedule {
  const { now } = situation
  const nth = schedule.asked + 1
  const nextAt = (schedule.nextAt ?? 0) > now ? schedule.nextAt : undefined
  const attempt = { nth, dueAt, askedAt: now, isFirst }
  return planned({ ...schedule, asked: nth, attempt, nextAt, reached: Math.max(dueAt, now) }, situation)
}

/** Sets the next regular poll, unless one of the plan's moments comes before it; or after failures the next retry. */
function scheduled(before: Schedule, situation: Situation, from = 0, isFirst = false): Schedule {
  const schedule = planned(before, situation)
  const { plan, failures, everyMs, lastAsk, momentAt } = schedule
  const { now, maxPauseMs, random } = situation
  if (failures > 0) return { ...schedule, nextAt: from + backOff(everyMs, failures, maxPauseMs, random) }
  const at = plan && nextRegular(plan, lastAsk.dueAt, lastAsk.tookMs)
  if (at === undefined || (momentAt ?? Number.POSITIVE_INFINITY) <= at)
    return { ...schedule, nextAt: undefined }
  // The first interval is shortened at random, so that topics that were opened together are not polled together.
  const cutAt = isFirst ? lastAsk.dueAt + (at - lastAsk.dueAt) * (0.5 + random() / 2) : at
  // Polls that were missed while the process slept are one poll.
  return { ...schedule, nextAt: Math.max(cutAt, now) }
}
