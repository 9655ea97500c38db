import type { Config } from '../config.ts'
import type { Holder } from './holders.ts'
import type { Refused } from './refused.ts'

/** How many of the topics that were evicted are remembered, and for how long, in ms. */
const REMEMBERED = 1_000
const REMEMBERED_MS = 30_000

/**
 * Room for selections among the topics that are watched. Any printable name is a selection, so those that hold nothing
 * go first when room is needed, the oldest before all others. Periods and rounds are few and known: they need no room.
 */
export interface Places {
  /** Makes room for one more. @returns why there is none */
  make(name: string, holder: Holder): Refused | undefined
  /** A selection that is watched holds nothing, or does. */
  note(name: string, isEmpty: boolean): void
  closed(name: string): void
}

/** @param taken how many topics are watched @param evict closes one of them, which calls `closed` */
export function createPlaces(config: Config, taken: () => number, evict: (name: string) => void): Places {
  const { MAX_TOPICS, MAX_TOPICS_PER_SOCKET, ADDRESS_SHARE } = config
  const perAddress = Math.max(MAX_TOPICS_PER_SOCKET, Math.ceil((MAX_TOPICS * ADDRESS_SHARE) / 100))
  const empty = new Set<string>()
  /** Until when each of them evicts nobody, or those who watch empty topics would evict each other without end. */
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
        return { code: 'too-many', message: `${perAddress} selections are watched from this address alone` }
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
