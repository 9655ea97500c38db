import type { Version } from '#shared/topics/protocol.ts'
import { Reel, type Still } from './transport/deflate-group.ts'
import type { Room, Watch } from './watch.ts'

/** So many sockets are written to in one turn of the loop; then others have theirs. */
const PER_TURN = 256
/**
 * So many frames of a room may be on their way, and so many in all. Beyond it they are carried to the end before
 * anything else happens: a gateway that is short of time polls less often rather than telling what is long past.
 */
const MOST_OF_A_ROOM = 4
const MOST_IN_ALL = 10_000
/**
 * Whose frames are deflated: they are most of what is sent, and all else is a few bytes, or rare. A reader has one
 * memory for all of them, so who follows two of these rooms gains less.
 */
const DEFLATED = 'live/'

/** A frame on its way through a room. */
interface Errand {
  readonly room: Room
  readonly nth: number
  readonly frame: Buffer | Still
  /** What a reader holds who did not get it: a version, `nothing` that continues, or the `same` as who did. */
  readonly without: Version | 'nothing' | 'same'
  readonly walk: Iterator<Watch>
  readonly done: (deliveries: number) => void
  deliveries: number
}

/**
 * The rooms of the topics. A frame goes around a room in turns of 256 sockets, in one queue for all rooms: so every
 * socket gets a topic's frames in their order, however long a turn is waited for.
 */
export interface Rooms {
  topics(): Iterable<string>
  has(topic: string): boolean
  /** The watches of a topic at this moment. */
  watches(topic: string): readonly Watch[]
  /** From now on it gets what is published: nothing of what is still on its way, since it knows that already. */
  join(watch: Watch): void
  /** It gets nothing more, nor what is still on its way. */
  leave(watch: Watch): void
  /** What a watch holds by what it was sent. @param now what it holds when nothing is on its way to it */
  heldBy(watch: Watch, now: Version): Version | undefined
  /** Sends a frame to all of a room. @param done is told how many got it */
  publish(topic: string, frame: Buffer, without: Errand['without'], done?: Errand['done']): void
}

export function createRooms(): Rooms {
  const rooms = new Map<string, Room>()
  const errands: Errand[] = []
  let spent = 0
  let isBooked = false

  /** Carries the oldest frame on, to so many sockets at most. */
  function carry(errand: Errand, most: number): number {
    for (let carried = 0; carried < most; ) {
      const { value: watch, done } = errand.walk.next()
      if (done) {
        errands.shift()
        errand.room.waiting--
        errand.done(errand.deliveries)
        return carried
      }
      // Who came in on the way, or came back, is met at the end of the walk.
      if (watch.due > errand.nth) continue
      watch.due = errand.nth + 1
      watch.connection.push(errand.frame)
      errand.deliveries++
      carried++
      if (carried === most) return carried
    }
    return most
  }

  function take() {
    for (let [first] = errands; first && spent < PER_TURN; [first] = errands)
      spent += carry(first, PER_TURN - spent)
    if (isBooked) return
    isBooked = true
    setImmediate(turn)
  }

  function turn() {
    isBooked = false
    spent = 0
    if (errands.length > 0) take()
  }

  return {
    topics: () => rooms.keys(),
    has: (topic) => rooms.has(topic),
    watches: (topic) => [...(rooms.get(topic)?.watches ?? [])],
    join(watch) {
      const room = rooms.get(watch.name) ?? openRoom(watch.name)
      rooms.set(watch.name, room)
      room.watches.add(watch)
      watch.room = room
      watch.due = room.frames
    },
    leave(watch) {
      const { room } = watch
      watch.room = undefined
      if (!room?.watches.delete(watch) || room.watches.size > 0) return
      if (rooms.get(watch.name) === room) rooms.delete(watch.name)
    },
    heldBy({ room, due }, now) {
      const missing = errands.find(
        (errand) => errand.room === room && errand.nth >= due && errand.without !== 'same',
      )
      if (!missing) return now
      return typeof missing.without === 'object' ? missing.without : undefined
    },
    publish(topic, plain, without, done = () => undefined) {
      const room = rooms.get(topic)
      if (!room) return
      const frame = room.reel?.add(plain) ?? plain
      const walk = room.watches.values()
      errands.push({ room, nth: room.frames++, frame, without, walk, done, deliveries: 0 })
      room.waiting++
      const isLate = () => room.waiting > MOST_OF_A_ROOM || errands.length > MOST_IN_ALL
      for (let [oldest] = errands; oldest && isLate(); [oldest] = errands)
        carry(oldest, Number.POSITIVE_INFINITY)
      take()
    },
  }
}

const openRoom = (topic: string): Room => ({
  watches: new Set(),
  reel: topic.startsWith(DEFLATED) ? new Reel() : undefined,
  frames: 0,
  waiting: 0,
})
