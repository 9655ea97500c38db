import type { Topic } from '#shared/topics/name.ts'
import type { LeaseRole } from '../leadership.ts'
import { type Holder, Holders } from './holders.ts'
import { rowOf } from './table.ts'

/** The parts of a watched topic. */
interface Parts {
  readonly topic: Topic
  readonly leaseRole: LeaseRole
  /** Settles after its first poll on whichever gateway, or after a timeout. */
  readonly first: Promise<unknown>
  /** The topic that is polled along with this one: for a round, the periods of its competition. */
  readonly dependsOn: Topic | undefined
}

/** A topic with watchers on this gateway. After the last one has left it is polled a while longer. */
export class Watched {
  readonly parts: Parts
  /** Evicted to make room for another. */
  isEvicted = false
  /** Undefined for periods and rounds, which count against no address. */
  private readonly holders: Holders | undefined
  private watchers = 0
  private linger: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.parts = parts
    this.holders = rowOf(parts.topic).isOpenEnded ? new Holders() : undefined
  }

  get isWatched(): boolean {
    return this.watchers > 0
  }

  add(holder: Holder | undefined): void {
    clearTimeout(this.linger)
    this.watchers++
    if (holder) this.holders?.add(holder)
  }

  /** @param ended called `lingerMs` after the last watcher has left, unless another comes before */
  remove(holder: Holder | undefined, lingerMs: number, ended: () => void): void {
    if (holder) this.holders?.remove(holder)
    if (--this.watchers === 0) this.linger = setTimeout(ended, lingerMs)
  }

  stop(): void {
    clearTimeout(this.linger)
  }

  close(): void {
    this.stop()
    this.parts.leaseRole.leave()
    this.holders?.close()
  }
}
