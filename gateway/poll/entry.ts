import type { SelectionTopic } from '#shared/topics/name.ts'
import type { Health } from '#shared/topics/protocol.ts'
import type { PollStatus } from '../log/log.ts'
import { backOff } from './cadence.ts'
import { healthAt, isTimely, type PollRecord } from './health.ts'

/** How often a selection that the provider does not know is asked again, as a multiple of the interval. */
const UNKNOWN_EVERY = 15

/** The pause after which such a selection is asked again, a quarter more or less, in ms. */
export const rareMs = (everyMs: number) => UNKNOWN_EVERY * everyMs

/** One selection among those that are asked together. Times in epoch ms. */
export interface Entry {
  readonly topic: SelectionTopic
  readonly name: string
  readonly openedAt: number
  /** Settles once a first ask has ended, wherever it was made. */
  readonly first: Promise<void>
  settle(): void
  isSettled: boolean
  /** Tells who watches it here; undefined where only other gateways do. */
  turned: ((health: Health) => void) | undefined
  lastGoodAt: number
  failing: boolean
  /** The newest ask that was answered: an older answer that comes later is dropped. */
  newest: number
  /** Not asked before this time: the provider does not know it, or refuses it. */
  askAfter: number
  /** Times in a row that it was refused when asked alone, the one under way included; 0: it is asked in batches. */
  refusals: number
  state: Health['state'] | undefined
}

export function openEntry(topic: SelectionTopic, name: string, turned: Entry['turned']): Entry {
  const { promise: first, resolve } = Promise.withResolvers<void>()
  const entry: Entry = {
    ...{ topic, name, first, turned, openedAt: Date.now(), isSettled: false },
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

/** Tells where its health has turned. */
export function look(entry: Entry, everyMs: number) {
  const health = healthOf(entry, everyMs)
  if (entry.state !== undefined && entry.state !== health.state) entry.turned?.(health)
  entry.state = health.state
}

/** Takes note of an ask that was made here. @param found undefined: it failed */
export function note(entry: Entry, readAt: number, found: 'known' | 'unknown' | undefined, everyMs: number) {
  entry.failing = found === undefined
  if (found) {
    entry.lastGoodAt = readAt
    entry.refusals = 0
    entry.askAfter = found === 'known' ? 0 : readAt + rareMs(everyMs) * (0.75 + Math.random() / 2)
  }
  look(entry, everyMs)
}

/** True for a selection that is asked alone, since the provider refused it while it answered others. */
export const isApart = ({ refusals }: Entry) => refusals > 0

/** From now on it is asked alone, at doubling intervals, so that it spoils no batch. */
export function setApart(entry: Entry, everyMs: number) {
  entry.refusals++
  entry.askAfter = Date.now() + backOff(everyMs, entry.refusals, rareMs(everyMs))
}

/** Takes note of an ask that was made elsewhere. @param isKnown the provider knows it */
export function hear(
  entry: Entry,
  { askedAt, lastGoodAt, failing }: PollStatus,
  isKnown: boolean,
  everyMs: number,
) {
  entry.lastGoodAt = Math.max(entry.lastGoodAt, lastGoodAt)
  entry.failing = failing
  if (!failing) entry.askAfter = isKnown ? 0 : askedAt + rareMs(everyMs)
  look(entry, everyMs)
  if (failing || isTimely(recordOf(entry, everyMs), Date.now())) entry.settle()
}
