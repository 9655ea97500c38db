import type { Config } from '../config.ts'

/** Booking codes that are kept, on all gateways together. */
const MOST = 20_000

/** Bounds of the codes that are kept. */
export type CodeBounds = Readonly<ReturnType<typeof codeBoundsOf>>

/** One network has ADDRESS_SHARE percent of all codes. */
export const codeBoundsOf = ({ ADDRESS_SHARE }: Pick<Config, 'ADDRESS_SHARE'>) => ({
  most: MOST,
  /** Of one network, an IPv4 address or a /48 of IPv6. */
  mostOfNetwork: Math.ceil((MOST * ADDRESS_SHARE) / 100),
})

/** A booking as the answer of `GET /codes/{code}`, its end in epoch ms, and the network that has made it. */
export interface KeptBooking {
  readonly text: string
  readonly until: number
  readonly network: string
}

/**
 * The bookings by their codes, each kept until its end. A network at its bound loses its own oldest code. Where the
 * store is full, the network with the most codes loses its oldest. Every call rejects where Redis does not answer.
 */
export interface CodeStore {
  /** `taken`: another booking has the code. `evicted`: kept, and an older code had to go. */
  keep(code: string, booking: KeptBooking): Promise<'kept' | 'taken' | 'evicted'>
  /** The text of the booking. */
  find(code: string): Promise<string | undefined>
  /** The number of codes that are kept; some may have ended. */
  count(): Promise<number>
}

/** The codes of one gateway, in its memory. */
export function createMemoryCodes({ most, mostOfNetwork }: CodeBounds): CodeStore {
  /** By their codes, the oldest first. */
  const kept = new Map<string, KeptBooking>()

  /** The codes of the network that loses its oldest to a new code of `network`; undefined where there is room. */
  function codesToEvictFrom(network: string): readonly string[] | undefined {
    const codes = Map.groupBy(kept.keys(), (code) => kept.get(code)?.network)
    const own = codes.get(network) ?? []
    if (own.length >= mostOfNetwork) return own
    if (kept.size < most) return undefined
    return [...codes.values()].reduce((most, other) => (other.length > most.length ? other : most))
  }

  return {
    async keep(code, booking) {
      const now = Date.now()
      for (const [ended, { until }] of kept) if (until <= now) kept.delete(ended)
      if (kept.has(code)) return 'taken'
      const [oldest] = codesToEvictFrom(booking.network) ?? []
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(code, booking)
      return oldest === undefined ? 'kept' : 'evicted'
    },
    count: async () => kept.size,
    async find(code) {
      const booking = kept.get(code)
      return booking && booking.until > Date.now() ? booking.text : undefined
    },
  }
}
