import type { Refusal } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import { ownNow } from './clock.ts'
import type { Holder } from './holders.ts'
import { createPerSecond } from './per-second.ts'

/** Part of MAX_TOPICS that is kept for addresses with no more topics than one socket may watch. */
const RESERVE = 0.1
/** Tolerance of comparisons: shares are sums of fractions. */
const ROUNDING = 1e-6
const MAX_REMEMBERED = 1_000
/** Time for which an evicted topic is remembered, in ms. */
const REMEMBERED_MS = 30_000
/** Most new topics per second that have no rows or no answer yet, in all and per address. */
const UNKNOWN_PER_SECOND = { all: 1_000, address: 200 } as const

/**
 * The bound on polled topics of the kinds that are `isOpenEnded`: MAX_TOPICS in all, ADDRESS_SHARE per address, twice
 * that for an IPv6 address's /56 and four times for its /48. Any printable name is a valid topic of these kinds, so at
 * the bound the oldest topic without rows is evicted, and the rate of new ones that turn out to have none is bounded.
 * @param watchedCount returns the number of topics that are polled, of all kinds @param evict closes a topic, which
 * calls `closed`
 */
export function createCapacity(config: Config, watchedCount: () => number, evict: (name: string) => void) {
  const { MAX_TOPICS, MAX_TOPICS_PER_SOCKET, ADDRESS_SHARE } = config
  const addressLimit = Math.max(MAX_TOPICS_PER_SOCKET, Math.ceil((MAX_TOPICS * ADDRESS_SHARE) / 100))
  /** Watched topics without rows, the oldest first. */
  const emptyTopics = new Set<string>()
  /**
   * Evicted topics, with the time (of our own clock) until which they evict no other: two watchers that resubscribe
   * would evict each other in turn.
   */
  const evicted = new Map<string, number>()
  /** New topics that have no rows yet. */
  const unknown = createPerSecond(UNKNOWN_PER_SECOND)

  function remember(name: string) {
    evicted.delete(name)
    evicted.set(name, ownNow() + REMEMBERED_MS)
    const [oldest = name] = evicted.keys()
    if (evicted.size > MAX_REMEMBERED) evicted.delete(oldest)
  }

  return {
    /** Makes room for one more topic, by an eviction if needed. @returns the refusal if there is no room */
    makeRoom(name: string, holder: Holder): Refusal | undefined {
      let limit = addressLimit
      for (let level: Holder | undefined = holder; level; level = level.network) {
        if (level.topics + 1 > limit + ROUNDING)
          return { code: 'too-many', message: `${limit} topics are watched from this address or its network` }
        limit *= 2
      }
      const reserved = holder.topics < MAX_TOPICS_PER_SOCKET ? 0 : Math.floor(MAX_TOPICS * RESERVE)
      const isFull = watchedCount() >= MAX_TOPICS - reserved
      const [oldestEmpty] = isFull ? emptyTopics : []
      if (isFull && (oldestEmpty === undefined || (evicted.get(name) ?? 0) > ownNow())) return noRoom(config)
      if (!unknown.take(holder))
        return { code: 'unavailable', message: 'Too many unknown names are requested: try again' }
      if (oldestEmpty === undefined) return undefined
      remember(oldestEmpty)
      evict(oldestEmpty)
      return undefined
    },
    /** Takes the address's new topic, which has rows, off the count of unknown ones. */
    uncountUnknown: unknown.giveBack,
    /** Records if a watched topic has rows. */
    recordEmpty(name: string, isEmpty: boolean) {
      if (isEmpty) emptyTopics.add(name)
      else emptyTopics.delete(name)
    },
    closed: (name: string) => void emptyTopics.delete(name),
  }
}

export const noRoom = ({ MAX_TOPICS }: Config): Refusal => ({
  code: 'too-many',
  message: `This gateway watches ${MAX_TOPICS} topics already`,
})
