import type { Socket } from 'socket.io'

/** The gateway never asks for acknowledgements, so all sockets share one empty table of them. */
const nothingAwaited = new Map<never, never>()

/** An adapter without rooms: Socket.IO's own would keep two sets for each socket. The gateway's rooms are in `rooms.ts`. */
export class NoRooms {
  init(): void {}
  close(): void {}
  addAll(): void {}
  del(): void {}
  delAll(): void {}
  socketRooms(): undefined {}
}

/**
 * Frees a socket's handshake, of half a kilobyte and more, and its table of acknowledgements: the gateway uses neither.
 * They are overwritten, as V8 keeps an object with deleted properties as a slower and larger dictionary.
 */
export function makeLean(socket: Socket): void {
  Object.assign(socket, { handshake: undefined, acks: nothingAwaited })
}
