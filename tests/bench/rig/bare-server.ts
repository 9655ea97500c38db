import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { listenOn } from '../../support/ports.ts'

/** A WebSocket server that does nothing but send frames to all its clients: the baseline of the gateway. */
export interface BareServer {
  readonly port: number
  /** Sends a text to all readers of the topic; the bare server has no topics. */
  broadcast(text: string, topic: string): void
  close(): void
}

/** @param page the body of its answer to any HTTP request */
export async function openBareServer(page = ''): Promise<BareServer> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  const { clients } = new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (ws) =>
    ws.on('message', () => undefined),
  )
  const port = await listenOn(server)
  return {
    port,
    broadcast(text) {
      for (const client of clients) client.send(text)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
