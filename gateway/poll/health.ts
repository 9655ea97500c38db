import type { Health } from '#shared/topics/protocol.ts'

/** After how many of its periods without a good poll a topic is stale. */
const STALE_AFTER = 3

/** What is known of a topic's polls. Times in epoch ms, 0: never. */
export interface PollRecord {
  readonly lastGoodAt: number
  readonly failing: boolean
  /** Since when it is asked regularly without a break; undefined while it is not. */
  readonly regularSince: number | undefined
  readonly everyMs: number
}

/** When a topic turns stale if nothing good comes; undefined while nothing is due. */
export function staleAt({ lastGoodAt, regularSince, everyMs }: PollRecord): number | undefined {
  return regularSince === undefined ? undefined : Math.max(lastGoodAt, regularSince) + STALE_AFTER * everyMs
}

/** Whether the last good poll is of late, as far as one was due. */
export function isTimely({ lastGoodAt, regularSince, everyMs }: PollRecord, now: number): boolean {
  return lastGoodAt > 0 && (regularSince === undefined || now < lastGoodAt + STALE_AFTER * everyMs)
}

/** The health of a topic at a time. */
export function healthAt(record: PollRecord, now: number): Health {
  const late = (staleAt(record) ?? Number.POSITIVE_INFINITY) <= now
  const down = record.failing || record.lastGoodAt === 0
  return { state: down ? 'down' : late ? 'stale' : 'live', as_of: record.lastGoodAt }
}
