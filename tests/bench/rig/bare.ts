import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { listenOn } from '../../support/ports.ts'

/** A WebSocket server that does nothing but say to all what it is told to: what ours is measured against. */
export interface Bare {
  readonly port: number
  say(frame: string): void
  close(): void
}

/** @param page what it answers to whoever asks over plain HTTP */
export async function openBare(page = ''): Promise<Bare> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
  const { clients } = new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (ws) =>
    ws.on('message', () => undefined),
  )
  const port = await listenOn(server)
  return {
    port,
    say(frame) {
      for (const client of clients) client.send(frame)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
