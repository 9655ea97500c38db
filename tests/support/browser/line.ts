import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenOn } from '../ports.ts'
import { type Network, openNetwork } from './network.ts'

/** The network between a player and the gateway: a TCP line that a test can cut, mend, and close to WebSockets. */
export type Line = Awaited<ReturnType<typeof layLine>>

const passed = (near: Socket, far: Socket) => {
  near.pipe(far)
  far.pipe(near)
}

/** @param target the port of the gateway on this machine */
export async function layLine(target: number) {
  let carry = passed
  const open = new Set<Socket>()
  let isCut = false
  let blocked: ((near: Socket) => void) | undefined
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
      if (!blocked || !/^upgrade: *websocket/im.test(bytes.toString('latin1'))) return
      far.destroy()
      blocked(near)
    })
    carry(near, far)
  })
  const port = await listenOn(server)

  return {
    url: `http://127.0.0.1:${port}`,
    /** Breaks every connection and refuses new ones. */
    cut() {
      isCut = true
      for (const end of open) end.resetAndDestroy()
    },
    /** Breaks every connection, and from now on answers every request with this page, as a network before its login does. */
    intercept(html: string) {
      page = html
      for (const end of open) end.resetAndDestroy()
    },
    /** Breaks every connection, and from now on leads all through such a network. */
    pass(network: Network) {
      carry = openNetwork(network)
      for (const end of open) end.resetAndDestroy()
    },
    mend() {
      isCut = false
      page = undefined
    },
    /** From now on a connection that asks to become a WebSocket is broken, or gets this answer; plain HTTP passes. */
    blockWebSockets(answer?: string) {
      blocked = (near) => (answer === undefined ? near.resetAndDestroy() : near.end(answer))
    },
    async close() {
      for (const end of open) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
