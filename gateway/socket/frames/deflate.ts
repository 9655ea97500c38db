import type { IncomingHttpHeaders } from 'node:http'
import { constants, inflateRawSync } from 'node:zlib'
import { FRAME } from '../limits/bounds.ts'

const ACCEPTABLE = 'permessage-deflate'

/** The offers that `ws` accepts: nothing restricts the gateway's side, and clients keep no context. */
export const acceptable = {
  clientNoContextTakeover: true,
  serverNoContextTakeover: false,
  serverMaxWindowBits: false,
} as const

/** Parameters that do not restrict the gateway's side. Clients that restrict it get plain frames. */
const harmless = /^client_(?:no_context_takeover|max_window_bits(?:=(?:[89]|1[0-5]))?)$/

/** Apple's WebKit, whose deflate had faults for years: all other engines keep the version 537.36 for good. */
const APPLE = /AppleWebKit\/(?!537\.36)/

/** True if the client offers permessage-deflate on acceptable terms. Any other offer is declined, as RFC 7692 has it. */
export function takesDeflate(headers: IncomingHttpHeaders): boolean {
  const offers = headers['sec-websocket-extensions']?.split(',') ?? []
  const isWelcome = offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim())
    return name === ACCEPTABLE && parameters.every((parameter) => harmless.test(parameter))
  })
  return isWelcome && !APPLE.test(headers['user-agent'] ?? '')
}

const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: FRAME.maxPayload, chunkSize: 1_024 }
/** The marker at the end of each flush, which RFC 7692 omits. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const NOTHING = Buffer.alloc(0)
/** Takes the place of a message that is too large once inflated: `ws` refuses it by its length. */
const TOO_LARGE = Buffer.alloc(FRAME.maxPayload + 1)

/** The deflate agreed with a client. `pieces`: those so far of a message that comes in several frames. */
interface Deflate {
  pieces?: readonly Buffer[] | undefined
}

/**
 * Inflates a client's messages on the event loop, a few µs for the pong that a browser deflates every 15 s. `ws` makes
 * an inflater for each client and runs it in the thread pool: 25 KiB, and as much CPU time as fifty deliveries.
 * @param done must not be called before this returns
 */
export function inflate(
  this: Deflate,
  piece: Buffer,
  isLast: boolean,
  done: (error: unknown, bytes?: Buffer) => void,
): void {
  const pieces = this.pieces ? [...this.pieces, piece] : [piece]
  this.pieces = isLast ? undefined : pieces
  if (!isLast) {
    process.nextTick(done, null, NOTHING)
    return
  }
  try {
    process.nextTick(done, null, inflateRawSync(Buffer.concat([...pieces, FLUSHED]), options))
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    process.nextTick(done, isTooLarge ? null : error, TOO_LARGE)
  }
}
