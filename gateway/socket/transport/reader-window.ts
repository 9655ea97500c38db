import type { Reel, Still } from './deflate-group.ts'

/**
 * What a reader's inflater ends with, as far as it is of use: so many frames of one reel in a row. Only what is sent
 * deflated goes into it; what is sent plain between two of them leaves it as it is.
 */
export class Window {
  private reel: Reel | undefined
  private last = 0
  private run = 0

  /** The frame as this reader can read it, and must be sent it. */
  take(still: Still): Buffer {
    const follows = still.reel === this.reel && still.nth === this.last + 1
    const frame = still.after(follows ? this.run : 0)
    this.reel = still.reel
    this.last = still.nth
    this.run = follows ? this.run + 1 : 1
    return frame
  }

  /** Something else was sent deflated. */
  cover(): void {
    this.reel = undefined
  }
}
