import { ownNow } from './clock.ts'

/** An address whose clients watch topics, or a network of addresses. */
export interface Holder {
  /** Number of `isOpenEnded` topics that are polled for it; one of n addresses counts 1/n. */
  topics: number
  /** The wider network that it belongs to, which may hold twice as much. */
  readonly network?: Holder | undefined
}

/** A rate limit per second, of each address and of all together. */
export function createPerSecond(most: { readonly all: number; readonly address: number }) {
  let second = 0
  let counts = new Map<Holder, number>()
  return {
    /** @returns false if there are too many */
    take(holder: Holder): boolean {
      const current = Math.floor(ownNow() / 1_000)
      if (current !== second) counts = new Map()
      second = current
      const own = counts.get(holder) ?? 0
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      if (own >= most.address || all >= most.all) return false
      counts.set(holder, own + 1)
      return true
    },
    /** Takes one back off the count. */
    giveBack(holder: Holder) {
      const count = counts.get(holder)
      if (count) counts.set(holder, count - 1)
    },
  }
}

/** Most addresses between which a topic is shared. One of more addresses counts against none of them. */
const MOST = 20

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

  /** Number of watchers. */
  get count(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  add(holder: Holder): void {
    const isOver = this.isEmpty
    const count = this.counts.get(holder) ?? 0
    if (!isOver && count > 0) return void this.counts.set(holder, count + 1)
    this.charge(-1)
    if (isOver) this.counts.clear()
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

  private charge(sign: 1 | -1) {
    const addresses = this.counts.size
    if (addresses > MOST) return
    for (let holder of this.counts.keys()) {
      holder.topics += sign / addresses
      while (holder.network) {
        holder = holder.network
        holder.topics += sign / addresses
      }
    }
  }
}
