import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { PING } from '#gateway/socket/limits/bounds.ts'
import { asFields } from '#shared/model/field.ts'
import { listenOn } from '../../support/ports.ts'
import type { BareServer } from './bare-server.ts'

/**
 * Socket.IO's own server, tuned by its documentation, with its in-memory adapter: a broadcast is encoded and framed once,
 * and goes through the queue of each connection. Clients join the topics that they subscribe to.
 */
export async function openStockServer(): Promise<BareServer> {
  const http = createServer()
  const io = new Server(http, {
    serveClient: false,
    transports: ['websocket'],
    perMessageDeflate: false,
    pingInterval: PING.everyMs,
    pingTimeout: PING.withinMs,
  })
  // https://socket.io/docs/v4/memory-usage: the request is kept for each connection unless it is dropped.
  io.engine.on('connection', (socket) => {
    socket.request = null
  })
  io.on('connection', (socket) =>
    socket.on('subscribe', (entries: unknown, ack: (answer: unknown) => void) => {
      if (Array.isArray(entries)) for (const entry of entries) socket.join(String(asFields(entry)?.topic))
      ack([])
    }),
  )
  return {
    port: await listenOn(http),
    broadcast: (text, topic) => void io.to(topic).emit('change', JSON.parse(text.slice(2))[1]),
    close: () => void io.close(),
  }
}
