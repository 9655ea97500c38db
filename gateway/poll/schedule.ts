import type { Health } from '#shared/topics/protocol.ts'
import type { PollStatus, Role } from '../leadership.ts'
import type { Plan } from './cadence.ts'

/** Number of intervals without a good poll after which a topic is stale. */
export const STALE_AFTER = 3

/** Intervals between two regular polls of a topic while pokes come: they spare the polls in between. */
export const SPARED_UP_TO = 10

/** A poll under way. Times by our own clock, in ms. */
export interface Attempt {
  /** Attempts rise; a change of role takes a number too. */
  readonly nth: number
  readonly dueAt: number
  readonly askedAt: number
  /** True for the first poll in a role: the interval after it is shortened. */
  readonly isFirst: boolean
}

/** The plan as it was read last, and its next polls. */
interface Planned {
  /** In times of our own clock. */
  readonly plan: Plan | undefined
  /** Interval of the plan; where there is no plan, of the one before. */
  readonly everyMs: number
  /** Start of the current run of regular polls; undefined: the topic is not polled regularly now. */
  readonly regularSince: number | undefined
  readonly momentAt: number | undefined
  /** Time of the next poll beside the plan's moments; undefined: none before the next moment. */
  readonly nextAt: number | undefined
  /** Time of the newest expedited poll, which is still to be made if it is later than the attempt. */
  readonly expeditedAt: number
}

/** The attempts so far. */
interface Attempts {
  readonly attempt: Attempt | undefined
  /** The number of the latest attempt or change of role. */
  readonly latestNth: number
  /** The number of the latest attempt that ended: answers to older attempts are dropped. */
  readonly endedNth: number
  readonly lastPoll: { readonly dueAt: number; readonly tookMs: number }
}

/** The outcomes of polls, on whichever gateway. */
interface Outcomes {
  readonly lastGoodAt: number
  /** Number of failed polls since the last good one. */
  readonly failures: number
  /** The provider refused it but answered others: it is polled alone, so that it makes no batch fail. */
  readonly isRefused: boolean
  /** Time of the last poke that counts for it: until then the provider would have named it if it had changed. */
  readonly pokedAt: number
  /** True after the first poll, good or failed. */
  readonly isSettled: boolean
  /** Its health after the last turn, without the answers that are not committed yet. */
  readonly health: Health['state'] | undefined
}

/** The polls of one topic: those made, and the next ones. Times by our own clock (`clock.ts`), in ms; 0: never. */
export interface Schedule extends Planned, Attempts, Outcomes {
  readonly role: Role
  /** Time of the last good poll, epoch ms by the host's clock of the gateway that made it; 0: never. */
  readonly wallAsOf: number
  /** Time up to which the plan's moments have been polled, epoch ms by the host's clock. */
  readonly polledUpToWall: number
}

/** `refused`: the provider refuses this topic, and answers others. */
export type PollOutcome = 'good' | 'failed' | 'refused'

export type Input =
  /** The plan may have changed. */
  | { readonly kind: 'replan' }
  /** The time of `dueAt` has come. `mayAsk`: this gateway's lease is valid by its own clock. */
  | { readonly kind: 'due'; readonly at: number; readonly mayAsk: boolean }
  | {
      readonly kind: 'answered'
      readonly attempt: Attempt
      readonly outcome: PollOutcome
      readonly tookMs: number
    }
  /** The answer that was read at that time is committed, and the listeners were called. */
  | { readonly kind: 'committed'; readonly attempt: Attempt; readonly readAt: number }
  | { readonly kind: 'role'; readonly role: Role }
  /** Another gateway has polled the topic. */
  | { readonly kind: 'elsewhere'; readonly status: PollStatus }
  /** Poll now instead of after the back-off, if the last poll failed. */
  | { readonly kind: 'retry' }
  /** Poll now, or EXPEDITED_MS after the last time. */
  | { readonly kind: 'expedite' }

/** The inputs of every turn: clocks, pokes, plan. */
export interface Situation {
  /** By our own clock, in ms. */
  readonly now: number
  /** By the host's clock, which may be set: epoch ms. */
  readonly wall: number
  /** Time of the last poke of any topics, by our own clock, if the provider pokes when this one changes; else 0. */
  readonly pokedAt: number
  /** The current plan, in epoch ms; undefined: the topic is polled once, and again only after failures. */
  plan(): Plan | undefined
  /** From 0 to 1. */
  random(): number
}

/** The schedule of a topic before its first poll. */
export const unpolled: Schedule = {
  role: 'following',
  plan: undefined,
  everyMs: 1,
  regularSince: undefined,
  momentAt: undefined,
  nextAt: undefined,
  expeditedAt: 0,
  attempt: undefined,
  latestNth: 0,
  endedNth: 0,
  lastPoll: { dueAt: 0, tookMs: 0 },
  lastGoodAt: 0,
  failures: 0,
  isRefused: false,
  pokedAt: 0,
  isSettled: false,
  health: undefined,
  wallAsOf: 0,
  polledUpToWall: 0,
}

const NEVER = Number.POSITIVE_INFINITY

/** The time of the next poll; Infinity: none. */
export function askAt({ nextAt = NEVER, momentAt = NEVER, expeditedAt, attempt }: Schedule): number {
  return Math.min(nextAt, momentAt, expeditedAt > (attempt?.askedAt ?? 0) ? expeditedAt : NEVER)
}

/** The time of the next input `due`: of a poll, or when a live topic becomes stale; Infinity: none. */
export const dueAt = (schedule: Schedule): number =>
  Math.min(askAt(schedule), schedule.health === 'live' ? staleAt(schedule) : NEVER)

/** The fields of a schedule that its health depends on. */
export type PollRecord = Pick<Schedule, 'lastGoodAt' | 'pokedAt' | 'failures' | 'regularSince' | 'everyMs'>

/** Time until which the rows are known to be current: the last good poll, or a later poke that spares polls. */
export const currentUntil = ({ lastGoodAt, pokedAt, everyMs }: PollRecord): number =>
  Math.max(lastGoodAt, Math.min(pokedAt, lastGoodAt + SPARED_UP_TO * everyMs))

/** The time at which a topic becomes stale without a good poll; Infinity while it is not polled regularly. */
const staleAt = (record: PollRecord): number =>
  Math.max(currentUntil(record), record.regularSince ?? NEVER) + STALE_AFTER * record.everyMs

/** True if the last good poll is recent, or none was due since. */
export const isTimely = (record: PollRecord, now: number): boolean =>
  record.lastGoodAt > 0 &&
  (record.regularSince === undefined || now < currentUntil(record) + STALE_AFTER * record.everyMs)

export function stateAt(record: PollRecord, now: number): Health['state'] {
  if (record.failures > 0 || record.lastGoodAt === 0) return 'down'
  return staleAt(record) <= now ? 'stale' : 'live'
}

/** The health that clients get; its time is never in the future. */
export const healthAt = (schedule: Schedule, { now, wall }: Pick<Situation, 'now' | 'wall'>): Health => ({
  state: stateAt(schedule, now),
  as_of: Math.min(schedule.wallAsOf, wall),
})
