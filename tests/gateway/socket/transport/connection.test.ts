import { once } from 'node:events'
import { createServer } from 'node:http'
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

/** Both ends of a connection: our server's, and a bare WebSocket that records what it receives. */
async function openPair() {
  const http = createServer()
  const quotas = createAddressQuotas(boundsOf({ ADDRESS_SHARE: 10 }))
  const quota = quotas.of('a')
  const ended: Connection[] = []
  const opened = Promise.withResolvers<Connection>()
  const events: ConnectionEvents = {
    joined: opened.resolve,
    received: () => undefined,
    ended: (connection) => void ended.push(connection),
  }
  const engine = createEngine({ admit: () => quota, shut: () => undefined }, () => undefined, events)
  onTestFinished(() => {
    engine.close()
    quotas.stop()
    http.close()
  })
  engine.attach(http)
  const port = await listenOn(http)
  const ws = new WebSocket(socketUrl(`http://127.0.0.1:${port}`))
  const received: string[] = []
  ws.on('message', (bytes) => received.push(String(bytes)))
  await once(ws, 'open')
  ws.send('40')
  return { engine, quota, connection: await opened.promise, ws, received, ended }
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
    const { connection, ws, received: before } = await openPair()
    await eventually('it is welcomed', async () => before.length === 2)
    const received = once(ws, 'message')
    connection.push(frameOf('change', changeOf(length)))
    const [bytes, isBinary] = await received
    expect(String(bytes)).toHaveLength(length)
    expect(isBinary).toBe(false)
    expect(JSON.parse(String(bytes).slice(2))).toEqual(['change', changeOf(length)])
  },
)

test('the length of a frame counts bytes, not characters', async () => {
  const { connection, ws, received: before } = await openPair()
  await eventually('it is welcomed', async () => before.length === 2)
  const received = once(ws, 'message')
  const change = { topic: 'é😀'.repeat(30), epoch: 'e', from: 0, seq: 1, at: 0 }
  connection.push(frameOf('change', change))
  expect(JSON.parse(String((await received)[0]).slice(2))).toEqual(['change', change])
})

test('shared frames and packets to one client arrive in order', async () => {
  const { connection, ws, received } = await openPair()
  ws.pause()
  for (let nth = 0; nth < 200; nth++) {
    connection.push(frameOf('change', changeOf(40_000, 2 * nth)))
    connection.send(`42["change",{"seq":${2 * nth + 1}}]`)
  }
  // So much is more than a kernel takes: the order holds for what waits in this process, too.
  expect(connection.waitingBytes).toBeGreaterThan(0)
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

test.each(['1', '2', '2probe', '0', '7', 'x', ''])(
  'the packet %j of another protocol closes the connection',
  async (text) => {
    const { ws } = await openPair()
    ws.send(text)
    await once(ws, 'close')
  },
)

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
