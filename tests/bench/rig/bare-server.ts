import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { PING } from '#gateway/socket/limits/bounds.ts'
import { listenOn } from '../../support/ports.ts'

/**
 * A WebSocket server that does nothing but send frames to all its clients, and ping them: the baseline of the gateway. Any
 * server must ping, since a client that is lost without a FIN is found by nothing else.
 */
export interface BareServer {
  readonly port: number
  /** Sends a text to all readers of the topic; the bare server has no topics. */
  broadcast(text: string, topic: string): void
  close(): void
}

/** Interval at which a part of the clients is pinged, in ms, as the gateway does it: no sample has the pings of all. */
const LOOK_MS = 1_000

/** Pings each client as often as the gateway does, and ends one that has not answered the ping before. */
function createPings(clients: ReadonlySet<WebSocket>) {
  const silent = new WeakSet<WebSocket>()
  const parts = PING.everyMs / LOOK_MS
  let turn = 0
  return {
    answered(this: WebSocket) {
      silent.delete(this)
    },
    pingSome() {
      turn++
      let nth = 0
      for (const client of clients) {
        if (++nth % parts !== turn % parts) continue
        if (silent.has(client)) client.terminate()
        else client.ping()
        silent.add(client)
      }
    },
  }
}

export async function openBareServer(): Promise<BareServer> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const { answered, pingSome } = createPings(sockets.clients)
  sockets.on('connection', (ws) => ws.on('message', () => undefined).on('pong', answered))
  const pinging = setInterval(pingSome, LOOK_MS)
  const port = await listenOn(server)
  return {
    port,
    broadcast(text) {
      for (const client of sockets.clients) client.send(text)
    },
    close() {
      clearInterval(pinging)
      server.closeAllConnections()
      server.close()
    },
  }
}
