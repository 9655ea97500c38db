import type { Config } from '../config.ts'
import type { Holder } from './holders.ts'
import type { Refused } from './refused.ts'

/** Bound on the evicted topics that are remembered, and the time for which they are, in ms. */
const REMEMBERED = 1_000
const REMEMBERED_MS = 30_000

/**
 * Admits selections and crash games up to MAX_TOPICS in all and ADDRESS_SHARE per address. Any printable name is one, so
 * when room is needed the oldest one without rows is evicted. For periods and rounds no bound applies.
 */
export interface Places {
  /** Makes room for one more, by an eviction if need be. @returns the refusal where there is none */
  make(name: string, holder: Holder): Refused | undefined
  /** Notes whether a watched selection or crash game has rows. */
  note(name: string, isEmpty: boolean): void
  closed(name: string): void
}

/** @param taken how many topics are watched @param evict closes one of them, which calls `closed` */
export function createPlaces(config: Config, taken: () => number, evict: (name: string) => void): Places {
  const { MAX_TOPICS, MAX_TOPICS_PER_SOCKET, ADDRESS_SHARE } = config
  const perAddress = Math.max(MAX_TOPICS_PER_SOCKET, Math.ceil((MAX_TOPICS * ADDRESS_SHARE) / 100))
  const empty = new Set<string>()
  /** Evicted topics by the time (epoch ms) until which they evict no other: watchers that resubscribe would take turns. */
  const evicted = new Map<string, number>()

  function remember(name: string) {
    evicted.delete(name)
    evicted.set(name, Date.now() + REMEMBERED_MS)
    const [oldest = name] = evicted.keys()
    if (evicted.size > REMEMBERED) evicted.delete(oldest)
  }

  return {
    make(name, holder) {
      if (holder.alone >= perAddress)
        return { code: 'too-many', message: `${perAddress} topics are watched from this address alone` }
      if (taken() < MAX_TOPICS) return undefined
      const [oldest] = empty
      if (oldest === undefined || (evicted.get(name) ?? 0) > Date.now()) return crowded(config)
      remember(oldest)
      evict(oldest)
      return undefined
    },
    note(name, isEmpty) {
      if (isEmpty) empty.add(name)
      else empty.delete(name)
    },
    closed: (name) => void empty.delete(name),
  }
}

/** The refusal of a topic that there is no room for. */
export const crowded = ({ MAX_TOPICS }: Config): Refused => ({
  code: 'too-many',
  message: `This gateway watches ${MAX_TOPICS} topics already`,
})
