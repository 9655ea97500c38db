import { constants, deflateRawSync } from 'node:zlib'
import { framed } from './frame.ts'

const options = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 4_096 }
/** Largest text that is deflated, in bytes: about half a millisecond of the event loop. */
export const MOST_DEFLATED = 32_768
/** Length of the marker at the end of each flush, which RFC 7692 omits. */
const FLUSHED_BYTES = 4

/** A text as a deflated frame. @param dictionary the text that the reader inflated right before, or its end */
export function deflated(text: string | Buffer, dictionary?: Buffer): Buffer {
  const bytes = deflateRawSync(text, dictionary ? { ...options, dictionary } : options)
  return framed(bytes.subarray(0, -FLUSHED_BYTES), 'deflated')
}
