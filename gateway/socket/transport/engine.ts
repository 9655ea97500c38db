import { type Server as HttpServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { cost, FRAME } from '../limits/bounds.ts'
import { type HandshakeRefusal, type Handshakes, refusals } from '../limits/handshake.ts'
import { Connection } from './connection.ts'
import { readOffer } from './deflate-offer.ts'
import { readDeflated, takesDeflated } from './inflate.ts'

const PATH = '/socket.io/'
/** Time allowed for a client to send the handshake, in ms. */
const HANDSHAKE_MS = 10_000
/** Time allowed for a client to answer a close frame, in ms. */
const FAREWELL_MS = 3_000

/** Interval of the checks for pings that are due, in ms. */
const LOOK_MS = 1_000

/** A WebSocket with its connection. Nothing else is kept for a client, so all share the listeners. */
class Line extends WebSocket {
  connection: Connection | undefined
}

function received(this: WebSocket, bytes: RawData, isBinary: boolean) {
  const { connection } = this as Line
  if (isBinary) connection?.close()
  else connection?.receive(String(bytes))
}

function pinged(this: WebSocket) {
  const { connection } = this as Line
  connection?.pay(cost.frame)
}

/** `ws` closes the connection itself; without a listener the error would be thrown. */
const erred = () => undefined

const options = {
  noServer: true,
  clientTracking: false,
  // `ws` negotiates the extension; `deflate-group.ts` deflates the frames.
  perMessageDeflate: { clientNoContextTakeover: true },
  WebSocket: Line,
  closeTimeout: FAREWELL_MS,
  ...FRAME,
}

/** Socket.IO's transport, WebSockets only, for its `bind`. @param refused called with the reason of each refusal */
export function createEngine(handshakes: Handshakes, refused: (code: HandshakeRefusal) => void) {
  const connections = new Set<Connection>()
  const wss = new WebSocketServer(options)
  const keepingAlive = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of connections) connection.keepAlive(nowMs)
  }, LOOK_MS)
  let connected: (connection: Connection) => void = () => undefined

  function meet(request: IncomingMessage, tcp: Duplex, head: Buffer) {
    tcp.on('error', erred)
    const [path, query] = (request.url ?? '').split('?')
    const asked = new URLSearchParams(query)
    if (
      path !== PATH ||
      asked.get('transport') !== 'websocket' ||
      asked.get('EIO') !== '4' ||
      asked.has('sid')
    )
      return turnAway(tcp, 400)
    const admitted = handshakes.admit(request)
    if (typeof admitted === 'string') {
      refused(admitted)
      return turnAway(tcp, refusals[admitted])
    }
    request.headers['sec-websocket-extensions'] = readOffer(request.headers)
    wss.handleUpgrade(request, tcp, head, (ws) => {
      if (takesDeflated(ws)) readDeflated(ws)
      const connection = new Connection(ws, tcp, admitted, performance.now())
      ws.connection = connection
      connections.add(connection)
      admitted.sockets++
      ws.on('message', received)
      ws.on('ping', pinged)
      ws.on('pong', pinged)
      ws.on('error', erred)
      ws.on('close', left)
      connected(connection)
    })
  }

  function left(this: WebSocket) {
    const { connection } = this as Line
    if (!connection || !connections.delete(connection)) return
    connection.quota.sockets--
    connection.ended('transport close')
  }

  return {
    connections: connections as ReadonlySet<Connection>,
    attach(server: HttpServer) {
      server.headersTimeout = HANDSHAKE_MS
      server.on('upgrade', meet)
    },
    on(_: 'connection', listener: (connection: Connection) => void) {
      connected = listener
    },
    /** Terminates every connection. */
    close() {
      clearInterval(keepingAlive)
      for (const connection of connections) connection.cut()
      wss.close()
    },
  }
}

function turnAway(tcp: Duplex, status: number) {
  tcp.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => tcp.destroy(),
  )
}
