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
const MOST_OF_A_ROOM = 4
const MOST_IN_ALL = 10_000
/** Prefix of the topics with deflated frames: most of the traffic. A reader has one inflate window for all rooms. */
const DEFLATED = 'live/'

/** The watches of one topic on this gateway. */
interface Room {
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
  /** True if it gets merged changes (`gateway/socket/lite.ts`); it is in no room then. */
  isLite = false
  /** The room it gets changes from; undefined while the reader is behind. */
  room: Room | undefined
  /** Number of the room's next frame for it. */
  due = 0
  /** The version that the reader has received; undefined before its first answer. */
  held: Version | undefined

  constructor(name: string, connection: Connection) {
    this.name = name
    this.connection = connection
  }
}

/** A frame in delivery to the watches of a room. */
interface Broadcast {
  readonly room: Room
  readonly nth: number
  readonly frame: Buffer | SharedFrame
  /** The version of a reader that has received it; undefined: the same as before. */
  readonly version: Version | undefined
  readonly walk: Iterator<Watch>
  readonly done: (deliveries: number) => void
  deliveries: number
}

/** The rooms of the topics. One queue delivers all frames, in turns of 256 sockets: those of a topic are in order. */
export type Rooms = ReturnType<typeof createRooms>

export function createRooms() {
  const rooms = new Map<string, Room>()
  const broadcasts: Broadcast[] = []
  let spent = 0
  let isScheduled = false

  /** Delivers the oldest frame to at most that many sockets. */
  function deliver(broadcast: Broadcast, most: number): number {
    for (let delivered = 0; delivered < most; ) {
      const { value: watch, done } = broadcast.walk.next()
      if (done) {
        broadcasts.shift()
        broadcast.room.waiting--
        broadcast.done(broadcast.deliveries)
        return delivered
      }
      // A watch that joined during the delivery comes last in the walk.
      if (watch.due > broadcast.nth) continue
      watch.due = broadcast.nth + 1
      watch.held = broadcast.version ?? watch.held
      watch.connection.push(broadcast.frame)
      broadcast.deliveries++
      delivered++
    }
    return most
  }

  function drain() {
    for (let [first] = broadcasts; first && spent < PER_TURN; [first] = broadcasts)
      spent += deliver(first, PER_TURN - spent)
    if (isScheduled) return
    isScheduled = true
    setImmediate(turn)
  }

  function turn() {
    isScheduled = false
    spent = 0
    if (broadcasts.length > 0) drain()
  }

  return {
    topics: () => rooms.keys(),
    has: (topic: string) => rooms.has(topic),
    /** The watches of a topic at this moment. */
    watches: (topic: string): readonly Watch[] => [...(rooms.get(topic)?.watches ?? [])],
    /** Adds a watch. It gets frames published from now on, none that are in delivery: its snapshot holds those. */
    join(watch: Watch) {
      const room = rooms.get(watch.name) ?? openRoom(watch.name)
      rooms.set(watch.name, room)
      room.watches.add(watch)
      watch.room = room
      watch.due = room.frames
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
     * @param version to which it brings them, if it changes their state @param done called with the number of receivers
     */
    publish(topic: string, plain: Buffer, version?: Version, done: Broadcast['done'] = () => undefined) {
      const room = rooms.get(topic)
      if (!room) return
      const frame = room.group?.add(plain) ?? plain
      const walk = room.watches.values()
      broadcasts.push({ room, nth: room.frames++, frame, version, walk, done, deliveries: 0 })
      room.waiting++
      const isLate = () => room.waiting > MOST_OF_A_ROOM || broadcasts.length > MOST_IN_ALL
      for (let [oldest] = broadcasts; oldest && isLate(); [oldest] = broadcasts)
        deliver(oldest, Number.POSITIVE_INFINITY)
      drain()
    },
  }
}

const openRoom = (topic: string): Room => ({
  watches: new Set(),
  group: topic.startsWith(DEFLATED) ? new DeflateGroup() : undefined,
  frames: 0,
  waiting: 0,
})
