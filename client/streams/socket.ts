import { Observable } from 'rxjs'
import { io } from 'socket.io-client'

/** Time limit for the WebSocket to open, in ms. */
const OPENS_WITHIN_MS = 8_000

const eventNames = ['change', 'reset', 'beat', 'moving'] as const

/** An event of a connection. The stream completes when the connection has closed. */
export type SocketEvent =
  | { readonly kind: 'up'; readonly connection: OpenSocket }
  | { readonly kind: 'event'; readonly name: (typeof eventNames)[number]; readonly body: unknown }
  /** The gateway closed the connection; a reconnect must wait. */
  | { readonly kind: 'barred' }

export interface OpenSocket {
  /** Sends a request; resolves with the ack's argument. Fails after `withinMs`, or when the connection closes. */
  ask(name: 'subscribe' | 'time', args: readonly unknown[], withinMs: number): Promise<unknown>
  send(name: 'unsubscribe', arg: unknown): void
}

/**
 * A Socket.IO connection over WebSocket, open while subscribed. Socket.IO's own reconnection is off, since it forgets
 * its back-off.
 * @param received called with the length of each packet, inflated: browsers do not tell the length in transit
 */
export function connectSocket(url: string, received?: (length: number) => void): Observable<SocketEvent> {
  return new Observable((subscriber) => {
    const options = {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      timeout: OPENS_WITHIN_MS,
    }
    const socket = url ? io(url, options) : io(options)
    const connection: OpenSocket = {
      ask: (name, args, withinMs) => socket.timeout(withinMs).emitWithAck(name, ...args),
      send: (name, arg) => {
        socket.emit(name, arg)
      },
    }
    if (received) socket.io.engine.on('packet', ({ data }) => received(1 + (data?.length ?? 0)))
    socket.on('connect', () => subscriber.next({ kind: 'up', connection }))
    for (const name of eventNames)
      socket.on(name, (body: unknown) => subscriber.next({ kind: 'event', name, body }))
    socket.on('connect_error', () => subscriber.complete())
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') subscriber.next({ kind: 'barred' })
      subscriber.complete()
    })
    return () => {
      socket.disconnect()
    }
  })
}
