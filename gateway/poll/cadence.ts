import type { CrashRound } from '#shared/model/casino/crash.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Role } from '../leadership.ts'

/** The poll schedule of a topic. Times in epoch ms by the host's clock until `planInRole`; of a batch by our own clock. */
export interface Plan {
  readonly everyMs: number
  /** The time in which it is polled regularly; without it always. */
  readonly regularTime?: { readonly from: number; readonly to: number }
  /** Exact times of further polls, also outside `regularTime`. */
  readonly moments: readonly number[]
  /** The only times at which the topic is polled, to share calls; without it any time. */
  readonly batch?: Batch
}

/** The common times of topics that share calls: every `everyMs` from `from`. */
export interface Batch {
  readonly everyMs: number
  readonly from: number
}

/** Interval of a topic that the provider does not know, in ms. @param everyMs a selection's interval */
export const rareMs = (everyMs: number) => 15 * everyMs

/** Times after its end at which a round is polled until the provider reports full time, in intervals. */
const FULL_TIME_POLLS = [1, 3, 7]

/** Periods of a competition are polled regularly, and when one opens, starts or ends. */
export const periodsPlan = (periods: readonly Period[], everyMs: number): Plan => ({
  everyMs,
  moments: periods.flatMap(({ open_time, start_time, end_time }) => [
    open_time ?? start_time,
    start_time,
    end_time,
  ]),
})

/**
 * A round is polled regularly while it is played, and exactly at its start and end. A provider whose clock is behind ours
 * may answer the last poll before its own full time, so an unfinished round is polled a few times more.
 */
export function livePlan({ start_time, end_time }: Period, everyMs: number, isUnfinished: boolean): Plan {
  const fullTimePolls = isUnfinished ? FULL_TIME_POLLS.map((intervals) => end_time + intervals * everyMs) : []
  return {
    everyMs,
    regularTime: { from: start_time, to: end_time },
    moments: [start_time, end_time, ...fullTimePolls],
  }
}

/**
 * A crash game is polled at the full rate while the multiplier grows, since the break point is unknown, and at half of it
 * otherwise. The start is polled exactly, and twice more for a provider whose clock is behind ours.
 */
export function crashPlan(round: CrashRound | undefined, everyMs: number): Plan {
  if (round?.phase === 'running') return { everyMs, moments: [] }
  const startsAt = round?.phase === 'betting' ? [round.starts_at] : []
  return { everyMs: everyMs * 2, moments: startsAt.flatMap((at) => [at, at + everyMs / 2, at + everyMs]) }
}

/** Selections are polled together, those that the provider does not know rarely. */
export function selectionPlan(isKnown: boolean, batch: Batch): Plan {
  return { everyMs: isKnown ? batch.everyMs : rareMs(batch.everyMs), moments: [], batch }
}

/**
 * The plan by our own clock, in a role. `alone`: every gateway polls for itself, half as often.
 * @param offsetMs lead of our own clock over the host's
 */
export function planInRole(plan: Plan | undefined, offsetMs: number, role: Role): Plan | undefined {
  if (!plan) return undefined
  const { regularTime, moments } = plan
  return {
    ...plan,
    everyMs: role === 'alone' ? plan.everyMs * 2 : plan.everyMs,
    ...(regularTime && { regularTime: { from: regularTime.from + offsetMs, to: regularTime.to + offsetMs } }),
    moments: moments.map((at) => at + offsetMs),
  }
}

/** The plan's first moment after `now`; undefined: none. */
export function nextMoment({ moments }: Plan, now: number): number | undefined {
  const next = Math.min(...moments.filter((at) => at > now))
  return Number.isFinite(next) ? next : undefined
}

/** True if the plan polls regularly at that time. */
export const isRegular = ({ regularTime }: Plan, at: number): boolean =>
  !regularTime || (regularTime.from <= at && at < regularTime.to)

/**
 * The time of the next regular poll; undefined: none before the next moment.
 * @param tookMs duration of the last one: above half the interval, it lengthens the interval
 * @param factor of the interval: 1, or less to shorten it
 */
export function nextRegularAt(plan: Plan, askedAt: number, tookMs: number, factor = 1): number | undefined {
  const at = pauseEnd(askedAt, Math.max(plan.everyMs, tookMs * 2) * factor, plan.batch)
  return isRegular(plan, at) ? at : undefined
}

/** The end of a pause that begins at `from`. With a batch, it is rounded to one of the batch's common times after `from`. */
export function pauseEnd(from: number, pauseMs: number, batch?: Batch): number {
  if (!batch) return from + pauseMs
  const elapsedIntervals = Math.floor((from - batch.from) / batch.everyMs)
  const pausedIntervals = Math.max(1, Math.round(pauseMs / batch.everyMs))
  return batch.from + (elapsedIntervals + pausedIntervals) * batch.everyMs
}

/** The pause after `failures` consecutive failures, in ms: doubling, with jitter, at most `atMostMs`. */
export function backOff(everyMs: number, failures: number, atMostMs: number, random = Math.random): number {
  const ms = Math.min(everyMs * 2 ** Math.min(failures - 1, 10), Math.max(everyMs, atMostMs))
  return Math.max(1, Math.round(ms * (0.5 + random() / 2)))
}
