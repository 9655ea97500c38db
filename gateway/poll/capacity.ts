import type { Refusal } from '#shared/topics/protocol.ts'
import type { Config } from '../config.ts'
import type { Holder } from './holders.ts'

/** Bound on the evicted topics that are remembered. */
const REMEMBERED = 1_000
/** Time for which an evicted topic is remembered, in ms. */
const REMEMBERED_MS = 30_000

/**
 * The bound on polled selections and crash games: MAX_TOPICS in all, ADDRESS_SHARE per address. Any printable name is a
 * valid topic of these kinds, so at the bound the oldest topic without rows is evicted. Periods and rounds are unbounded.
 * @param taken number of topics that are watched @param evict closes a topic, which calls `closed`
 */
export function createCapacity(config: Config, taken: () => number, evict: (name: string) => void) {
  const { MAX_TOPICS, MAX_TOPICS_PER_SOCKET, ADDRESS_SHARE } = config
  const perAddress = Math.max(MAX_TOPICS_PER_SOCKET, Math.ceil((MAX_TOPICS * ADDRESS_SHARE) / 100))
  const empty = new Set<string>()
  /**
   * Evicted topics, with the time (epoch ms) until which they evict no other: watchers that resubscribe would
   * alternate.
   */
  const evicted = new Map<string, number>()

  function remember(name: string) {
    evicted.delete(name)
    evicted.set(name, Date.now() + REMEMBERED_MS)
    const [oldest = name] = evicted.keys()
    if (evicted.size > REMEMBERED) evicted.delete(oldest)
  }

  return {
    /** Makes room for one more topic, by an eviction if needed. @returns the refusal if there is no room */
    makeRoom(name: string, holder: Holder): Refusal | undefined {
      if (holder.soleTopics >= perAddress)
        return { code: 'too-many', message: `${perAddress} topics are watched from this address alone` }
      if (taken() < MAX_TOPICS) return undefined
      const [oldest] = empty
      if (oldest === undefined || (evicted.get(name) ?? 0) > Date.now()) return crowded(config)
      remember(oldest)
      evict(oldest)
      return undefined
    },
    /** Records if a watched selection or crash game has rows. */
    note(name: string, isEmpty: boolean) {
      if (isEmpty) empty.add(name)
      else empty.delete(name)
    },
    closed: (name: string) => void empty.delete(name),
  }
}

/** The refusal of a topic for want of room. */
export const crowded = ({ MAX_TOPICS }: Config): Refusal => ({
  code: 'too-many',
  message: `This gateway watches ${MAX_TOPICS} topics already`,
})
