import {
  backOff,
  isRegular,
  nextMoment,
  nextRegular,
  type Plan,
  pausedFrom,
  planFor,
  rareMs,
} from './cadence.ts'
import {
  askAt,
  type Input,
  isTimely,
  type Schedule,
  type Situation,
  SPARED_UP_TO,
  stateAt,
} from './schedule.ts'

/** Shortest interval between two expedited polls of a topic, in ms. */
const EXPEDITED_MS = 250
/** Longest pause between two failed polls of a topic, in ms. */
const MAX_PAUSE_MS = 10_000

/** A time by the host's clock, by our own, and the other way round. */
const ownTime = (at: number, { now, wall }: Situation) => at + now - wall
const wallTime = (at: number, { now, wall }: Situation) => at + wall - now

/** A copy of a schedule that a turn changes. */
type Draft = { -readonly [Field in keyof Schedule]: Schedule[Field] }

/**
 * Decides if and when a topic is polled, and how healthy it is: the schedule after an input. A new `attempt` in it is a
 * poll to be made now. Pure: tests try any order of inputs.
 */
export function turn(schedule: Schedule, input: Input, situation: Situation): Schedule {
  const next = { ...schedule, pokedAt: Math.max(schedule.pokedAt, situation.pokedAt) }
  if (!step(next, input, situation)) return schedule
  if (input.kind !== 'answered') next.health = stateAt(next, situation.now)
  return next
}

/** @returns false if the input changes nothing */
function step(next: Draft, input: Input, situation: Situation): boolean {
  const { role, asked, newest, failures, isRefused } = next
  const { now, wall } = situation
  const isAsking = role !== 'following'
  switch (input.kind) {
    case 'replan':
      if (isAsking && newest === asked && failures === 0) scheduleNext(next, situation)
      else readPlan(next, situation)
      return true
    case 'due':
      // The host's clock may have been set, which moves the plan's moments.
      readPlan(next, situation)
      // Only its health may have changed.
      if (now < askAt(next)) return true
      if (isSpared(next, situation)) {
        const at = situation.pokedAt + next.everyMs
        next.nextAt = next.plan && isRegular(next.plan, at) ? at : undefined
        return true
      }
      if (isAsking && input.mayAsk) ask(next, input.at, situation)
      else {
        next.nextAt = undefined
        next.expeditedAt = 0
        readPlan(next, situation)
      }
      return true
    case 'answered': {
      const { how, tookMs, attempt } = input
      if (attempt.nth < newest) return false
      const isLate = attempt.askedAt - attempt.dueAt > next.everyMs
      next.lastAsk = { dueAt: isLate ? attempt.askedAt : attempt.dueAt, tookMs }
      next.newest = attempt.nth
      next.failures = how === 'good' ? 0 : failures + 1
      next.isRefused = how === 'refused' || (isRefused && how === 'failed')
      if (how === 'good') {
        next.lastGoodAt = now
        next.wallAsOf = wall
      }
      return true
    }
    case 'committed':
      if (input.attempt.nth < newest) return false
      next.isSettled = true
      if (input.attempt.nth === asked) scheduleNext(next, situation, input.readAt, input.attempt.isFirst)
      else readPlan(next, situation)
      return true
    case 'role':
      if (input.role === role) return false
      next.role = input.role
      next.asked = next.newest = asked + 1
      if (!isRefused) next.nextAt = undefined
      readPlan(next, situation)
      if (input.role === 'following' || (next.nextAt ?? 0) > now) return true
      // A new leader continues the interval of the one before.
      if (next.lastGoodAt === 0 || !next.isSettled) ask(next, now, situation, true)
      else scheduleNext(next, situation, next.lastAsk.dueAt)
      return true
    case 'elsewhere': {
      const { failing, isNew } = input.status
      /** A time by our own clock, 0: never. @param at by the other gateway's, epoch ms */
      const ownOf = (at: number) => {
        if (at === 0) return 0
        return isNew ? now : ownTime(at, situation)
      }
      const askedAt = ownOf(input.status.askedAt)
      if (isAsking || Math.min(askedAt, now) < next.lastAsk.dueAt) return false
      next.failures = failing ? 1 : 0
      next.wallReached = wallTime(Math.min(askedAt, now), situation)
      next.lastGoodAt = Math.max(next.lastGoodAt, Math.min(ownOf(input.status.lastGoodAt), now))
      next.wallAsOf = Math.max(next.wallAsOf, Math.min(input.status.lastGoodAt, wall))
      readPlan(next, situation)
      // By a clock that runs ahead its time is not known: a new leader polls at once.
      next.lastAsk = { dueAt: askedAt > now + next.everyMs ? 0 : Math.min(askedAt, now), tookMs: 0 }
      next.isSettled ||= failing || isTimely(next, now)
      return true
    }
    case 'retry':
      if (!isAsking || newest !== asked || failures === 0 || isRefused) return false
      next.nextAt = now + (next.plan?.batch ? 0 : situation.random() * 250)
      return true
    case 'expedite':
      if (!isAsking || isRefused || next.expeditedAt > now) return false
      next.expeditedAt = Math.max(now, next.expeditedAt + EXPEDITED_MS)
      if (next.expeditedAt === now) ask(next, now, situation)
      return true
  }
}

