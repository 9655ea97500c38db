import { constants, deflateRawSync } from 'node:zlib'
import * as ws from 'ws'
import type { GatewayToClient } from '#shared/topics/protocol.ts'

/** Exported by `ws`, but not by its types. */
const { Sender } = ws as unknown as {
  readonly Sender: { frame(payload: Buffer, options: object): readonly Buffer[] }
}

/** The frame of a text message. @param isDeflated the payload is deflated */
export const textFrame = (payload: Buffer, isDeflated = false): Buffer =>
  Buffer.concat(
    Sender.frame(payload, { fin: true, opcode: 1, rsv1: isDeflated, mask: false, readOnly: true }),
  )

/** The frame of an event, encoded once for all receivers. `42`: an event of Socket.IO in a message of Engine.IO. */
export const frameOf = <Name extends keyof GatewayToClient>(
  event: Name,
  ...values: Parameters<GatewayToClient[Name]>
): Buffer => textFrame(Buffer.from(`42${JSON.stringify([event, ...values])}`))

/** Size of a header in bytes, by the second byte of the frame: these values say that the payload's length follows. */
const LONG_HEADER_BYTES: Readonly<Record<number, number>> = { 126: 4, 127: 10 }
const HEADER_BYTES = 2

/** The payload of a frame, as a view of its bytes. */
export const payloadOf = (frame: Buffer): Buffer =>
  frame.subarray(LONG_HEADER_BYTES[frame.readUInt8(1)] ?? HEADER_BYTES)

const deflateOptions = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 4_096 }
/** Size of the largest frame that is deflated, in bytes: it takes the event loop about half a millisecond. */
const MAX_DEFLATED_BYTES = 32_768
/** Length of the marker at the end of each flush, which RFC 7692 omits. */
const FLUSH_MARKER_BYTES = 4
/** Size of a deflate window, in bytes: how far back a deflated text can refer. */
const WINDOW_BYTES = 32_768
/** Most earlier frames in a dictionary: more of them save almost nothing. */
const MAX_EARLIER = 16
/**
 * Numbers of earlier frames in a dictionary that is not the whole. The number that a reader has inflated is rounded down
 * to one of them, so that a frame has four variants at most.
 */
const PART_SIZES = [4, 1, 0]

/**
 * The last frames of a room, which are the dictionary of the frames that follow.
 *
 * `ws` would deflate each frame once for each socket, with 300 KB of state for each. A group deflates a frame once for all
 * readers with the same history, at most four times whatever their number. Frames of a round differ little from each
 * other: with the last sixteen as dictionary a frame shrinks to a fifth.
 */
export class DeflateGroup {
  private frameCount = 0
  /** The payloads of the last frames, oldest first: the next frame's dictionary. */
  private dictionary: readonly Buffer[] = []

  /** Adds the next frame. Undefined if it is too large to be deflated on the event loop. */
  add(plain: Buffer): SharedFrame | undefined {
    if (plain.length > MAX_DEFLATED_BYTES) return undefined
    const frame = createSharedFrame(this, this.frameCount++, plain, this.dictionary)
    this.dictionary = dictionaryOf([...this.dictionary, payloadOf(plain)])
    return frame
  }
}

/** The last payloads, at most MAX_EARLIER of them and no more than a window holds. */
function dictionaryOf(payloads: readonly Buffer[]): readonly Buffer[] {
  let bytes = 0
  const beyondWindow = payloads.findLastIndex((payload) => {
    bytes += payload.length
    return bytes > WINDOW_BYTES
  })
  return payloads.slice(beyondWindow + 1).slice(-MAX_EARLIER)
}

/** One frame of a group, deflated on demand for each length of a reader's history. */
export type SharedFrame = ReturnType<typeof createSharedFrame>

/** @param earlier the payloads of the frames before it, oldest first */
function createSharedFrame(group: DeflateGroup, nth: number, plain: Buffer, earlier: readonly Buffer[]) {
  /** The deflated variants made so far, by the number of earlier frames in their dictionary. */
  const variants: Buffer[] = []

  function deflated(earlierCount: number): Buffer {
    const options =
      earlierCount > 0
        ? { ...deflateOptions, dictionary: Buffer.concat(earlier.slice(-earlierCount)) }
        : deflateOptions
    const bytes = deflateRawSync(payloadOf(plain), options)
    return textFrame(bytes.subarray(0, -FLUSH_MARKER_BYTES), true)
  }

  return {
    group,
    /** Its number within the group, from 0. */
    nth,
    /** The frame for readers without deflate. */
    plain,
    /** The deflated variant for a reader. @param inflatedCount number of frames right before this one that it inflated */
    variantFor(inflatedCount: number): Buffer {
      const partSize = PART_SIZES.find((size) => size <= inflatedCount) ?? 0
      const earlierCount = inflatedCount >= earlier.length ? earlier.length : partSize
      variants[earlierCount] ??= deflated(earlierCount)
      return variants[earlierCount]
    },
  }
}

/** A reader's inflate window: the consecutive frames of one group that it inflated last. Plain frames do not change it. */
export class ReaderWindow {
  private group: DeflateGroup | undefined
  private lastNth = 0
  private inflatedCount = 0

  /** Adds a frame. @returns the variant that this reader can inflate; it must then be sent */
  add(shared: SharedFrame): Buffer {
    const isNext = shared.group === this.group && shared.nth === this.lastNth + 1
    const inflatedBefore = isNext ? this.inflatedCount : 0
    this.group = shared.group
    this.lastNth = shared.nth
    this.inflatedCount = inflatedBefore + 1
    return shared.variantFor(inflatedBefore)
  }
}
