import type { CrashRound } from '#shared/model/casino/crash.ts'
import type { Period } from '#shared/model/league/period.ts'
import type { Role } from '../log/log.ts'

/** When a topic wants to be asked. Times in epoch ms. */
export interface Plan {
  readonly everyMs: number
  /** Asked regularly only from `from` until `to`; without it always. */
  readonly within?: { readonly from: number; readonly to: number }
  /** Moments that are asked for exactly, wherever they lie. */
  readonly moments: readonly number[]
}

/** The next time to ask. `exact`: it is one of the plan's moments. */
export interface Due {
  readonly at: number
  readonly exact: boolean
}

/** How much longer the interval is where every gateway polls for itself. */
export const ALONE_FACTOR = 2

/** How many intervals after its end a round is asked again while the provider has not yet called it final. */
const CONFIRMED_AFTER = [1, 3, 7]

/** The periods of a competition: regularly, and whenever one opens, starts or ends. */
export function periodsPlan(periods: readonly Period[], everyMs: number): Plan {
  return {
    everyMs,
    moments: periods.flatMap(({ open_time, start_time, end_time }) => [
      open_time ?? start_time,
      start_time,
      end_time,
    ]),
  }
}

/**
 * A round: fast while it is played, and exactly when it starts and ends. A provider whose clock is behind ours may
 * answer the last ask before its own full time: `unfinished` rounds are confirmed a few times more.
 */
export function livePlan({ start_time, end_time }: Period, everyMs: number, unfinished: boolean): Plan {
  const confirmed = unfinished ? CONFIRMED_AFTER.map((intervals) => end_time + intervals * everyMs) : []
  return {
    everyMs,
    within: { from: start_time, to: end_time },
    moments: [start_time, end_time, ...confirmed],
  }
}

/** Factor by which a crash game's interval is longer while its multiplier does not grow. */
const CRASH_CALM = 2

/**
 * A crash game: fast while the multiplier grows, since nobody knows when it breaks; calmly while bets are taken and after
 * the break. The start is asked for exactly, and twice more for a provider whose clock is behind ours.
 */
export function crashPlan(round: CrashRound | undefined, everyMs: number): Plan {
  if (round?.phase === 'running') return { everyMs, moments: [] }
  const startsAt = round?.phase === 'betting' ? [round.starts_at] : []
  return {
    everyMs: everyMs * CRASH_CALM,
    moments: startsAt.flatMap((at) => [at, at + everyMs / 2, at + everyMs]),
  }
}

/** The plan at the pace of a role. */
export function paceOf(plan: Plan | undefined, role: Role): Plan | undefined {
  return plan && role === 'alone' ? { ...plan, everyMs: plan.everyMs * ALONE_FACTOR } : plan
}

/** The first moment of the plan that is still to come. */
export function nextMoment({ moments }: Plan, now: number): number | undefined {
  const coming = moments.filter((moment) => moment > now)
  return coming.length > 0 ? Math.min(...coming) : undefined
}

/** Whether the plan asks regularly at that time. */
export function isRegular({ within }: Plan, at: number): boolean {
  return !within || (within.from <= at && at < within.to)
}

/**
 * When to ask next after an ask at `askedAt` that took `tookMs`; undefined: not until the next moment.
 * An ask that took more than half of the interval stretches it.
 */
export function nextRegular(plan: Plan, askedAt: number, tookMs: number): number | undefined {
  const at = askedAt + Math.max(plan.everyMs, tookMs * 2)
  return isRegular(plan, at) ? at : undefined
}

/** How long to wait after `failures` failed asks in a row: doubling, jittered, at most `atMostMs`. */
export function backOff(everyMs: number, failures: number, atMostMs: number, random = Math.random): number {
  const ms = Math.min(everyMs * 2 ** Math.min(failures - 1, 10), Math.max(everyMs, atMostMs))
  return Math.max(1, Math.round(ms * (0.5 + random() / 2)))
}
