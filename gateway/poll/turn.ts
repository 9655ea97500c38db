import type { PollStatus, Role } from '../leadership.ts'
import {
  backOff,
  isRegular,
  nextMoment,
  nextRegularAt,
  type Plan,
  pauseEnd,
  planInRole,
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
/** Time over which topics are spread that are retried together, in ms. */
const RETRY_SPREAD_MS = 250
/** Share of a batch's interval before its next common time in which a new topic no longer joins it. */
const TOO_LATE_TO_JOIN = 0.25

/** A time of the host's clock by our own. */
const ownTime = (at: number, { now, wall }: Situation) => at + now - wall
/** A time of our own clock by the host's. */
const wallTime = (at: number, { now, wall }: Situation) => at + wall - now

type InputOf<Kind extends Input['kind']> = Extract<Input, { kind: Kind }>

/** A copy of a schedule that a turn changes. */
type Draft = { -readonly [Field in keyof Schedule]: Schedule[Field] }

/**
 * Decides if and when a topic is polled, and how healthy it is: the schedule after an input. A new `attempt` in it is a
 * poll to be made now. Pure: tests try any order of inputs.
 */
export function turn(schedule: Schedule, input: Input, situation: Situation): Schedule {
  const next = { ...schedule, pokedAt: Math.max(schedule.pokedAt, situation.pokedAt) }
  if (!step(next, input, situation)) return schedule
  // The health is told with the data: once the answer is committed.
  if (input.kind !== 'answered') next.health = stateAt(next, situation.now)
  return next
}

/** Applies an input to the draft. @returns false if it changes nothing */
function step(next: Draft, input: Input, situation: Situation): boolean {
  const { role, latestNth, endedNth, failures, isRefused } = next
  const { now, wall } = situation
  const isPolledHere = role !== 'following'
  switch (input.kind) {
    case 'replan':
      if (isPolledHere && endedNth === latestNth && failures === 0) scheduleNext(next, situation)
      else readPlan(next, situation)
      return true
    case 'due':
      takeDue(next, input, situation)
      return true
    case 'answered': {
      const { outcome, tookMs, attempt } = input
      if (attempt.nth < endedNth) return false
      const isLate = attempt.askedAt - attempt.dueAt > next.everyMs
      next.lastPoll = { dueAt: isLate ? attempt.askedAt : attempt.dueAt, tookMs }
      next.endedNth = attempt.nth
      next.failures = outcome === 'good' ? 0 : failures + 1
      next.isRefused = outcome === 'refused' || (isRefused && outcome === 'failed')
      if (outcome === 'good') {
        next.lastGoodAt = now
        next.wallAsOf = wall
      }
      return true
    }
    case 'committed':
      if (input.attempt.nth < endedNth) return false
      next.isSettled = true
      if (input.attempt.nth === latestNth) scheduleNext(next, situation, input.readAt, input.attempt.isFirst)
      else readPlan(next, situation)
      return true
    case 'role':
      if (input.role === role) return false
      takeRole(next, input.role, situation)
      return true
    case 'elsewhere':
      return !isPolledHere && takeReport(next, input.status, situation)
    case 'retry':
      if (!isPolledHere || endedNth !== latestNth || failures === 0 || isRefused) return false
      next.nextAt = now + (next.plan?.batch ? 0 : situation.random() * RETRY_SPREAD_MS)
      return true
    case 'expedite':
      if (!isPolledHere || isRefused || next.expeditedAt > now) return false
      next.expeditedAt = Math.max(now, next.expeditedAt + EXPEDITED_MS)
      if (next.expeditedAt === now) ask(next, now, situation)
      return true
  }
}

/** Makes the poll that is due. Without one, only the health may have changed. */
function takeDue(next: Draft, { at, mayAsk }: InputOf<'due'>, situation: Situation) {
  // The host's clock may have been set, which moves the plan's moments.
  readPlan(next, situation)
  if (situation.now < askAt(next)) return
  if (isSpared(next, situation)) {
    const sparedUntil = situation.pokedAt + next.everyMs
    next.nextAt = next.plan && isRegular(next.plan, sparedUntil) ? sparedUntil : undefined
    return
  }
  if (next.role !== 'following' && mayAsk) return ask(next, at, situation)
  next.nextAt = undefined
  next.expeditedAt = 0
  readPlan(next, situation)
}

function takeRole(next: Draft, role: Role, situation: Situation) {
  next.role = role
  // Attempts under way no longer count.
  next.latestNth++
  next.endedNth = next.latestNth
  if (!next.isRefused) next.nextAt = undefined
  readPlan(next, situation)
  if (role === 'following' || (next.nextAt ?? 0) > situation.now) return
  // A new leader continues the interval of the one before.
  if (next.lastGoodAt === 0 || !next.isSettled) ask(next, situation.now, situation, true)
  else scheduleNext(next, situation, next.lastPoll.dueAt)
}

/** Takes the status of a poll by another gateway. @returns false for one older than the last poll */
function takeReport(next: Draft, { isNew, failing, ...status }: PollStatus, situation: Situation): boolean {
  const { now, wall } = situation
  /** The other gateway's time by our own clock; 0: never. */
  const byOwnClock = (at: number) => at && (isNew ? now : ownTime(at, situation))
  const reportedAt = byOwnClock(status.askedAt)
  const askedAt = Math.min(reportedAt, now)
  if (askedAt < next.lastPoll.dueAt) return false
  next.failures = failing ? 1 : 0
  next.polledUpToWall = wallTime(askedAt, situation)
  next.lastGoodAt = Math.max(next.lastGoodAt, Math.min(byOwnClock(status.lastGoodAt), now))
  next.wallAsOf = Math.max(next.wallAsOf, Math.min(status.lastGoodAt, wall))
  readPlan(next, situation)
  // The time of a clock that runs ahead counts as unknown, so that a new leader polls at once.
  next.lastPoll = { dueAt: reportedAt > now + next.everyMs ? 0 : askedAt, tookMs: 0 }
  next.isSettled ||= failing || isTimely(next, now)
  return true
}

/**
 * True for a regular poll that pokes make needless. The next one is due an interval after the last poke: if pokes end,
 * or are lost from one on, a change is seen as soon as without them.
 */
function isSpared(schedule: Schedule, { now, pokedAt }: Situation): boolean {
  const { role, failures, isRefused, isSettled, everyMs, lastPoll } = schedule
  const isRegularPoll = now < askAt({ ...schedule, nextAt: undefined })
  const sparedUntil = pokedAt + everyMs
  const isPoked = now < sparedUntil && sparedUntil <= lastPoll.dueAt + SPARED_UP_TO * everyMs
  return isPoked && isRegularPoll && role === 'leading' && failures === 0 && !isRefused && isSettled
}

function readPlan(next: Draft, situation: Situation) {
  const { now, wall, plan } = situation
  next.plan = planInRole(plan(), now - wall, next.role) ?? runningPlan(next, situation)
  next.everyMs = next.plan?.everyMs ?? next.everyMs
  updateMoments(next, situation)
}

/** The last plan of a round that its periods drop while it is played: it is still polled to its end. */
function runningPlan({ plan, polledUpToWall }: Schedule, situation: Situation): Plan | undefined {
  const { now, wall } = situation
  const isBegun = plan?.regularTime !== undefined && plan.regularTime.from <= now
  const reached = ownTime(Math.min(polledUpToWall, wall), situation)
  return isBegun && nextMoment(plan, reached) !== undefined ? plan : undefined
}

/** Updates the next moment and the run of regular polls, which depend on the plan and the time. */
function updateMoments(next: Draft, situation: Situation) {
  const { now, wall } = situation
  // A moment that was polled early, by a clock that was ahead, is polled again when it is due.
  next.polledUpToWall = Math.min(next.polledUpToWall, wall)
  const { plan, role } = next
  const reached = ownTime(next.polledUpToWall, situation)
  next.regularSince = plan && isRegular(plan, now) ? (next.regularSince ?? now) : undefined
  next.momentAt = plan && nextMoment(plan, role === 'following' ? Math.max(reached, now) : reached)
}

function ask(next: Draft, dueAt: number, situation: Situation, isFirst = false) {
  const { now } = situation
  next.latestNth++
  next.attempt = { nth: next.latestNth, dueAt, askedAt: now, isFirst }
  next.polledUpToWall = situation.wall
  updateMoments(next, situation)
  if ((next.nextAt ?? 0) > now) return
  // A new topic joins the next batch, even if its first answer is slow; not one so soon that both would share a call.
  const batch = isFirst ? next.plan?.batch : undefined
  next.nextAt = batch && pauseEnd(now + batch.everyMs * TOO_LATE_TO_JOIN, 0, batch)
}

/**
 * Sets the time of the next regular poll, if no moment of the plan comes first; after failures, of the retry.
 * @param from earliest time of a poll in a batch, and the start of a retry's pause
 */
function scheduleNext(next: Draft, situation: Situation, from = 0, isFirst = false) {
  readPlan(next, situation)
  const { plan, lastPoll, momentAt } = next
  if (next.failures > 0) {
    next.nextAt = retryAt(next, from, situation)
    return
  }
  // The first interval is shortened at random, so that topics that were opened together are not polled together.
  const factor = isFirst ? 0.5 + situation.random() / 2 : 1
  const at = plan && nextRegularAt(plan, lastPoll.dueAt, lastPoll.tookMs, factor)
  // Polls that were missed during a slow one or while the process slept are one poll; in a batch at a common time.
  const isBeforeMoment = at !== undefined && at < (momentAt ?? Number.POSITIVE_INFINITY)
  next.nextAt = isBeforeMoment ? Math.max(at, situation.now, pauseEnd(from, 0, plan?.batch)) : undefined
}

/** The end of the pause after a failed poll. Topics of a batch that fail together are polled together again. */
function retryAt({ plan, everyMs, failures, isRefused }: Schedule, from: number, { random }: Situation) {
  const batch = plan?.batch
  if (!batch) return from + backOff(everyMs, failures, MAX_PAUSE_MS, random)
  if (isRefused) return pauseEnd(from, backOff(batch.everyMs, failures, rareMs(batch.everyMs), random), batch)
  // Without jitter: the pause is a whole number of the batch's intervals.
  const intervals = backOff(batch.everyMs, failures, MAX_PAUSE_MS, () => 1) / batch.everyMs
  return pauseEnd(from, 0, { ...batch, everyMs: Math.round(intervals) * batch.everyMs })
}
