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
  private sole: Holder | undefined

  /** True if all watchers have left. */
  get isEmpty(): boolean {
    const [count = 0] = this.counts.values()
    return count === 0
  }

  add(holder: Holder): void {
    if (this.isEmpty) this.counts.clear()
    this.counts.set(holder, (this.counts.get(holder) ?? 0) + 1)
    this.count()
  }

  remove(holder: Holder): void {
    const left = (this.counts.get(holder) ?? 0) - 1
    if (left > 0 || this.counts.size === 1) this.counts.set(holder, Math.max(0, left))
    else this.counts.delete(holder)
    this.count()
  }

  close(): void {
    this.counts.clear()
    this.count()
  }

  private count() {
    const [first] = this.counts.keys()
    if (this.sole) this.sole.soleTopics--
    this.sole = this.counts.size === 1 ? first : undefined
    if (this.sole) this.sole.soleTopics++
  }
}
