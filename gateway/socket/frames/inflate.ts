import { constants, inflateRawSync } from 'node:zlib'
import { FRAME } from '../limits/bounds.ts'

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
  if (!isLast || this.pieces) this.pieces = isLast ? undefined : pieces
  try {
    const bytes = isLast ? inflateRawSync(Buffer.concat([...pieces, FLUSHED]), options) : NOTHING
    process.nextTick(done, null, bytes)
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    process.nextTick(done, isTooLarge ? null : error, TOO_LARGE)
  }
}
