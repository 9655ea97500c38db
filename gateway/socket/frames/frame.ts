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

/** Size of a frame's header in bytes, where its second byte says that the payload's length follows. */
const LONG_HEADERS: Readonly<Record<number, number>> = { 126: 4, 127: 10 }

/** The payload of a frame, as a view of its bytes. */
export const payloadOf = (frame: Buffer): Buffer => frame.subarray(LONG_HEADERS[frame.readUInt8(1)] ?? 2)

const options = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 4_096 }
/** Largest text that is deflated, in bytes: about half a millisecond of the event loop. */
const MOST_DEFLATED = 32_768
/** Length of the marker at the end of each flush, which RFC 7692 omits. */
const FLUSHED_BYTES = 4
/** Size of a deflate window, in bytes: how far back a deflated text can refer. */
const WINDOW_BYTES = 32_768
/** Most earlier frames in a dictionary: more of them save almost nothing. */
const MOST_EARLIER = 16
/** Depths of a dictionary shorter than the whole. A reader's history is rounded down to one: four variants at most. */
const DEPTHS = [4, 1, 0]

/**
 * The last frames of a room, which are the dictionary of the frames that follow.
 *
 * `ws` would deflate each frame once for each socket, with 300 KB of state for each. A group deflates a frame once for all
 * readers with the same history, at most four times whatever their number. Frames of a round differ little from each
 * other: with the last sixteen as dictionary a frame shrinks to a fifth.
 */
export class DeflateGroup {
  private frames = 0
  /** The payloads of the last frames, which are the next frame's dictionary. */
  private earlier: readonly Buffer[] = []

  /** Adds the next frame. Undefined if it is too large to be deflated on the event loop. */
  add(plain: Buffer): SharedFrame | undefined {
    if (plain.length > MOST_DEFLATED) return undefined
    const frame = createSharedFrame(this, this.frames++, plain, this.earlier)
    this.earlier = lastOf([...this.earlier, payloadOf(plain)])
    return frame
  }
}

/** The last texts, at most MOST_EARLIER of them and no more than a window holds. */
function lastOf(texts: readonly Buffer[]): readonly Buffer[] {
  let bytes = 0
  const tooFar = texts.findLastIndex((text) => {
    bytes += text.length
    return bytes > WINDOW_BYTES
  })
  return texts.slice(tooFar + 1).slice(-MOST_EARLIER)
}

/** One frame of a group, deflated on demand for each depth of history. */
export type SharedFrame = ReturnType<typeof createSharedFrame>

/** @param earlier the payloads of the frames before it, oldest first */
function createSharedFrame(group: DeflateGroup, nth: number, plain: Buffer, earlier: readonly Buffer[]) {
  /** The deflated variants made so far, by the number of earlier texts in their dictionary. */
  const variants: Buffer[] = []

  function deflated(depth: number): Buffer {
    const texts = depth > 0 ? Buffer.concat(earlier.slice(-depth)) : undefined
    const bytes = deflateRawSync(payloadOf(plain), texts ? { ...options, dictionary: texts } : options)
    return textFrame(bytes.subarray(0, -FLUSHED_BYTES), true)
  }

  return {
    group,
    /** Its number within the group, from 0. */
    nth,
    /** The frame for readers without deflate. */
    plain,
    /** The deflated variant for a reader. @param run number of frames right before this one that it inflated last */
    after(run: number): Buffer {
      const depth = run >= earlier.length ? earlier.length : (DEPTHS.find((few) => few <= run) ?? 0)
      variants[depth] ??= deflated(depth)
      return variants[depth]
    },
  }
}

/** A reader's inflate window: the frames in a row of one group that it inflated last. Plain frames do not change it. */
export class ReaderWindow {
  private group: DeflateGroup | undefined
  private last = 0
  private run = 0

  /** The variant of the frame that this reader can inflate. It must then be sent: the window counts on it. */
  take(shared: SharedFrame): Buffer {
    const follows = shared.group === this.group && shared.nth === this.last + 1
    const frame = shared.after(follows ? this.run : 0)
    this.group = shared.group
    this.last = shared.nth
    this.run = follows ? this.run + 1 : 1
    return frame
  }
}
