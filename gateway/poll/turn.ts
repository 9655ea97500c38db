import { backOff, isRegular, nextMoment, nextRegular, pausedFrom, planForRole, rareMs } from './cadence.ts'
import { healthAt, isTimely } from './health.ts'
import { askAt, type Input, type Schedule, type Situation } from './schedule.ts'

/** Shortest interval between two expedited polls of a topic, in ms. */
const EXPEDITED_MS = 250

/**
 * Decides if and when a topic is polled, and how healthy it is: the schedule after an input. A new `attempt` in it is a
 * poll to be made now. Pure: tests try any order of inputs.
 */
export function turn(schedule: Schedule, input: Input, situation: Situation): Schedule {
  const next = step(schedule, input, situation)
  if (input.kind === 'answered' || (next === schedule && input.kind !== 'due')) return next
  const health = healthAt(next, situation.now).state
  return health === next.health ? next : { ...next, health }
}

function step(schedule: Schedule, input: Input, situation: Situation): Schedule {
  const { role, asked, newest, failures, isRefused } = schedule
  const { now } = situation
  const isAsking = role !== 'following'
  switch (input.kind) {
    case 'replan': {
      const isIdle = isAsking && newest === asked && failures === 0
      return isIdle ? scheduled(schedule, situation) : planned(schedule, situation)
    }
    case 'due':
      if (input.at < askAt(schedule)) return schedule
      if (isAsking && input.mayAsk) return asking(schedule, input.at, situation)
      return planned({ ...schedule, nextAt: undefined, expeditedAt: 0 }, situation)
    case 'answered': {
      const { how, tookMs, attempt } = input
      if (attempt.nth < newest) return schedule
      const isLate = attempt.askedAt - attempt.dueAt > schedule.everyMs
      const lastAsk = { dueAt: isLate ? attempt.askedAt : attempt.dueAt, tookMs }
      const ended = { ...schedule, newest: attempt.nth, lastAsk, failing: how !== 'good' }
      return how === 'good'
        ? { ...ended, failures: 0, isRefused: false, lastGoodAt: now }
        : { ...ended, failures: failures + 1, isRefused: isRefused || how === 'refused' }
    }
    case 'committed': {
      if (input.attempt.nth < newest) return schedule
      const settled = { ...schedule, isSettled: true }
      if (input.attempt.nth !== asked) return planned(settled, situation)
      return scheduled(settled, situation, input.readAt, input.attempt.isFirst)
    }
    case 'role': {
      if (input.role === role) return schedule
      const nextAt = isRefused ? schedule.nextAt : undefined
      const changed = { ...schedule, role: input.role, asked: asked + 1, newest: asked + 1, nextAt }
      if (input.role === 'following' || (nextAt ?? 0) > now) return planned(changed, situation)
      // A new leader continues the interval of the one before.
      if (changed.lastGoodAt === 0 || !changed.isSettled) return asking(changed, now, situation, true)
      return scheduled(changed, situation, changed.lastAsk.dueAt)
    }
    case 'elsewhere': {
      const { askedAt, failing, lastGoodAt } = input.status
      if (isAsking || askedAt < schedule.lastAsk.dueAt) return schedule
      const lastAsk = { dueAt: askedAt, tookMs: 0 }
      const noted = { ...schedule, lastAsk, failing, failures: failing ? 1 : 0, reached: askedAt }
      const next = planned({ ...noted, lastGoodAt: Math.max(schedule.lastGoodAt, lastGoodAt) }, situation)
      return { ...next, isSettled: next.isSettled || failing || isTimely(next, now) }
    }
    case 'retry':
      if (!isAsking || newest !== asked || failures === 0 || isRefused) return schedule
      return { ...schedule, nextAt: now + (schedule.plan?.batch ? 0 : situation.random() * 250) }
    case 'expedite': {
      if (!isAsking || isRefused || schedule.expeditedAt > now) return schedule
      const expeditedAt = Math.max(now, schedule.expeditedAt + EXPEDITED_MS)
      const expedited = { ...schedule, expeditedAt }
      return expeditedAt > now ? expedited : asking(expedited, now, situation)
    }
  }
}

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
  const attempt = { nth, dueAt, askedAt: now, isFirst }
  const asked = planned({ ...schedule, asked: nth, attempt, reached: Math.max(dueAt, now) }, situation)
  if ((schedule.nextAt ?? 0) > now) return asked
  // A new topic joins the next batch, even if its first answer is slow.
  const batch = isFirst ? asked.plan?.batch : undefined
  return { ...asked, nextAt: batch && pausedFrom(now, 0, batch) }
}

/** Sets the next regular poll, unless one of the plan's moments comes before it; or after failures the next retry. */
function scheduled(before: Schedule, situation: Situation, from = 0, isFirst = false): Schedule {
  const schedule = planned(before, situation)
  const { plan, lastAsk, momentAt } = schedule
  if (schedule.failures > 0) return { ...schedule, nextAt: retryAt(schedule, from, situation) }
  // The first interval is shortened at random, so that topics that were opened together are not polled together.
  const part = isFirst ? 0.5 + situation.random() / 2 : 1
  const at = plan && nextRegular(plan, lastAsk.dueAt, lastAsk.tookMs, part)
  if (at === undefined || (momentAt ?? Number.POSITIVE_INFINITY) <= at)
    return { ...schedule, nextAt: undefined }
  // Polls that were missed while the process slept are one poll.
  return { ...schedule, nextAt: Math.max(at, situation.now) }
}

/** The end of the pause after a failed poll. Topics of a batch that fail together are polled together again. */
function retryAt({ plan, everyMs, failures, isRefused }: Schedule, from: number, situation: Situation) {
  const { maxPauseMs, random } = situation
  const batch = plan?.batch
  if (!batch) return from + backOff(everyMs, failures, maxPauseMs, random)
  if (isRefused)
    return pausedFrom(from, backOff(batch.everyMs, failures, rareMs(batch.everyMs), random), batch)
  const intervals = backOff(batch.everyMs, failures, maxPauseMs, () => 1) / batch.everyMs
  return pausedFrom(from, 0, { ...batch, everyMs: Math.round(intervals) * batch.everyMs })
}
