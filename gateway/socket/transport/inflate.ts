import { constants, inflateRawSync } from 'node:zlib'
import type { WebSocket } from 'ws'
import { FRAME } from '../limits/bounds.ts'

const NOTHING = Buffer.alloc(0)
/** `ws` closes the connection for it as for any other message of that size. */
const TOO_LARGE = Buffer.alloc(FRAME.maxPayload + 1)
const NONE: readonly Buffer[] = []
/** What RFC 7692 left out. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: FRAME.maxPayload, chunkSize: 1_024 }

type Done = (error: Error | null, text?: Buffer) => void

/**
 * What a player sends deflated; it is in the place of what `ws` has for it, which would keep an inflater of 44 KiB for
 * each connection. Players were told to start every message anew, so nothing is kept between two of them, and one that
 * grows beyond what a player may send is given up at that size.
 */
class Inflater {
  private pieces: readonly Buffer[] = NONE

  decompress(piece: Buffer, isLast: boolean, done: Done): void {
    this.pieces = [...this.pieces, piece]
    const [error, text] = isLast ? inflated(Buffer.concat([...this.pieces, FLUSHED])) : [null, NOTHING]
    if (isLast) this.pieces = NONE
    // `ws` is not made for an answer in the same turn.
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

/** Whether the player takes deflated frames. */
export const takesDeflated = (ws: WebSocket): boolean => ws.extensions === NAME

/** Has the connection's deflated messages read by ours. */
export function readDeflated(ws: WebSocket): void {
  Object.assign((ws as unknown as { _extensions: object })._extensions, { [NAME]: new Inflater() })
}
