import { once } from 'node:events'
import type { Socket as Tcp } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { constants, deflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { type CloseReason, closeCodes } from '#gateway/socket/close-reasons.ts'
import { DeflateGroup, frameOf } from '#gateway/socket/frames/frame.ts'
import { type Connection, connectionOf } from '#gateway/socket/transport/connection.ts'
import { openSocketServer } from '#tests/support/gateway/socket-server.ts'
import { socketUrl } from '#tests/support/gateway/socket-url.ts'
import { eventually } from '#tests/support/patience.ts'

type Ping = NonNullable<Parameters<typeof openSocketServer>[1]>

async function openServer(ping?: Ping) {
  const closed: (CloseReason | 'client')[] = []
  const stalled = new Set<Connection>()
  const events = {
    stalled: (connection: Connection) => void stalled.add(connection),
    closed: (reason: CloseReason | 'client') => void closed.push(reason),
  }
  const server = await openSocketServer(events, ping)
  return { ...server, quota: server.quotas.of('a'), closed, stalled }
}

/** Both ends of a connection that has joined: the gateway's, and a bare WebSocket that records what it receives. */
async function openPair({ ping, ...options }: ClientOptions & { readonly ping?: Ping } = {}) {
  const { url, ...server } = await openServer(ping)
  const joined = new Promise<Connection>((resolve) =>
    server.io.once('connection', (socket) => resolve(connectionOf(socket.conn))),
  )
  const ws = new WebSocket(socketUrl(url), options)
  onTestFinished(() => ws.terminate())
  const received: string[] = []
  ws.on('message', (bytes) => received.push(String(bytes)))
  const code = new Promise<number>((resolve) => ws.once('close', resolve))
  await once(ws, 'open')
  ws.send('40')
  const connection = await joined
  await eventually('it is welcomed', async () => received.length === 2)
  return { ...server, connection, ws, received, code }
}

/** A change whose text is exactly so long. */
function changeOf(length: number, seq = 1) {
  const change = { topic: '', epoch: 'e', from: seq - 1, seq, at: 0 }
  const bare = `42${JSON.stringify(['change', change])}`.length
  return { ...change, topic: 'x'.repeat(length - bare) }
}

const seqOf = (text: string) =>
  (JSON.parse(text.slice(text.indexOf('['))) as [string, { seq: number }])[1].seq

test.each([100, 126, 300_000])(
  'a shared frame of %i bytes is read as the event that it encodes',
  async (length) => {
    const { connection, ws } = await openPair()
    const received = once(ws, 'message')
    connection.push(frameOf('change', changeOf(length)))
    const [bytes, isBinary] = await received
    expect(String(bytes)).toHaveLength(length)
    expect(isBinary).toBe(false)
    expect(JSON.parse(String(bytes).slice(2))).toEqual(['change', changeOf(length)])
  },
)

test('shared frames and packets of Socket.IO arrive in the order in which they were sent', async () => {
  const { io, connection, ws, received, stalled } = await openPair()
  expect(stalled.size).toBe(0)
  ws.pause()
  for (let nth = 0; nth < 200; nth++) {
    connection.push(frameOf('change', changeOf(40_000, 2 * nth)))
    for (const socket of io.sockets.sockets.values()) socket.emit('change', changeOf(100, 2 * nth + 1))
  }
  // More than a kernel takes: the order holds for what waits in this process, too.
  expect(connection.waitingBytes).toBeGreaterThan(0)
  expect([...stalled]).toEqual([connection])
  ws.resume()
  await eventually('all is received', async () => received.length === 402)
  expect(received.slice(2).map(seqOf)).toEqual(Array.from({ length: 400 }, (_, seq) => seq))
  await eventually('nothing waits', async () => connection.waitingBytes === 0)
})

test('a reader in data-lite inflates shared frames that waited between packets', async () => {
  const { io, connection, received } = await openPair()
  connection.isLite = true
  const room = new DeflateGroup()
  const changes = [777, 1_000, 777, 1_000].map((length, seq) => changeOf(length, seq))
  for (const change of changes)
    if (change.seq % 2 === 0) for (const socket of io.sockets.sockets.values()) socket.emit('change', change)
    else connection.push(room.add(frameOf('change', change)) ?? expect.unreachable())
  await eventually('all is received', async () => received.length === 6)
  expect(received.slice(2)).toEqual(changes.map((change) => `42${JSON.stringify(['change', change])}`))
})

test('bytes that wait are counted in the socket and in the queue of Engine.IO', async () => {
  const { connection, ws } = await openPair()
  ws.pause()
  const frame = frameOf('change', changeOf(500_000))
  while (connection.bufferedAmount === 0) connection.push(frame)
  connection.engine.send('a packet')
  expect(connection.waitingBytes).toBe(connection.bufferedAmount)
  connection.push(frame)
  expect(connection.waitingBytes).toBe(connection.bufferedAmount + frame.length)
})

test('after the close no frame is sent, and the connection is counted nowhere', async () => {
  const { io, connections, quota, connection, ws, received, closed } = await openPair()
  connection.end('moving')
  connection.push(frameOf('change', changeOf(100)))
  const [code] = await once(ws, 'close')
  expect(code).toBe(closeCodes.moving)
  expect(received.filter((text) => text.startsWith('42'))).toEqual([])
  await eventually('it is forgotten', async () => connections.size === 0)
  expect([quota.sockets, io.engine.clientsCount, closed]).toEqual([0, 0, ['moving']])
})

test('a client that does not answer a ping is closed with a code of its own', async () => {
  const { code, closed } = await openPair({ ping: { everyMs: 50, withinMs: 50 } })
  expect(await code).toBe(closeCodes.silent)
  expect(closed).toEqual(['silent'])
})

test.each(['2', '2probe', 'x', '', '40', '42/admin,["time"]', '42{}', '45', '47'])(
  'the packet %j, which no client that has joined sends, closes the connection',
  async (packet) => {
    const { ws, closed } = await openPair()
    ws.send(packet)
    await eventually('it is closed', () => closed.length > 0)
  },
)

test('an event before CONNECT closes the connection', async () => {
  const { url, closed } = await openServer()
  const ws = new WebSocket(socketUrl(url))
  await once(ws, 'open')
  ws.send('42["time"]')
  expect((await once(ws, 'close'))[0]).toBe(closeCodes.protocol)
  expect(closed).toEqual(['protocol'])
})

test('a binary message, text that is not UTF-8 and a reserved bit close the connection', async () => {
  for (const send of [
    (ws: WebSocket) => ws.send(Buffer.from('421["time"]')),
    (ws: WebSocket) => ws.send(Buffer.from([0x34, 0xff]), { binary: false }),
    (ws: WebSocket) =>
      (ws as unknown as { _socket: Tcp })._socket.write(Buffer.from([0xb1, 0x80, 0, 0, 0, 0])),
  ]) {
    const { ws } = await openPair()
    send(ws)
    expect((await once(ws, 'close'))[0]).toBe(closeCodes.protocol)
  }
})

test('deflated messages of a client are read, also in many pieces and many at once', async () => {
  const { ws, io, received } = await openPair({ perMessageDeflate: { threshold: 0 } })
  for (const socket of io.sockets.sockets.values()) socket.on('time', (ack) => ack(1))
  const asks = Array.from({ length: 200 }, (_, nth) => `42${nth}["time"]`)
  for (const ask of asks) {
    const third = Math.ceil(ask.length / 3)
    ws.send(ask.slice(0, third), { fin: false })
    ws.send(ask.slice(third, 2 * third), { fin: false })
    ws.send(ask.slice(2 * third), { fin: true })
  }
  const answers = asks.map((_, nth) => `43${nth}[1]`)
  await eventually('all are answered', async () => received.length >= 2 + asks.length)
  expect(received.slice(2)).toEqual(answers)
})

test('a deflated message that cannot be inflated, or is too large inflated, closes its connection alone', async () => {
  const cases = [
    { bytes: Buffer.from([0xff, 0xff, 0xff, 0xff]), reason: 'protocol' },
    {
      bytes: deflateRawSync(Buffer.alloc(16_385, '2'), { finishFlush: constants.Z_SYNC_FLUSH }),
      reason: 'large',
    },
  ] as const
  for (const { bytes, reason } of cases) {
    const { ws, closed } = await openPair()
    const tcp = (ws as unknown as { _socket: Tcp })._socket
    // A whole deflated text, with a mask of zeros.
    tcp.write(Buffer.concat([Buffer.from([0xc1, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]))
    expect((await once(ws, 'close'))[0]).toBe(closeCodes[reason])
    expect(closed).toEqual([reason])
  }
})

test('a flood of empty packets is closed with a code of its own, and read no more', async () => {
  const floods = ['6', '3'].map(async (packet) => {
    const { ws, connection, closed } = await openPair()
    for (let nth = 0; nth < 1_500; nth++) ws.send(packet)
    expect((await once(ws, 'close'))[0]).toBe(closeCodes.flood)
    expect(closed).toEqual(['flood'])
    expect(connection.isPaused).toBe(true)
  })
  await Promise.all(floods)
})

test('pings of a client cost credits', async () => {
  const { ws, closed } = await openPair()
  // One after the other: ws itself ends a connection with many unanswered pings.
  for (let nth = 0; closed.length === 0; nth++) {
    ws.ping()
    if (nth % 20 === 0) await setImmediate()
  }
  expect(closed).toEqual(['flood'])
})
