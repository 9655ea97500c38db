import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { within } from '../patience.ts'
import { socketUrl } from './socket-url.ts'

/** A WebSocket without a Socket.IO library, to send what no library would. */
export type RawSocket = Awaited<ReturnType<typeof openRawSocket>>

/** Opens a WebSocket, which ends with the test. @returns the HTTP status of the answer; 101 is a welcome */
export async function knock(url: string, options: ClientOptions = {}) {
  const ws = new WebSocket(url, options)
  onTestFinished(() => ws.terminate())
  ws.on('error', () => undefined)
  const status = await Promise.race([
    once(ws, 'open').then(() => 101),
    once(ws, 'unexpected-response').then(([, response]) => (response as IncomingMessage).statusCode),
  ])
  return { status, ws }
}

/** Opens a WebSocket to the gateway and joins the namespace; pings are answered. */
export async function openRawSocket(url: string, options: ClientOptions = {}) {
  const ws = new WebSocket(socketUrl(url), options)
  onTestFinished(() => ws.terminate())
  const received: string[] = []
  const waiting = new Set<() => void>()
  let tcp: Socket | undefined
  ws.once('upgrade', ({ socket }) => {
    tcp = socket
  })
  ws.on('error', () => undefined)
  ws.on('message', (bytes) => {
    const text = String(bytes)
    if (text === '2') return ws.send('3')
    received.push(text)
    for (const look of [...waiting]) look()
  })
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  const receive = (what: string, passes: (text: string) => boolean) =>
    within<string>(what, (resolve) => {
      const look = () => {
        const found = received.find(passes)
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  await once(ws, 'open')
  ws.send('40')
  await receive('the welcome', (text) => text.startsWith('40'))
  return {
    /** Every text received, in order, except pings. */
    received: received as readonly string[],
    /** Bytes of the connection, as they came on the wire. */
    bytesRead: () => tcp?.bytesRead ?? 0,
    send: (text: string) => ws.send(text),
    ws,
    /** Resolves with the code with which the connection was closed. */
    closed,
    /** Resolves with the first text that passes, of those already received and those to come. */
    receive,
  }
}

/**
 * The TCP connection under a WebSocket that was opened by hand, for frames that no library would send.
 * @param headers lines that the handshake has besides
 */
export async function openTcp(
  url: string,
  headers: readonly string[] = [],
): Promise<{ socket: Socket; head: string; closed: Promise<void> }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!String(head).includes(' 101 ')) throw new Error(`no WebSocket: ${head}`)
  return { socket, head: String(head), closed }
}

/** The RSV1 bit beside an opcode: the message is deflated. */
export const DEFLATED = 0x40

/** A frame of a client, masked with zeros. */
export function frame(opcode: number, final: boolean, payload: string | Buffer): Buffer {
  const bytes = Buffer.from(payload)
  if (bytes.length > 65_535) throw new Error('only frames whose length has two bytes')
  const length = bytes.length <= 125 ? [bytes.length] : [126, bytes.length >> 8, bytes.length & 255]
  const [first = 0, ...more] = length
  const head = [(final ? 0x80 : 0) | opcode, 0x80 | first, ...more, 0, 0, 0, 0]
  return Buffer.concat([Buffer.from(head), bytes])
}
