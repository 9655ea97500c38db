import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { Adapter } from 'socket.io-adapter'
import { type ServerOptions, WebSocketServer } from 'ws'
import type { ClientToGateway, GatewayToClient } from '#shared/topics/protocol.ts'
import { type CloseReason, engineFaults } from '../close-reasons.ts'
import { acceptsDeflate, deflateTerms } from '../frames/deflate.ts'
import { type AddressQuota, Credits } from '../limits/address-quota.ts'
import { cost, FAREWELL_MS, FRAME, JOINS_WITHIN_MS, PING } from '../limits/bounds.ts'
import type { Handshakes } from '../limits/handshake.ts'
import { Connection, connectionOf, type Engine } from './connection.ts'

/** Listeners of all connections. */
export interface ServerEvents {
  stalled(connection: Connection): void
  /** Called once for each. @param reason the gateway's, or `client`: it left or was lost */
  closed(reason: CloseReason | 'client'): void
}

/** An adapter that keeps no rooms: `gateway/socket/rooms.ts` delivers the frames of topics. */
class NoRooms extends Adapter {
  override addAll() {}
  override delAll() {}
}

/** Socket.IO's own server: WebSockets only, refusals before the upgrade, frames that were encoded for many. */
export function createServer(handshakes: Handshakes, events: ServerEvents, ping = PING) {
  /** The connections that are not yet closed on both sides. */
  const connections = new Set<Connection>()

  /** The server of `ws`, with our own connections, and limits and deflate, which Engine.IO does not forward. */
  class SocketServer extends WebSocketServer {
    constructor(engineOptions: ServerOptions) {
      const { verifyClient } = handshakes
      const ownOptions = { WebSocket: Connection, closeTimeout: FAREWELL_MS, verifyClient, ...FRAME }
      super({ ...engineOptions, ...ownOptions, perMessageDeflate: deflateTerms as object })
    }

    override handleUpgrade(...[request, tcp, head, done]: Parameters<WebSocketServer['handleUpgrade']>) {
      if (!acceptsDeflate(request.headers)) delete request.headers['sec-websocket-extensions']
      super.handleUpgrade(request, tcp, head, (socket) => {
        open(socket as Connection, handshakes.lastQuota)
        done(socket, request)
      })
    }
  }

  // Listeners are shared by all connections, to save memory.
  function open(connection: Connection, quota: AddressQuota) {
    quota.countSocket(1)
    connections.add(connection)
    connection.credits = new Credits(quota, connection)
    connection.stalled = events.stalled
    connection.startDeflating()
    connection.on('close', left as () => void)
  }

  function left(this: Connection) {
    this.credits.quota.countSocket(-1)
    connections.delete(this)
  }

  /** Charges for a packet that is no event, which begins with 2: for events the session does. */
  function received(this: Engine, { type, data }: { readonly type: string; readonly data?: string }) {
    const connection = connectionOf(this)
    if (type === 'pong') connection.credits.spendOfSocket(cost.frame)
    else if (type !== 'message' || data?.[0] !== '2') connection.credits.spend(cost.frame)
  }

  function closed(this: Engine, reason: string) {
    const connection = connectionOf(this)
    connection.reason ??= engineFaults[reason]
    events.closed(connection.reason ?? 'client')
  }

  const io = new Server<ClientToGateway, GatewayToClient>({
    adapter: NoRooms,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: FRAME.maxPayload,
    connectTimeout: JOINS_WITHIN_MS,
    pingInterval: ping.everyMs,
    pingTimeout: ping.withinMs,
    wsEngine: SocketServer,
  })

  return {
    io,
    connections: connections as ReadonlySet<Connection>,
    attach(http: HttpServer) {
      io.attach(http)
      io.engine.on('connection', (engine: Engine) => {
        connectionOf(engine).engine = engine
        // https://socket.io/docs/v4/memory-usage: the request would be kept for each connection.
        Object.assign(engine, { request: null })
        engine.on('packet', received).on('close', closed)
      })
    },
  }
}
