import { createServer } from 'node:http'
import { constants, deflateRawSync } from 'node:zlib'
import { Server } from 'socket.io'
import { createAddressQuotas } from '#gateway/socket/limits/address-quota.ts'
import { boundsOf } from '#gateway/socket/limits/bounds.ts'
import { createRooms, Watch } from '#gateway/socket/rooms.ts'
import { createEngine } from '#gateway/socket/transport/engine.ts'
import { framed } from '#gateway/socket/transport/frame.ts'
import { asFields } from '#shared/model/field.ts'
import { listenOn } from '../../support/ports.ts'
import type { BareServer } from './bare-server.ts'

/**
 * The transports that `npm run bench transport` compares: Socket.IO's own server, tuned by its documentation, and the
 * gateway's, which sends each frame plain, deflated once for all readers without context, or deflated by group.
 */
export const transports = ['stock', 'plain', 'once', 'shared'] as const

export type Transport = (typeof transports)[number]

/** A server with that transport and nothing else; a client subscribes to topics, which are polled nowhere. */
export const openTransport = (transport: Transport): Promise<BareServer> =>
  transport === 'stock' ? openStock() : openOurs(transport)

async function openStock(): Promise<BareServer> {
  const http = createServer()
  const io = new Server(http, { serveClient: false, transports: ['websocket'], perMessageDeflate: false })
  // https://socket.io/docs/v4/memory-usage: the request is kept for each connection unless it is dropped.
  io.engine.on('connection', (socket) => {
    socket.request = null
  })
  io.on('connection', (socket) =>
    socket.on('subscribe', (entries: unknown, ack: (answer: unknown) => void) => {
      for (const topic of topicsIn(entries)) socket.join(topic)
      ack([])
    }),
  )
  return {
    port: await listenOn(http),
    // The adapter encodes and frames a broadcast once for all.
    broadcast: (text, topic) => void io.to(topic).emit('change', JSON.parse(text.slice(2))[1]),
    close: () => void io.close(),
  }
}

async function openOurs(transport: Exclude<Transport, 'stock'>): Promise<BareServer> {
  const http = createServer()
  const quotas = createAddressQuotas(boundsOf({ ADDRESS_SHARE: 100 }))
  const rooms = createRooms()
  const admit = () => quotas.of('')
  const engine = createEngine({ admit, shut: () => undefined }, () => undefined, {
    joined: () => undefined,
    received(connection, _, [entries], ack) {
      for (const topic of topicsIn(entries)) rooms.join(new Watch(roomOf(topic), connection))
      ack?.('[]')
    },
    stalled: () => undefined,
    ended: () => undefined,
  })
  engine.attach(http)
  /** Only frames of rooms by the name of a round are deflated by group. */
  const roomOf = (topic: string) => (transport === 'shared' ? topic : `plain/${topic}`)
  return {
    port: await listenOn(http),
    broadcast: (text, topic) =>
      rooms.publish(roomOf(topic), transport === 'once' ? deflatedOnce(text) : framed(text)),
    close: engine.close,
  }
}

const topicsIn = (entries: unknown) =>
  Array.isArray(entries) ? entries.map((entry) => String(asFields(entry)?.topic)) : []

/** A frame that any reader with deflate can inflate: it refers to nothing before it. */
export function deflatedOnce(text: string): Buffer {
  const bytes = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  return framed(bytes.subarray(0, -4), 'deflated')
}
