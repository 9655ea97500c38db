import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { createAddressQuotas } from '#gateway/socket/limits/address-quota.ts'
import { boundsOf } from '#gateway/socket/limits/bounds.ts'
import type { Connection, ConnectionEvents } from '#gateway/socket/transport/connection.ts'
import { createEngine } from '#gateway/socket/transport/engine.ts'
import { frameOf } from '#gateway/socket/transport/frame.ts'
import { socketUrl } from '#tests/support/gateway/socket-url.ts'
import { eventually } from '#tests/support/patience.ts'
import { listenOn } from '#tests/support/ports.ts'

async function openServer() {
  const http = createServer()
  const quotas = createAddressQuotas(boundsOf({ ADDRESS_SHARE: 10 }))
  const quota = quotas.of('a')
  const ended: Connection[] = []
  const stalled = new Set<Connection>()
  const joined = Promise.withResolvers<Connection>()
  const events: ConnectionEvents = {
    joined: joined.resolve,
    received: () => undefined,
    stalled: (connection) => void stalled.add(connection),
    ended: (connection) => void ended.push(connection),
  }
  const engine = createEngine({ admit: () => quota, shut: () => undefined }, () => undefined, events)
  onTestFinished(() => {
    engine.close()
    quotas.stop()
    http.close()
  })
  engine.attach(http)
  http.timeout = 30_000
  const port = await listenOn(http)
  return { engine, quota, events, ended, stalled, joined: joined.promise, url: `http://127.0.0.1:${port}` }
}

/** Both ends of a connection that has joined: our server's, and a bare WebSocket that records what it receives. */
async function openPair() {
  const { url, joined, ...server } = await openServer()
  const ws = new WebSocket(socketUrl(url))
  const received: string[] = []
  ws.on('message', (bytes) => received.push(String(bytes)))
  await once(ws, 'open')
  ws.send('40')
  const connection = await joined
  await eventually('it is welcomed', async () => received.length === 2)
  return { ...server, connection, ws, received }
}

/** A change whose text is exactly so long. */
function changeOf(length: number, seq = 1) {
  const change = { topic: '', epoch: 'e', from: seq - 1, seq, at: 0 }
  const bare = `42${JSON.stringify(['change', change])}`.length
  return { ...change, topic: 'x'.repeat(length - bare) }
}