/**
 * True for a regular poll that pokes make needless. The next one is due an interval after the last poke: if pokes end,
 * or are lost from one on, a change is seen as soon as without them.
 */
function isSpared(schedule: Schedule, { now, pokedAt }: Situation): boolean {
  const { role, failures, isRefused, isSettled, everyMs, lastAsk } = schedule
  const isRegularPoll = now < askAt({ ...schedule, nextAt: undefined })
  const at = pokedAt + everyMs
  const isWithin = now < at && at <= lastAsk.dueAt + SPARED_UP_TO * everyMs
  return isWithin && isRegularPoll && role === 'leading' && failures === 0 && !isRefused && isSettled
}

function readPlan(next: Draft, situation: Situation) {
  const { now, wall, plan } = situation
  next.plan = planFor(plan(), now - wall, next.role) ?? runningPlan(next, situation)
  next.everyMs = next.plan?.everyMs ?? next.everyMs
  updateMoments(next, situation)
}

/** The last plan of a round that its periods drop while it is played: it is still polled to its end. */
function runningPlan({ plan, wallReached }: Schedule, situation: Situation): Plan | undefined {
  const { now, wall } = situation
  const isBegun = plan?.within !== undefined && plan.within.from <= now
  const reached = ownTime(Math.min(wallReached, wall), situation)
  return isBegun && nextMoment(plan, reached) !== undefined ? plan : undefined
}

/** Updates the next moment and the run of regular polls, which depend on the plan and the time. */
function updateMoments(next: Draft, situation: Situation) {
  const { now, wall } = situation
  // A moment that was polled early, by a clock that was ahead, is polled again when it is due.
  next.wallReached = Math.min(next.wallReached, wall)
  const { plan, role } = next
  const reached = ownTime(next.wallReached, situation)
  next.regularSince = plan && isRegular(plan, now) ? (next.regularSince ?? now) : undefined
  next.momentAt = plan && nextMoment(plan, role === 'following' ? Math.max(reached, now) : reached)
}

function ask(next: Draft, dueAt: number, situation: Situation, isFirst = false) {
  const { now } = situation
  next.asked++
  next.attempt = { nth: next.asked, dueAt, askedAt: now, isFirst }
  next.wallReached = situation.wall
  updateMoments(next, situation)
  if ((next.nextAt ?? 0) > now) return
  // A new topic joins the next batch, even if its first answer is slow; not one so soon that both would share a call.
  const batch = isFirst ? next.plan?.batch : undefined
  next.nextAt = batch && pausedFrom(now + batch.everyMs / 4, 0, batch)
}

/** Sets the time of the next regular poll, if no moment of the plan comes first; after failures, of the retry. */
function scheduleNext(next: Draft, situation: Situation, from = 0, isFirst = false) {
  readPlan(next, situation)
  const { plan, lastAsk, momentAt } = next
  if (next.failures > 0) {
    next.nextAt = retryAt(next, from, situation)
    return
  }
  // The first interval is shortened at random, so that topics that were opened together are not polled together.
  const part = isFirst ? 0.5 + situation.random() / 2 : 1
  const at = plan && nextRegular(plan, lastAsk.dueAt, lastAsk.tookMs, part)
  // Polls that were missed during a slow one or while the process slept are one poll; in a batch at a common time.
  const isBefore = at !== undefined && at < (momentAt ?? Number.POSITIVE_INFINITY)
  next.nextAt = isBefore ? Math.max(at, situation.now, pausedFrom(from, 0, plan?.batch)) : undefined
}

/** The end of the pause after a failed poll. Topics of a batch that fail together are polled together again. */
function retryAt({ plan, everyMs, failures, isRefused }: Schedule, from: number, { random }: Situation) {
  const batch = plan?.batch
  if (!batch) return from + backOff(everyMs, failures, MAX_PAUSE_MS, random)
  if (isRefused)
    return pausedFrom(from, backOff(batch.everyMs, failures, rareMs(batch.everyMs), random), batch)
  const intervals = backOff(batch.everyMs, failures, MAX_PAUSE_MS, () => 1) / batch.everyMs
  return pausedFrom(from, 0, { ...batch, everyMs: Math.round(intervals) * batch.everyMs })
}
