import type { Topic } from '#shared/topics/name.ts'
import type { Refusal, Version } from '#shared/topics/protocol.ts'
import { DeflateGroup, type SharedFrame } from './frames/frame.ts'
import type { Connection } from './transport/connection.ts'

/** Sockets written to in one turn of the event loop. */
const PER_TURN = 256
/**
 * Most frames in delivery, of one room and of all. Beyond that the oldest are delivered to the end at once: an
 * overloaded gateway polls less often rather than sending old changes.
 */
const MAX_FRAMES = { room: 4, all: 10_000 }
/** Prefix of the topics with deflated frames: most of the traffic. A reader has one inflate window for all rooms. */
const DEFLATED_PREFIX = 'live/'

/** The watches of one topic on this gateway. */
interface Room {
  readonly watches: Set<Watch>
  /** The deflate group of its frames; undefined where they are sent plain. */
  readonly group: DeflateGroup | undefined
  frameCount: number
  /** Number of frames in delivery. */
  undelivered: number
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
  /** True if it gets merged changes (`gateway/socket/lite.ts`); it is in no room then. */
  isLite = false
  /** The room it gets changes from; undefined while the reader is behind. */
  room: Room | undefined
  /** Number of the room's next frame for it. */
  nextFrame = 0
  /** The version that the reader has received; undefined before its first answer. */
  version: Version | undefined

  constructor(name: string, connection: Connection) {
    this.name = name
    this.connection = connection
  }
}

/** A frame in delivery to the watches of a room. */
interface Broadcast {
  readonly room: Room
  /** Number of the frame in its room, from 0. */
  readonly nth: number
  readonly frame: Buffer | SharedFrame
  /** The version of a reader that has received it; undefined: the same as before. */
  readonly version: Version | undefined
  /** The watches that it is still to be delivered to. */
  readonly remaining: Iterator<Watch>
  readonly delivered: ((deliveries: number) => void) | undefined
  deliveries: number
}

/** The rooms of the topics. One queue delivers all frames, in turns of 256 sockets: those of a topic are in order. */
export type Rooms = ReturnType<typeof createRooms>

export function createRooms() {
  const rooms = new Map<string, Room>()
  const broadcasts: Broadcast[] = []
  /** Number of sockets written to in the current turn of the event loop. */
  let writesOfTurn = 0
  let isTurnScheduled = false

  /** Delivers the oldest frame to at most `limit` sockets, and takes it off the queue after the last. @returns their number */
  function deliver(broadcast: Broadcast, limit: number): number {
    for (let writes = 0; writes < limit; ) {
      const { value: watch, done } = broadcast.remaining.next()
      if (done) {
        broadcasts.shift()
        broadcast.room.undelivered--
        broadcast.delivered?.(broadcast.deliveries)
        return writes
      }
      // A watch that joined during the delivery comes last, and does not get the frame.
      if (watch.nextFrame > broadcast.nth) continue
      watch.nextFrame = broadcast.nth + 1
      watch.version = broadcast.version ?? watch.version
      watch.connection.push(broadcast.frame)
      broadcast.deliveries++
      writes++
    }
    return limit
  }

  /** Delivers what this turn of the event loop allows. */
  function drain() {
    for (let [oldest] = broadcasts; oldest && writesOfTurn < PER_TURN; [oldest] = broadcasts)
      writesOfTurn += deliver(oldest, PER_TURN - writesOfTurn)
    if (isTurnScheduled) return
    isTurnScheduled = true
    setImmediate(startTurn)
  }

  function startTurn() {
    isTurnScheduled = false
    writesOfTurn = 0
    if (broadcasts.length > 0) drain()
  }

  return {
    topics: () => rooms.keys(),
    has: (topic: string) => rooms.has(topic),
    watches: (topic: string): readonly Watch[] => [...(rooms.get(topic)?.watches ?? [])],
    /** Adds a watch. It gets frames published from now on, none that are in delivery: its snapshot holds those. */
    join(watch: Watch) {
      const room = rooms.get(watch.name) ?? openRoom(watch.name)
      rooms.set(watch.name, room)
      room.watches.add(watch)
      watch.room = room
      watch.nextFrame = room.frameCount
    },
    /** Removes a watch. It gets nothing more, not even frames in delivery. */
    leave(watch: Watch) {
      const { room } = watch
      watch.room = undefined
      if (!room?.watches.delete(watch) || room.watches.size > 0) return
      if (rooms.get(watch.name) === room) rooms.delete(watch.name)
    },
    /**
     * Sends a frame to all watches of a room.
     * @param version to which it brings them, if it changes their state
     * @param delivered called with the number of receivers
     */
    publish(topic: string, plain: Buffer, version?: Version, delivered?: Broadcast['delivered']) {
      const room = rooms.get(topic)
      if (!room) return
      const frame = room.group?.add(plain) ?? plain
      const remaining = room.watches.values()
      const nth = room.frameCount++
      broadcasts.push({ room, nth, frame, version, remaining, delivered, deliveries: 0 })
      room.undelivered++
      const isLate = () => room.undelivered > MAX_FRAMES.room || broadcasts.length > MAX_FRAMES.all
      for (let [oldest] = broadcasts; oldest && isLate(); [oldest] = broadcasts)
        deliver(oldest, Number.POSITIVE_INFINITY)
      drain()
    },
  }
}

const openRoom = (topic: string): Room => ({
  watches: new Set(),
  group: topic.startsWith(DEFLATED_PREFIX) ? new DeflateGroup() : undefined,
  frameCount: 0,
  undelivered: 0,
})
