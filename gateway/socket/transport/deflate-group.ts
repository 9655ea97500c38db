import { deflated, MOST_DEFLATED } from './deflate.ts'
import { payloadOf } from './frame.ts'

/** So far back a deflated text can point, in bytes. */
const WINDOW_BYTES = 32_768
/** So many frames are kept to point back into: more of them save next to nothing. */
const KEPT = 16
/** Who has fewer than all that are kept shares what was made for those who have this many. */
const DEPTHS = [4, 1, 0]

/**
 * The last frames of a room, each of them the dictionary of those that follow.
 *
 * Deflating as `ws` does it is done anew for each frame and each socket, with 300 KB of state for each of these, and there
 * is no frame any more that is encoded once. Here a frame is deflated once for all who read the same frames before it, at
 * most four times whatever the crowd: what was said last of a round is said again with little changed, and a frame that
 * points back into the last sixteen is a fifth of itself.
 */
export class Reel {
  private frames = 0
  private kept: readonly Buffer[] = []

  /** The next frame; undefined where it is too large to be deflated while everything else waits. */
  add(plain: Buffer): Still | undefined {
    if (plain.length > MOST_DEFLATED) return undefined
    const still = new Still(this, this.frames++, plain, this.kept)
    this.kept = fitting([...this.kept, payloadOf(plain)])
    return still
  }
}

/** The last of them, as many as are kept and as the window holds. */
function fitting(texts: readonly Buffer[]): readonly Buffer[] {
  let bytes = 0
  const tooFar = texts.findLastIndex((text) => {
    bytes += text.length
    return bytes > WINDOW_BYTES
  })
  return texts.slice(tooFar + 1).slice(-KEPT)
}

/** One frame of a reel. */
export class Still {
  readonly reel: Reel
  /** Which one it is, from 0. */
  readonly nth: number
  /** The frame for those who take none that is deflated. */
  readonly plain: Buffer
  private readonly before: readonly Buffer[]
  /** The frames that were asked for, by how many texts they point back into. */
  private readonly made: Buffer[] = []

  constructor(reel: Reel, nth: number, plain: Buffer, before: readonly Buffer[]) {
    this.reel = reel
    this.nth = nth
    this.plain = plain
    this.before = before
  }

  /** The deflated frame for a reader. @param run so many of the frames right before it were the last it inflated */
  after(run: number): Buffer {
    const depth = run >= this.before.length ? this.before.length : (DEPTHS.find((few) => few <= run) ?? 0)
    this.made[depth] ??= this.make(depth)
    return this.made[depth]
  }

  private make(depth: number): Buffer {
    const texts = depth > 0 ? Buffer.concat(this.before.slice(-depth)) : undefined
    return deflated(payloadOf(this.plain), texts)
  }
}
