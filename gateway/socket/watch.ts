import type { Topic } from '#shared/topics/name.ts'
import type { Version } from '#shared/topics/protocol.ts'
import type { Refused } from '../poll/refused.ts'
import type { Connection } from './transport/connection.ts'
import type { Reel } from './transport/deflate-group.ts'

/** Who watches a topic on this gateway. */
export interface Room {
  readonly watches: Set<Watch>
  /** Where its frames are deflated for those who take that. */
  readonly reel: Reel | undefined
  /** How many frames it was sent so far. */
  frames: number
  /** How many of them are still on their way. */
  waiting: number
}

/** A topic that a socket watches, or is about to. */
export class Watch {
  readonly name: string
  readonly connection: Connection
  /** While it opens; settles with why it is refused. */
  opening: Promise<Refused | undefined> | undefined
  /** What is polled for it, once it is. */
  topic: Topic | undefined
  /** It was answered, and follows. */
  isFollowing = false
  /** Where the changes come from; nowhere while the reader is behind. */
  room: Room | undefined
  /** The first of the room's frames that it is still to get. */
  due = 0
  /** While the reader is behind: what it holds; undefined where nothing continues that. */
  held: Version | undefined

  /** Has the session end it. */
  readonly leave: () => void

  constructor(name: string, connection: Connection, leave: () => void = () => undefined) {
    this.name = name
    this.connection = connection
    this.leave = leave
  }
}
