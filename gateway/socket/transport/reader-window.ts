import type { DeflateGroup, SharedFrame } from './deflate-group.ts'

/** The end of a reader's inflate window: the run of one group's frames inflated last. Plain frames do not change it. */
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

  /** Records that a deflated frame of no group was sent: the run ends. */
  cover(): void {
    this.group = undefined
  }
}
