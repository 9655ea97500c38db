/** An address whose clients watch topics, or a network of addresses. */
export interface Holder {
  /** Number of `isOpenEnded` topics that are polled for it; one of n addresses counts 1/n. */
  topics: number
  /** The wider network that it belongs to, which may hold twice as much. */
  readonly network?: Holder | undefined
}

/** Most addresses between which a topic is shared. One of more addresses counts against none of them. */
const MAX_ADDRESSES = 20

/**
 * The addresses that watch a topic, with their number of watchers. The topic counts 1/n against each of its n addresses.
 * After the last watcher has left, it counts against that address until it is closed.
 */
export class Holders {
  private readonly counts = new Map<Holder, number>()

  /** True if all watchers have left. */
  get isEmpty(): boolean {
    const [count = 0] = this.counts.values()
    return count === 0
  }

  get watcherCount(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  add(holder: Holder): void {
    const wasEmpty = this.isEmpty
    const count = this.counts.get(holder) ?? 0
    if (!wasEmpty && count > 0) return void this.counts.set(holder, count + 1)
    this.charge(-1)
    if (wasEmpty) this.counts.clear()
    this.counts.set(holder, 1)
    this.charge(1)
  }

  remove(holder: Holder): void {
    const left = (this.counts.get(holder) ?? 0) - 1
    if (left > 0 || this.counts.size === 1) return void this.counts.set(holder, Math.max(0, left))
    this.charge(-1)
    this.counts.delete(holder)
    this.charge(1)
  }

  close(): void {
    this.charge(-1)
    this.counts.clear()
  }

  /** Adds the topic to the addresses and their networks, or takes it off them. */
  private charge(sign: 1 | -1) {
    const addresses = this.counts.size
    if (addresses > MAX_ADDRESSES) return
    for (const address of this.counts.keys())
      for (let level: Holder | undefined = address; level; level = level.network)
        level.topics += sign / addresses
  }
}
