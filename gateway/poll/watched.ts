import type { Topic } from '#shared/topics/name.ts'
import type { LeaseRole } from '../log/log.ts'
import { type Holder, Holders } from './holders.ts'
import type { Loop } from './loop.ts'
import { rowOf, type SingleTopic } from './table.ts'

/** The parts of a topic that is watched. */
interface Parts {
  readonly topic: Topic
  readonly loop: Loop
  readonly leaseRole: LeaseRole
  /** Settles when its first poll has ended, wherever it was made, or has been waited for long enough. */
  readonly first: Promise<void>
  /** The topic that is polled as long as this one: its competition's periods, for a round. */
  readonly leansOn: SingleTopic | undefined
}

/** A polled topic with the count of its watchers; it lingers after the last. */
export class Watched {
  readonly parts: Parts
  /** Evicted to make room for another. */
  isEvicted = false
  /** None for periods and rounds, which count to no address. */
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

  /** @param ended called so many ms after the last watcher left, unless one came meanwhile */
  remove(holder: Holder | undefined, lingerMs: number, ended: () => void): void {
    if (holder) this.holders?.remove(holder)
    if (--this.watchers === 0) this.linger = setTimeout(ended, lingerMs)
  }

  /** Stops its polls. */
  stop(): void {
    clearTimeout(this.linger)
    this.parts.loop.stop()
  }

  close(): void {
    this.stop()
    this.parts.leaseRole.leave()
    this.holders?.close()
  }
}
