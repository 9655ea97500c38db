/** So much at once, and so much regained in a second. */
export interface Flow {
  readonly burst: number
  readonly perSecond: number
}

/** What the frames and requests of a socket cost it, in credits. */
export const cost = { frame: 1, subscribe: 1, wish: 1, unsubscribe: 1, time: 1, malformed: 8 } as const

/** Answers are paid for by their size: so many bytes are one credit. */
export const BYTES_PER_CREDIT = 4_096

/** The credits of one socket. A page asks a handful of things at once, and then rarely. */
export const perSocket: Flow = { burst: 300, perSecond: 30 }

/** What may come from one address: carriers put thousands of phones behind one. */
export interface AddressBounds {
  readonly sockets: number
  readonly handshakes: Flow
  readonly messages: Flow
}

/**
 * As many sockets as a gateway is sized for, and all of them may come back at once after a restart, each with
 * half a dozen messages. What is regained costs less than a third of a core.
 */
export const perAddress: AddressBounds = {
  sockets: 10_000,
  handshakes: { burst: 10_000, perSecond: 500 },
  messages: { burst: 60_000, perSecond: 5_000 },
}

/** The largest frame a player may send, in bytes; of how many pieces it may be, and how many may wait unread. */
export const FRAME = { maxPayload: 16_384, maxFragments: 16, maxBufferedChunks: 64 } as const

/** How often a connection is asked whether it lives, and how long it may take to answer, in ms. */
export const PING = { everyMs: 15_000, withinMs: 10_000 } as const
