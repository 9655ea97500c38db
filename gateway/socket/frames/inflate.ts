import { constants, inflateRawSync } from 'node:zlib'
import type { CloseReason } from '../close-reasons.ts'
import { FRAME } from '../limits/bounds.ts'

const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: FRAME.maxPayload, chunkSize: 1_024 }
/** The marker at the end of each flush, which RFC 7692 omits. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const NOTHING = Buffer.alloc(0)

/** Called by `ws` for each frame of a deflated message, with a callback that it must not call before it returns. */
export type Inflate = (
  piece: Buffer,
  isLast: boolean,
  done: (error: Error | null, bytes?: Buffer) => void,
) => void

/**
 * Inflates the messages of one client on the event loop, a few µs for the pong that a browser deflates every 15 s. `ws`
 * makes an inflater for each client and runs it in the thread pool: 25 KiB, and as much CPU time as fifty deliveries.
 * @param connection given its reason where a message cannot be inflated, before `ws` closes it for that
 */
export function createInflate(connection: { reason: CloseReason | undefined }): Inflate {
  let pieces: Buffer[] = []

  function inflated(): Buffer {
    const message = Buffer.concat([...pieces, FLUSHED])
    pieces = []
    return inflateRawSync(message, options)
  }

  return (piece, isLast, done) => {
    pieces.push(piece)
    try {
      process.nextTick(done, null, isLast ? inflated() : NOTHING)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      connection.reason ??= code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'protocol'
      process.nextTick(done, error)
    }
  }
}
