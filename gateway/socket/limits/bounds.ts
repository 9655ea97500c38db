import type { Config } from '../../config.ts'

/** The size of a token bucket and the rate at which it fills. */
export interface BucketBounds {
  readonly burst: number
  readonly perSecond: number
}

/** The price of each kind of frame and request, in credits. */
export const cost = {
  frame: 1,
  subscribe: 1,
  entry: 1,
  unsubscribe: 1,
  time: 1,
  get: 1,
  malformed: 8,
} as const

/** Bytes of an answer that cost one credit. */
export const BYTES_PER_CREDIT = 4_096

/** The credits of one socket: a page sends a few requests at once, and then rarely. */
export const perSocket: BucketBounds = { burst: 300, perSecond: 30 }

/** Sockets that one gateway is sized for. */
const SOCKETS = 10_000

/** The limits of one address key. Carriers put thousands of phones behind one address. */
export type AddressBounds = Readonly<ReturnType<typeof boundsOf>>

/**
 * ADDRESS_SHARE percent of a gateway. After a restart all sockets of an address may return at once, each with six
 * messages, and again within seconds during a rolling restart; after that each may send a message a second on average.
 * `gateway/poll/capacity.ts` applies the same share to the selections that are polled for one address alone.
 */
export function boundsOf({ ADDRESS_SHARE }: Pick<Config, 'ADDRESS_SHARE'>) {
  const sockets = (SOCKETS * ADDRESS_SHARE) / 100
  return {
    sockets,
    handshakes: { burst: 2 * sockets, perSecond: sockets / 2 },
    /** Frames of its sockets and its requests of topics, in credits. */
    messages: { burst: sockets * 6, perSecond: sockets },
  }
}

/** Limits of a client's message: its size in bytes, its fragments, and the pieces in which it arrives. */
export const FRAME = { maxPayload: 16_384, maxFragments: 16, maxBufferedChunks: 64 } as const

/** Time allowed for a connection to send CONNECT, in ms. */
export const JOINS_WITHIN_MS = 5_000

/** Time allowed for a client to answer a close frame, in ms. */
export const FAREWELL_MS = 3_000

/** The interval of pings and the time allowed for the answer, in ms. */
export const PING = { everyMs: 15_000, withinMs: 10_000 }
