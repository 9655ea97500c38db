import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectSocket, type OpenSocket, type SocketEvent } from '#client/streams/socket.ts'

/** A server of Socket.IO, one connection to it, and what was heard there. */
async function openLine() {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server = new Server(http, { serveClient: false })
  onTestFinished(() => server.close())
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const events: SocketEvent[] = []
  const ended = vi.fn()
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const lengths: number[] = []
  const line = connectSocket(url, (length) => lengths.push(length)).subscribe({
    next: (event) => events.push(event),
    complete: ended,
  })
  onTestFinished(() => line.unsubscribe())
  const socket = await accepted
  await vi.waitFor(() => expect(events).toHaveLength(1))
  const [up] = events
  if (up?.kind !== 'up') throw new Error('the line is not up')
  return { socket, line, events, ended, lengths, connection: up.connection as OpenSocket }
}

it('a socket sends requests and messages, and emits what it receives', async () => {
  const { socket, events, lengths, connection } = await openLine()
  expect(socket.conn.transport.name).toBe('websocket')
  socket.on('time', (answer: (at: number) => void) => answer(5))
  const told = once(socket, 'unsubscribe')
  expect(await connection.ask('time', [], 5_000)).toBe(5)
  connection.send('unsubscribe', ['live/1'])
  expect(await told).toEqual([['live/1']])
  socket.emit('beat', { seq: 1 })
  await vi.waitFor(() => expect(events.at(-1)).toEqual({ kind: 'event', name: 'beat', body: { seq: 1 } }))
  await expect(connection.ask('subscribe', [], 20)).rejects.toThrow('timed out')
  expect(lengths.at(-1)).toBe('42["beat",{"seq":1}]'.length)
})

it('a socket completes when the server is gone, and emits whether the server barred it', async () => {
  const [lost, barred] = [await openLine(), await openLine()]
  lost.socket.conn.close()
  barred.socket.disconnect(true)
  for (const { ended } of [lost, barred]) await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect([lost, barred].map(({ events }) => events.map(({ kind }) => kind))).toEqual([
    ['up'],
    ['up', 'barred'],
  ])
})

it('unsubscribing disconnects the socket, which emits nothing afterwards', async () => {
  const { socket, line, events, ended } = await openLine()
  const gone = once(socket, 'disconnect')
  line.unsubscribe()
  await gone
  expect([events.length, ended.mock.calls.length]).toEqual([1, 0])
})

it('a socket completes where no server answers', async () => {
  const ended = vi.fn()
  connectSocket('http://127.0.0.1:1').subscribe({ complete: ended })
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 5_000)
})
