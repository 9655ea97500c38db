import type { Config } from '../config.ts'

/** Most codes of all gateways together. */
const MAX_CODES = 20_000

export type CodeBounds = Readonly<ReturnType<typeof codeBoundsOf>>

/** The bounds of a code store; those of one network, an IPv4 address or a /48 of IPv6, are ADDRESS_SHARE percent. */
export const codeBoundsOf = ({ ADDRESS_SHARE }: Pick<Config, 'ADDRESS_SHARE'>) => ({
  maxCodes: MAX_CODES,
  maxCodesOfNetwork: Math.ceil((MAX_CODES * ADDRESS_SHARE) / 100),
})

/** A booking: the body of `GET /codes/{code}`, its end in epoch ms, and the network that made it. */
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
  /** The number of stored codes, with some that have ended. */
  count(): Promise<number>
}

/** The codes of one gateway, in its memory. */
export function createMemoryCodes({ maxCodes, maxCodesOfNetwork }: CodeBounds): CodeStore {
  /** The bookings by code, oldest first. */
  const bookings = new Map<string, KeptBooking>()

  /** The codes of the network that loses its oldest to a new code of `network`; undefined where there is room. */
  function codesToEvictFrom(network: string): readonly string[] | undefined {
    const codesByNetwork = Map.groupBy(bookings.keys(), (code) => bookings.get(code)?.network)
    const networkCodes = codesByNetwork.get(network) ?? []
    if (networkCodes.length >= maxCodesOfNetwork) return networkCodes
    if (bookings.size < maxCodes) return undefined
    return [...codesByNetwork.values()].sort((one, other) => other.length - one.length)[0]
  }

  return {
    async keep(code, booking) {
      const now = Date.now()
      for (const [ended, { until }] of bookings) if (until <= now) bookings.delete(ended)
      if (bookings.has(code)) return 'taken'
      const [oldest] = codesToEvictFrom(booking.network) ?? []
      if (oldest !== undefined) bookings.delete(oldest)
      bookings.set(code, booking)
      return oldest === undefined ? 'kept' : 'evicted'
    },
    count: async () => bookings.size,
    async find(code) {
      const booking = bookings.get(code)
      return booking && booking.until > Date.now() ? booking.text : undefined
    },
  }
}