test.each([100, 125, 126, 127, 65_535, 65_536, 300_000])(
  'a frame of %i bytes is read correctly',
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

test('the length of a frame counts bytes, not characters', async () => {
  const { connection, ws } = await openPair()
  const received = once(ws, 'message')
  const change = { topic: 'é😀'.repeat(30), epoch: 'e', from: 0, seq: 1, at: 0 }
  connection.push(frameOf('change', change))
  expect(JSON.parse(String((await received)[0]).slice(2))).toEqual(['change', change])
})

test('shared frames and packets to one client arrive in order', async () => {
  const { connection, ws, received, stalled } = await openPair()
  expect(stalled.size).toBe(0)
  ws.pause()
  for (let nth = 0; nth < 200; nth++) {
    connection.push(frameOf('change', changeOf(40_000, 2 * nth)))
    connection.send(`42["change",{"seq":${2 * nth + 1}}]`)
  }
  // So much is more than a kernel takes: the order holds for what waits in this process, too.
  expect(connection.waitingBytes).toBeGreaterThan(0)
  expect([...stalled]).toEqual([connection])
  ws.resume()
  await eventually('all is received', async () => received.length === 402)
  const [opening, welcome, ...frames] = received
  expect(opening).toMatch(/^0\{"sid"/)
  expect(welcome).toMatch(/^40\{"sid"/)
  expect(frames.map((text) => (JSON.parse(text.slice(2)) as [string, { seq: number }])[1].seq)).toEqual(
    Array.from({ length: 400 }, (_, seq) => seq),
  )
  expect(connection.waitingBytes).toBe(0)
})

test('nothing is sent after a close frame', async () => {
  const { engine, quota, connection, ws, received, ended } = await openPair()
  connection.close()
  connection.push(frameOf('change', changeOf(100)))
  connection.send('42["change"]')
  const [code] = await once(ws, 'close')
  expect(code).toBe(1005)
  expect(received.filter((text) => text.startsWith('42'))).toEqual([])
  expect(ended).toEqual([connection])
  await eventually('it is forgotten', async () => engine.connections.size === 0)
  expect(quota.sockets).toBe(0)
})

test('a connection that does not answer a ping is terminated', async () => {
  const { engine, connection, ws, received } = await openPair()
  const from = performance.now()
  connection.keepAlive(from + 10_000)
  connection.keepAlive(from + 16_000)
  connection.keepAlive(from + 17_000)
  await eventually('it is asked', async () => received.at(-1) === '2')
  expect(received.filter((text) => text === '2')).toHaveLength(1)
  ws.send('3')
  ws.send('40/after,')
  await eventually('the answer is read', async () => received.at(-1)?.startsWith('44/after,') === true)
  connection.keepAlive(from + 32_000)
  await eventually('it is asked again', async () => received.filter((text) => text === '2').length === 2)
  connection.keepAlive(from + 43_000)
  await once(ws, 'close')
  await eventually('it is forgotten', async () => engine.connections.size === 0)
})

test('connections that join together are not pinged together', async () => {
  const { engine, url } = await openServer()
  const join = async () => {
    const ws = new WebSocket(socketUrl(url))
    await once(ws, 'open')
    ws.send('40')
    while (!String((await once(ws, 'message'))[0]).startsWith('40'));
  }
  await Promise.all(Array.from({ length: 30 }, join))
  const all = [...engine.connections].map(([tcp, connection]) => ({
    tcp,
    connection,
    sent: tcp.bytesWritten,
  }))
  for (const { connection } of all) connection.keepAlive(performance.now() + 8_000)
  const pinged = all.filter(({ tcp, sent }) => tcp.bytesWritten > sent).length
  expect(pinged).toBeGreaterThan(3)
  expect(pinged).toBeLessThan(27)
})

test.each(['1', '2', '2probe', '0', '7', 'x', ''])(
  'the packet %j of another protocol closes the connection',
  async (text) => {
    const { ws } = await openPair()
    ws.send(text)
    await once(ws, 'close')
  },
)

/** Packets of a client that has joined, and the last text that it receives. */
test.each([
  ['another namespace', '40/admin,{"token":"x"}', '44/admin,{"message":"Invalid namespace"}'],
  ['an event', '42["time"]', 'time []'],
  ['an event with an acknowledgement', '427["time",{"x":1}]', '437[[{"x":1}]]'],
  ['an event of the root namespace by name', '42/,7["time"]', '437[[]]'],
])('%s is answered', async (_, packet, answer) => {
  const { ws, received, events } = await openPair()
  events.received = (connection, name, values, ack) =>
    ack ? ack(JSON.stringify(values)) : connection.send(`${name} ${JSON.stringify(values)}`)
  ws.send(packet)
  await eventually('the answer', async () => received.at(-1) === answer)
})

test('acknowledgements of a client are dropped', async () => {
  const { ws, received } = await openPair()
  ws.send('431["x"]')
  ws.send('40/after,')
  await eventually('the next is answered', async () => received.at(-1)?.startsWith('44/after,') === true)
})

test.each(['40', '40{}', '41', '42/admin,["time"]', '42', '42{}', '42[7]', '43{}', '44"x"', '45', '4'])(
  'the packet %j of a client that has joined closes the connection',
  async (packet) => {
    const { ws, ended } = await openPair()
    ws.send(packet)
    expect((await once(ws, 'close'))[0]).toBe(1005)
    expect(ended).toHaveLength(1)
  },
)

test.each(['42["time"]', '43[]', '41'])(
  'the packet %j of a client that has not joined closes the connection',
  async (packet) => {
    const { url } = await openServer()
    const ws = new WebSocket(socketUrl(url))
    await once(ws, 'open')
    ws.send(packet)
    expect((await once(ws, 'close'))[0]).toBe(1005)
  },
)

test('a client that closes gets its code back, and is forgotten', async () => {
  const { engine, ws, ended } = await openPair()
  ws.close(4_321, 'over')
  expect((await once(ws, 'close'))[0]).toBe(4_321)
  await eventually('it is forgotten', async () => engine.connections.size === 0)
  expect(ended).toHaveLength(1)
})

test('a client that does not answer a close frame is cut off', async () => {
  const { engine, connection, ws } = await openPair()
  ws.pause()
  connection.close()
  connection.keepAlive(performance.now() + 2_000)
  expect(engine.connections.size).toBe(1)
  connection.keepAlive(performance.now() + 4_000)
  await eventually('it is forgotten', async () => engine.connections.size === 0)
})

test('a client that ends its side without reading what waits is served no longer', async () => {
  const { engine, connection, ws, ended } = await openPair()
  const [tcp] = engine.connections.keys()
  if (!tcp) throw new Error('no connection')
  ws.pause()
  for (let nth = 0; nth < 200; nth++) connection.push(frameOf('change', changeOf(100_000, nth)))
  expect(connection.waitingBytes).toBeGreaterThan(0)
  const isRead = once(tcp, 'end')
  ;(ws as unknown as { _socket: Socket })._socket.end()
  await isRead
  expect(ended).toEqual([connection])
  connection.keepAlive(performance.now() + 4_000)
  await eventually('it is forgotten', async () => engine.connections.size === 0)
})

test('a close frame is answered with its code', async () => {
  const { ws } = await openPair()
  ws.close(4_001, 'done')
  expect((await once(ws, 'close'))[0]).toBe(4_001)
})

test('no connection keeps the timer of its HTTP request', async () => {
  const { engine } = await openPair()
  expect([...engine.connections.keys()].map(({ timeout }) => timeout ?? 0)).toEqual([0])
})

test('a binary message closes the connection', async () => {
  const { ws } = await openPair()
  ws.send(Buffer.from('421["time"]'))
  await once(ws, 'close')
})

test('empty packets and pings cost credits', async () => {
  for (const flood of [
    (ws: WebSocket) => ws.send('6'),
    (ws: WebSocket) => ws.send('3'),
    (ws: WebSocket) => ws.ping(),
  ]) {
    const { ws } = await openPair()
    for (let nth = 0; nth < 1_500; nth++) flood(ws)
    expect((await once(ws, 'close'))[0]).toBe(1006)
  }
})
