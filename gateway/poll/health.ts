import type { Health } from '#shared/topics/protocol.ts'

/** Number of intervals without a good poll after which a topic is stale. */
const STALE_AFTER = 3

/** The polls of a topic so far. Times in epoch ms, 0: never. */
export interface PollRecord {
  readonly lastGoodAt: number
  readonly failing: boolean
  /** Start of the current run of regular polls; undefined outside of one. */
  readonly regularSince: number | undefined
  readonly everyMs: number
}

/** The time at which a topic becomes stale without a good poll; undefined while it is not polled regularly. */
export function staleAt({ lastGoodAt, regularSince, everyMs }: PollRecord): number | undefined {
  return regularSince === undefined ? undefined : Math.max(lastGoodAt, regularSince) + STALE_AFTER * everyMs
}

/** True if the last good poll is recent, or none was due since. */
export function isTimely({ lastGoodAt, regularSince, everyMs }: PollRecord, now: number): boolean {
  return lastGoodAt > 0 && (regularSince === undefined || now < lastGoodAt + STALE_AFTER * everyMs)
}

export function healthAt(record: PollRecord, now: number): Health {
  const late = (staleAt(record) ?? Number.POSITIVE_INFINITY) <= now
  const down = record.failing || record.lastGoodAt === 0
  return { state: down ? 'down' : late ? 'stale' : 'live', as_of: record.lastGoodAt }
}
