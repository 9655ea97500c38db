import type { Topic } from '#shared/topics/name.ts'
import type { Refusal, Version } from '#shared/topics/protocol.ts'
import type { Connection } from './transport/connection.ts'
import type { DeflateGroup } from './transport/deflate-group.ts'

/** The watches of one topic on this gateway. */
export interface Room {
  readonly watches: Set<Watch>
  /** The deflate group of its frames; undefined where they are sent plain. */
  readonly group: DeflateGroup | undefined
  /** Frames published so far. */
  frames: number
  /** Frames in delivery. */
  waiting: number
}

/** A topic that a socket watches, or is about to. */
export class Watch {
  readonly name: string
  readonly connection: Connection
  /** Pending while it opens; settles with the refusal, if any. */
  opening: Promise<Refusal | undefined> | undefined
  /** The topic that is polled for it, once admitted. */
  topic: Topic | undefined
  /** True once its subscribe was answered. */
  isFollowing = false
  /** The room it gets changes from; undefined while the reader is behind. */
  room: Room | undefined
  /** Number of the room's next frame for it. */
  due = 0
  /** Version the lagging reader last received; undefined if only a snapshot can resume it. */
  held: Version | undefined

  /** Has the session end it. */
  readonly leave: () => void

  constructor(name: string, connection: Connection, leave: () => void = () => undefined) {
    this.name = name
    this.connection = connection
    this.leave = leave
  }
}
