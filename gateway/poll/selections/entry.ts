import type { SelectionTopic } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { PollStatus } from '../../leadership.ts'
import { backOff } from '../cadence.ts'
import { healthAt, isTimely, type PollRecord } from '../health.ts'

/** Interval of a selection that the provider does not know, as a multiple of the normal interval. */
const UNKNOWN_EVERY = 15

/** Interval of such a selection, before a random quarter is added or taken, in ms. */
export const rareMs = (everyMs: number) => UNKNOWN_EVERY * everyMs

/** The state of one polled selection. Times in epoch ms, 0: never. */
export interface Entry {
  readonly topic: SelectionTopic
  readonly name: string
  readonly openedAt: number
  /** Settles after the first poll, on whichever gateway. */
  readonly first: Promise<void>
  settle(): void
  isSettled: boolean
  /** Called when its health changes; undefined if only other gateways watch it. */
  healthChanged: ((health: Health) => void) | undefined
  lastGoodAt: number
  failing: boolean
  /** Number of the newest attempt that was answered: answers of older attempts are dropped. */
  newest: number
  /** Not polled before this time, since the provider does not know or refuses it. */
  askAfter: number
  /** Consecutive refusals, with the attempt under way; 0: it is polled in batches. */
  refusals: number
  state: Health['state'] | undefined
}

export function openEntry(topic: SelectionTopic, name: string, healthChanged: Entry['healthChanged']): Entry {
  const { promise: first, resolve } = Promise.withResolvers<void>()
  const entry: Entry = {
    ...{ topic, name, first, healthChanged, openedAt: Date.now(), isSettled: false },
    ...{ lastGoodAt: 0, failing: false, newest: 0, askAfter: 0, refusals: 0, state: undefined },
    settle() {
      entry.isSettled = true
      resolve()
    },
  }
  return entry
}

function recordOf({ lastGoodAt, failing, openedAt, askAfter }: Entry, everyMs: number): PollRecord {
  return {
    lastGoodAt,
    failing,
    regularSince: openedAt,
    everyMs: askAfter > 0 ? rareMs(everyMs) : everyMs,
  }
}

export const healthOf = (entry: Entry, everyMs: number) => healthAt(recordOf(entry, everyMs), Date.now())

/** Calls `healthChanged` if its health has changed. */
export function checkHealth(entry: Entry, everyMs: number) {
  const health = healthOf(entry, everyMs)
  if (entry.state !== undefined && entry.state !== health.state) entry.healthChanged?.(health)
  entry.state = health.state
}

/** Records a poll of this gateway. @param found undefined: it failed */
export function notePolled(
  entry: Entry,
  readAt: number,
  found: 'known' | 'unknown' | undefined,
  everyMs: number,
) {
  entry.failing = found === undefined
  if (found) {
    entry.lastGoodAt = readAt
    entry.refusals = 0
    entry.askAfter = found === 'known' ? 0 : readAt + rareMs(everyMs) * (0.75 + Math.random() / 2)
  }
  checkHealth(entry, everyMs)
}

/** True for a selection that is polled alone, since the provider refused it but answered others. */
export const isIsolated = ({ refusals }: Entry) => refusals > 0

/** Polls it alone from now on, at doubling intervals, so that it makes no batch fail. */
export function isolate(entry: Entry, everyMs: number) {
  entry.refusals++
  entry.askAfter = Date.now() + backOff(everyMs, entry.refusals, rareMs(everyMs))
}

/** Records a poll of another gateway. @param isKnown true if the topic has rows */
export function noteStatus(
  entry: Entry,
  { askedAt, lastGoodAt, failing }: PollStatus,
  isKnown: boolean,
  everyMs: number,
) {
  entry.lastGoodAt = Math.max(entry.lastGoodAt, lastGoodAt)
  entry.failing = failing
  if (!failing) entry.askAfter = isKnown ? 0 : askedAt + rareMs(everyMs)
  checkHealth(entry, everyMs)
  if (failing || isTimely(recordOf(entry, everyMs), Date.now())) entry.settle()
}
