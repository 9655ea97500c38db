/** An address whose clients watch topics. */
export interface Holder {
  /** Number of selections and crash games that are polled for this address only. */
  soleTopics: number
}

/**
 * The addresses that watch a topic, with their number of watchers. A topic of one address counts against it, a topic of
 * several against none. After the last watcher has left, the topic counts against that address until it is closed.
 */
export class Holders {
  private readonly counts = new Map<Holder, number>()

  /** True if all watchers have left. */
  get isEmpty(): boolean {
    const [count = 0] = this.counts.values()
    return count === 0
  }

  add(holder: Holder): void {
    this.change(() => {
      for (const [other, count] of this.counts) if (count === 0) this.counts.delete(other)
      this.counts.set(holder, (this.counts.get(holder) ?? 0) + 1)
    })
  }

  remove(holder: Holder): void {
    const left = (this.counts.get(holder) ?? 0) - 1
    this.change(() => {
      if (left > 0 || this.counts.size === 1) this.counts.set(holder, Math.max(0, left))
      else this.counts.delete(holder)
    })
  }

  close(): void {
    this.change(() => this.counts.clear())
  }

  private change(apply: () => void) {
    const before = this.sole
    apply()
    const after = this.sole
    if (before) before.soleTopics--
    if (after) after.soleTopics++
  }

  private get sole(): Holder | undefined {
    const [first] = this.counts.keys()
    return this.counts.size === 1 ? first : undefined
  }
}
