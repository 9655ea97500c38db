import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { type DefaultEventsMap, Server } from 'socket.io'
import { WebSocketServer } from 'ws'
import { parseTopic, type TopicKind } from '#shared/topics/name.ts'
import type { ClientToGateway, GatewayToClient } from '#shared/topics/protocol.ts'
import type { Desk, Lag } from './desk.ts'
import { watchLag } from './lag.ts'
import { openSession } from './session.ts'

/** The largest frame a player may send, in bytes. */
const MAX_FRAME_BYTES = 16_384
/** The pings of Engine.IO; the beats of the topics tell a dead link sooner. */
const PING = { pingInterval: 15_000, pingTimeout: 10_000 }

/** Floods of tiny fragments pass the defaults of `ws`, and Engine.IO hands no limits on. */
class BoundedWebSocketServer extends WebSocketServer {
  constructor(options: object) {
    super({ ...options, maxFragments: 16, maxBufferedChunks: 64 })
  }
}

/** The sockets of this gateway: every change goes to the room of its topic. */
export interface Hub {
  attach(server: HttpServer): void
  /** Tells every player to come back elsewhere within that many ms, then closes them batch by batch. */
  move(withinMs: number): Promise<void>
  close(): Promise<void>
}

export function createHub(desk: Desk): Hub {
  const { config, log, poller, metrics } = desk
  let moving = false
  const io = new Server<ClientToGateway, GatewayToClient, DefaultEventsMap, Lag>({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    connectTimeout: 5_000,
    perMessageDeflate: false,
    httpCompression: false,
    wsEngine: BoundedWebSocketServer,
    ...PING,
    allowRequest: (request, decide) => {
      const welcome = !moving && isWelcome(request, config.ALLOWED_ORIGINS)
      if (!welcome) metrics.refusals.inc({ code: moving ? 'moving' : 'origin' })
      decide(welcome ? null : 'not from here', welcome)
    },
  })
  const rooms = io.sockets.adapter.rooms

  io.on('connection', (socket) => openSession(socket, desk))
  metrics.onScrape(() => metrics.sockets.set(io.engine?.clientsCount ?? 0))

  log.onChange((change) => {
    const arrivedMs = performance.now()
    const underwayMs = Math.max(0, Date.now() - change.at)
    const kind = kindOf(change.topic)
    metrics.changes.inc({ kind })
    const watchers = rooms.get(change.topic)?.size ?? 0
    if (watchers === 0) return
    io.to(change.topic).emit('change', change)
    metrics.deliveries.inc({ kind }, watchers)
    metrics.delivery.observe((underwayMs + performance.now() - arrivedMs) / 1000)
  })

  log.onReset((topic) => {
    const { epoch, seq, rows } = log.state(topic)
    if (rooms.has(topic)) io.to(topic).emit('reset', { topic, epoch, seq, at: Date.now(), rows })
  })

  function beat(topic: string) {
    if (!rooms.has(topic)) return
    const { epoch, seq, digest } = log.state(topic)
    io.to(topic).emit('beat', { topic, epoch, seq, at: Date.now(), health: poller.health(topic), digest })
  }
  poller.onHealth(beat)
  const beating = setInterval(() => {
    for (const room of rooms.keys()) if (parseTopic(room)) beat(room)
  }, config.BEAT_MS)

  const stopLooking = watchLag(() => io.sockets.sockets.values(), desk)

  return {
    attach: (server) => void io.attach(server),

    async move(withinMs) {
      moving = true
      io.emit('moving', { within: withinMs })
      const leaving = [...io.sockets.sockets.values()]
      const batch = Math.ceil(leaving.length / 20)
      for (let at = 0; at < leaving.length; at += batch) {
        await new Promise((done) => setTimeout(done, withinMs / 20))
        for (const socket of leaving.slice(at, at + batch)) socket.conn.close()
      }
    },

    async close() {
      clearInterval(beating)
      stopLooking()
      for (const socket of io.sockets.sockets.values()) socket.conn.close(true)
      await io.close()
    },
  }
}

const kindOf = (topic: string) => topic.slice(0, topic.indexOf('/')) as TopicKind

/** Pages of our own origin or of an allowed one; programs that send no origin are no pages. */
function isWelcome({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return allowed.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host)
}
