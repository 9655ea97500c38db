import type { Socket } from 'socket.io'

/** Nobody answers what the gateway says: a table of the answers that are awaited stays empty. */
const nothingAwaited = new Map<never, never>()

/** Where Socket.IO would keep rooms of its own, two sets for each socket; ours are in `rooms.ts`. */
export class NoRooms {
  init(): void {}
  close(): void {}
  addAll(): void {}
  del(): void {}
  delAll(): void {}
  socketRooms(): undefined {}
}

/**
 * Lets go of what Socket.IO keeps of a socket and nobody needs: its handshake, of half a kilobyte and more, and its
 * table of answers. They are emptied, not deleted: an object from which something was deleted is kept as a table itself.
 */
export function makeLean(socket: Socket): void {
  Object.assign(socket, { handshake: undefined, acks: nothingAwaited })
}
