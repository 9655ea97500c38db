import { constants, deflateRawSync } from 'node:zlib'
import { framed } from './frame.ts'

const options = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 4_096 }
/** What is larger, in bytes, is sent as it is: half a millisecond, for which all else waits, is enough. */
export const MOST_DEFLATED = 32_768
/** Each flush ends with the same four bytes: RFC 7692 leaves them out. */
const FLUSHED_BYTES = 4

/**
 * A text as a deflated frame. @param dictionary what the reader inflated right before it, or the end of that: zlib
 * then points back into it as if it had written that itself
 */
export function deflated(text: string | Buffer, dictionary?: Buffer): Buffer {
  const bytes = deflateRawSync(text, dictionary ? { ...options, dictionary } : options)
  return framed(bytes.subarray(0, -FLUSHED_BYTES), 'deflated')
}
