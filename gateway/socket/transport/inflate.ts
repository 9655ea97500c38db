import { constants, inflateRawSync } from 'node:zlib'
import type { WebSocket } from 'ws'
import { FRAME } from '../limits/bounds.ts'

const NOTHING = Buffer.alloc(0)
/** Stands for a message above the limit: `ws` closes the connection for its size. */
const TOO_LARGE = Buffer.alloc(FRAME.maxPayload + 1)
const NONE: readonly Buffer[] = []
/** The end of a flush, which RFC 7692 omits. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: FRAME.maxPayload, chunkSize: 1_024 }

type Done = (error: Error | null, text?: Buffer) => void

/**
 * Inflates a client's messages in place of the extension of `ws`, which would keep 44 KiB for each connection. Messages
 * have no common context (client_no_context_takeover), so nothing is kept between them. Inflating stops at the largest
 * size that a client may send.
 */
class Inflater {
  private pieces: readonly Buffer[] = NONE

  decompress(piece: Buffer, isLast: boolean, done: Done): void {
    this.pieces = [...this.pieces, piece]
    const [error, text] = isLast ? inflated(Buffer.concat([...this.pieces, FLUSHED])) : [null, NOTHING]
    if (isLast) this.pieces = NONE
    // `ws` does not expect the callback within the same call.
    process.nextTick(done, error, text)
  }

  cleanup(): void {
    this.pieces = NONE
  }
}

function inflated(bytes: Buffer): [null, Buffer] | [Error] {
  try {
    return [null, inflateRawSync(bytes, options)]
  } catch (caught) {
    const error = caught instanceof Error ? caught : new Error(String(caught))
    return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? [null, TOO_LARGE] : [error]
  }
}

const NAME = 'permessage-deflate'

/** True if deflate was agreed for this connection. */
export const takesDeflated = (ws: WebSocket): boolean => ws.extensions === NAME

/** Replaces the inflater of `ws` for this connection. */
export function readDeflated(ws: WebSocket): void {
  Object.assign((ws as unknown as { _extensions: object })._extensions, { [NAME]: new Inflater() })
}
