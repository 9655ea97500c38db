import type { Config } from '../../config.ts'

/** So much at once, and so much regained in a second. */
export interface Flow {
  readonly burst: number
  readonly perSecond: number
}

/** What the frames and requests of a socket cost it, in credits. */
export const cost = {
  frame: 1,
  subscribe: 1,
  wish: 1,
  unsubscribe: 1,
  time: 1,
  get: 1,
  malformed: 8,
} as const

/** Answers are paid for by their size: so many bytes are one credit. */
export const BYTES_PER_CREDIT = 4_096

/** The credits of one socket. A page asks a handful of things at once, and then rarely. */
export const perSocket: Flow = { burst: 300, perSecond: 30 }

/** The sockets that a gateway is sized for. */
const SOCKETS = 10_000

/** What may come from one address: carriers put thousands of phones behind one. */
export interface AddressBounds {
  readonly sockets: number
  readonly handshakes: Flow
  /** Frames of its sockets and its requests of topics, in credits. */
  readonly messages: Flow
}

/**
 * ADDRESS_SHARE percent of a gateway. All sockets of the address may come back at once after a restart, each with half a
 * dozen messages, and again within seconds as one gateway after the other is replaced; after that each has a message a
 * second on average. How many selections are polled for one address
 * alone is bounded by the same share, in `gateway/poll/places.ts`.
 */
export function boundsOf({ ADDRESS_SHARE }: Pick<Config, 'ADDRESS_SHARE'>): AddressBounds {
  const sockets = (SOCKETS * ADDRESS_SHARE) / 100
  return {
    sockets,
    handshakes: { burst: 2 * sockets, perSecond: sockets / 2 },
    messages: { burst: sockets * 6, perSecond: sockets },
  }
}

/** The largest frame a player may send, in bytes; of how many pieces it may be, and how many may wait unread. */
export const FRAME = { maxPayload: 16_384, maxFragments: 16, maxBufferedChunks: 64 } as const

/** How often a connection is asked whether it lives, and how long it may take to answer, in ms. */
export const PING = { everyMs: 15_000, withinMs: 10_000 } as const
