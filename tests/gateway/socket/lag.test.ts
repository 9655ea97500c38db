import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, onTestFinished, test } from 'vitest'
import type { PlayerSocket } from '#gateway/socket/desk.ts'
import { isFull } from '#gateway/socket/lag.ts'
import { eventually } from '#tests/support/gateway.ts'
import { openWire } from '#tests/support/raw.ts'

/** Both ends of a connection: Socket.IO's own on this side, and a hand-made reader. */
async function openPair() {
  const http = createServer()
  const io = new Server(http, { transports: ['websocket'], serveClient: false })
  onTestFinished(() => io.close())
  const joined = new Promise<PlayerSocket>((resolve) =>
    io.on('connection', (socket) => resolve(socket as PlayerSocket)),
  )
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const wire = await openWire(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  return { socket: await joined, wire }
}

test('Engine.IO still has the private fields by which a slow reader is known', async () => {
  const { socket } = await openPair()
  const conn: object = socket.conn
  expect(conn).toMatchObject({
    writeBuffer: expect.any(Array),
    transport: {
      writable: expect.any(Boolean),
      socket: { bufferedAmount: expect.any(Number), terminate: expect.any(Function) },
    },
  })
})

test('frames that wait for a reader wait there, and are gone when it has read them', async () => {
  const { socket, wire } = await openPair()
  const conn = socket.conn as unknown as {
    writeBuffer: { data: string }[]
    transport: { socket: { bufferedAmount: number } }
  }
  expect(isFull(socket)).toBe(false)
  wire.ws.pause()
  const blob = 'x'.repeat(500_000)
  while (!isFull(socket)) {
    for (let frame = 0; frame < 20; frame++) socket.emit('change', blob as never)
    await new Promise((sent) => setTimeout(sent, 20))
  }
  expect(conn.writeBuffer[0]?.data.length).toBeGreaterThan(blob.length)
  expect(conn.transport.socket.bufferedAmount).toBeGreaterThan(0)
  wire.ws.resume()
  await eventually('all is read', async () => !isFull(socket) && conn.writeBuffer.length === 0)
})
