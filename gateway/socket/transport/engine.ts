import { createHash } from 'node:crypto'
import { type Server as HttpServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type HandshakeRefusal, type Handshakes, refusals } from '../limits/handshake.ts'
import { Connection, type ConnectionEvents } from './connection.ts'
import { takesDeflate } from './deflate-offer.ts'

const PATH = '/socket.io/'
/** Interval of the checks for pings that are due, in ms. */
const LOOK_MS = 1_000
/** A key that a client may send, and what RFC 6455 appends to it. */
const key = /^[A-Za-z0-9+/]{22}==$/
const APPENDED = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** An error closes the connection; without a listener it would be thrown. */
const erred = () => undefined

/** Socket.IO's transport, WebSockets only. @param refused called with the reason of each refusal */
export function createEngine(
  handshakes: Handshakes,
  refused: (code: HandshakeRefusal) => void,
  events: ConnectionEvents,
) {
  const connections = new Map<Socket, Connection>()
  const keepingAlive = setInterval(() => {
    const nowMs = performance.now()
    for (const connection of connections.values()) connection.keepAlive(nowMs)
  }, LOOK_MS)

  function meet(request: IncomingMessage, tcp: Duplex, head: Buffer) {
    tcp.on('error', erred)
    // A request with a body has its own stream in place of the connection.
    if (!isHandshake(request) || !(tcp instanceof Socket)) return turnAway(tcp, 400)
    const admitted = handshakes.admit(request)
    if (typeof admitted === 'string') {
      refused(admitted)
      return turnAway(tcp, refusals[admitted])
    }
    const isDeflatable = takesDeflate(request.headers)
    tcp.write(agreement(request, isDeflatable))
    tcp.setNoDelay()
    // The timer of HTTP ends no upgraded connection; it would only take memory.
    tcp.setTimeout(0)
    const connection = new Connection(tcp, isDeflatable, admitted, events)
    connections.set(tcp, connection)
    admitted.sockets++
    // All connections share the listeners, to save memory.
    tcp.on('data', received)
    tcp.on('end', halfClosed)
    tcp.on('close', left)
    if (head.length > 0) connection.read(head)
  }

  function received(this: Socket, bytes: Buffer) {
    connections.get(this)?.read(bytes)
  }

  /** A client that ended its side is closed: what waits is sent within the time of a farewell. */
  function halfClosed(this: Socket) {
    connections.get(this)?.close()
  }

  function left(this: Socket) {
    const connection = connections.get(this)
    if (!connection) return
    connections.delete(this)
    connection.quota.sockets--
    connection.ended()
  }

  return {
    connections: connections as ReadonlyMap<Socket, Connection>,
    attach(server: HttpServer) {
      server.on('upgrade', meet)
    },
    /** Terminates every connection. */
    close() {
      clearInterval(keepingAlive)
      for (const connection of connections.values()) connection.cut()
    },
  }
}

function isHandshake({ url = '', method, headers }: IncomingMessage): boolean {
  const [path, query] = url.split('?')
  const asked = new URLSearchParams(query)
  return (
    path === PATH &&
    asked.get('transport') === 'websocket' &&
    asked.get('EIO') === '4' &&
    !asked.has('sid') &&
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    headers['sec-websocket-version'] === '13' &&
    key.test(headers['sec-websocket-key'] ?? '')
  )
}

/** The answer to a handshake. Both sides may deflate, the client without context takeover. */
function agreement({ headers }: IncomingMessage, isDeflatable: boolean): string {
  const accepted = createHash('sha1').update(`${headers['sec-websocket-key']}${APPENDED}`).digest('base64')
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accepted}`,
    ...(isDeflatable ? ['Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover'] : []),
    '\r\n',
  ].join('\r\n')
}

function turnAway(tcp: Duplex, status: number) {
  tcp.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Length: 0',
      'Sec-WebSocket-Version: 13',
      '\r\n',
    ].join('\r\n'),
    () => tcp.destroy(),
  )
}
