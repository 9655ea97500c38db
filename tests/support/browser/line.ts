import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOn } from '../ports.ts'

/** The network between a player and the gateway: a TCP line that a test can cut, mend, and close to WebSockets. */
export interface Line {
  readonly url: string
  /** Breaks every connection and refuses new ones. */
  cut(): void
  mend(): void
  /** From now on a connection that asks to become a WebSocket is broken; plain HTTP passes. */
  blockWebSockets(): void
  /** Breaks every connection, and from now on answers every request with this page, as a network before its login does. */
  intercept(html: string): void
  allowWebSockets(): void
  close(): Promise<void>
}

/** @param target the port of the gateway on this machine */
export async function layLine(target: number): Promise<Line> {
  const open = new Set<Socket>()
  let isCut = false
  let blocks = false
  let page: string | undefined

  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    if (page !== undefined) {
      const head = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close`
      near.on('error', () => near.destroy())
      return void near.once('data', () => near.end(`${head}\r\n\r\n${page}`))
    }
    const far = connect(target, '127.0.0.1')
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      if (blocks && /^upgrade: *websocket/im.test(bytes.toString('latin1'))) near.resetAndDestroy()
      else far.write(bytes)
    })
    far.pipe(near)
  })
  const port = await listenOn(server)

  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      for (const end of open) end.resetAndDestroy()
    },
    intercept(html) {
      page = html
      for (const end of open) end.resetAndDestroy()
    },
    mend() {
      isCut = false
      page = undefined
    },
    blockWebSockets() {
      blocks = true
    },
    allowWebSockets() {
      blocks = false
    },
    async close() {
      for (const end of open) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
