import type { IncomingHttpHeaders } from 'node:http'
import { constants, inflateRawSync } from 'node:zlib'
import { FRAME } from '../limits/bounds.ts'

const EXTENSION = 'permessage-deflate'

/** The terms on which `ws` agrees to deflate: nothing restricts the gateway's side, and clients keep no context. */
export const deflateTerms = {
  clientNoContextTakeover: true,
  serverNoContextTakeover: false,
  serverMaxWindowBits: false,
} as const

/** Parameters that do not restrict the gateway's side. Clients that restrict it get plain frames. */
const acceptableParameter = /^client_(?:no_context_takeover|max_window_bits(?:=(?:[89]|1[0-5]))?)$/

/**
 * Safari and every browser of iOS, whose deflate had faults for years. All others name the version 537.36 of WebKit.
 */
const SAFARI = /AppleWebKit\/(?!537\.36)/

/**
 * True if the client offers permessage-deflate on acceptable terms, and is not Safari. To any other offer the answer is
 * silence, as RFC 7692 has it, and its frames stay plain.
 */
export function acceptsDeflate(headers: IncomingHttpHeaders): boolean {
  const offers = headers['sec-websocket-extensions']?.split(',') ?? []
  const isAcceptable = offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim())
    return name === EXTENSION && parameters.every((parameter) => acceptableParameter.test(parameter))
  })
  return isAcceptable && !SAFARI.test(headers['user-agent'] ?? '')
}

const inflateOptions = {
  finishFlush: constants.Z_SYNC_FLUSH,
  maxOutputLength: FRAME.maxPayload,
  chunkSize: 1_024,
}
/** The marker at the end of each flush, which RFC 7692 omits. */
const FLUSH_MARKER = Buffer.from([0, 0, 0xff, 0xff])
const EMPTY = Buffer.alloc(0)
/** Takes the place of a message that is too large once inflated: `ws` refuses it by its length. */
const TOO_LARGE = Buffer.alloc(FRAME.maxPayload + 1)

/** The object of `ws` for the deflate agreed with a client, with the pieces so far of a message in several frames. */
interface AgreedDeflate {
  pieces?: readonly Buffer[] | undefined
}

/**
 * Inflates a client's messages on the event loop, a few µs for the pong that a browser deflates every 15 s. `ws` makes
 * an inflater of 25 KiB for each client, and each message costs it as much CPU time as fifty deliveries.
 * @param done called in a later tick, as `ws` expects; of a piece that is not the last, without bytes
 */
export function inflate(
  this: AgreedDeflate,
  piece: Buffer,
  isLast: boolean,
  done: (error: unknown, bytes?: Buffer) => void,
): void {
  const pieces = this.pieces ? [...this.pieces, piece] : [piece]
  this.pieces = isLast ? undefined : pieces
  if (!isLast) {
    process.nextTick(done, null, EMPTY)
    return
  }
  try {
    process.nextTick(done, null, inflateRawSync(Buffer.concat([...pieces, FLUSH_MARKER]), inflateOptions))
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    process.nextTick(done, isTooLarge ? null : error, TOO_LARGE)
  }
}
