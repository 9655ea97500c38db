import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as ws from 'ws'
import { frameOf } from '#gateway/socket/frames/frame.ts'
import { createRooms, Watch } from '#gateway/socket/rooms.ts'
import { connectionOf } from '#gateway/socket/transport/connection.ts'
import { asFields } from '#shared/model/field.ts'
import { openSocketServer } from '#tests/support/gateway/socket-server.ts'
import { socketUrl } from '#tests/support/gateway/socket-url.ts'
import { eventually } from '#tests/support/patience.ts'

/**
 * The contract of `gateway/socket/transport/connection.ts` with the private members of ws and Engine.IO that it uses. Where
 * this file fails after an upgrade, that file has to be read anew: its types alone would not notice.
 */
const TOPIC = 'live/1'
const CLIENTS = 22
const BROADCASTS = 40

const { PerMessageDeflate, Sender, WebSocket } = ws as unknown as {
  PerMessageDeflate: { prototype: Record<'compress' | 'decompress', (...values: unknown[]) => void> }
  Sender: {
    frame(payload: Buffer, options: object): Buffer[]
    prototype: { sendFrame(frame: readonly Buffer[], sent?: () => void): void }
  }
  WebSocket: typeof ws.WebSocket
}

async function openServer() {
  const rooms = createRooms()
  const server = await openSocketServer()
  const { url } = server
  onTestFinished(() => void vi.restoreAllMocks())
  server.io.on('connection', (socket) => {
    rooms.join(new Watch(TOPIC, connectionOf(socket.conn)))
    socket.on('time', (ack) => ack(1))
  })
  return {
    ...server,
    rooms,
    async join(perMessageDeflate: ws.ClientOptions['perMessageDeflate'] = { threshold: 0 }) {
      const client = new WebSocket(socketUrl(url), { perMessageDeflate })
      const received: string[] = []
      client.on('message', (bytes) => received.push(String(bytes)))
      await once(client, 'open')
      client.send('40')
      await eventually('it has joined', async () => received.some((text) => text.startsWith('40')))
      return { client, received }
    },
  }
}

const changeOf = (seq: number) => ({
  topic: TOPIC,
  epoch: 'e',
  from: seq - 1,
  seq,
  at: 0,
  note: 'x'.repeat(300),
})

test('the private members are there, and mean what they are used for', async () => {
  const { io, join } = await openServer()
  const joined = once(io, 'connection')
  await join()
  const [{ conn }] = await joined
  const connection = connectionOf(conn)
  expect(connection).toBeInstanceOf(WebSocket)
  expect(connection).toHaveProperty('_sender.sendFrame', expect.any(Function))
  expect(connection).toHaveProperty('_extensions.permessage-deflate.decompress', expect.any(Function))
  expect(conn).toMatchObject({ writeBuffer: [], transport: { writable: true } })

  // A frame behind a packet waits in Engine.IO's queue, and is handed to ws as it is.
  const sent = vi.spyOn(Sender.prototype, 'sendFrame')
  const frame = Buffer.from([0x81, 0x02, 0x34, 0x32])
  conn.send('a packet')
  expect(conn.transport.writable).toBe(false)
  connection.push(frame)
  expect(conn.writeBuffer).toMatchObject([{ options: { wsPreEncodedFrame: [frame] } }])
  await eventually('it is sent', async () => sent.mock.calls.some(([[bytes]]) => bytes === frame))
})

test('a broadcast is encoded once and deflated once for all clients of one history; acks are not deflated, and ws inflates nothing', async () => {
  const { rooms, join } = await openServer()
  const deflating = await Promise.all(Array.from({ length: CLIENTS }, () => join()))
  const plain = await join(false)
  const [sent, framed, ...deflates] = [
    vi.spyOn(Sender.prototype, 'sendFrame'),
    vi.spyOn(Sender, 'frame'),
    vi.spyOn(PerMessageDeflate.prototype, 'compress'),
    vi.spyOn(PerMessageDeflate.prototype, 'decompress'),
  ]
  for (let seq = 1; seq <= BROADCASTS; seq++) rooms.publish(TOPIC, frameOf('change', changeOf(seq)))
  const everyone = [...deflating, plain]
  const changes = ({ received }: typeof plain) => received.filter((text) => text.startsWith('42'))
  await eventually('all have all', async () => everyone.every((one) => changes(one).length === BROADCASTS))
  for (const one of everyone)
    expect(changes(one).map((text) => JSON.parse(text.slice(2))[1].seq)).toEqual(
      Array.from({ length: BROADCASTS }, (_, nth) => nth + 1),
    )
  const frames = new Set(sent.mock.calls.flatMap(([parts]) => (parts.length === 1 ? parts : [])))
  const deflated = [...frames].filter(([first]) => first === 0xc1)
  expect([deflated.length, frames.size]).toEqual([BROADCASTS, 2 * BROADCASTS])
  // Each text is framed once plain, and once deflated.
  const ofServer = framed.mock.calls.filter(([, options]) => 'mask' in options && !options.mask)
  expect(ofServer).toHaveLength(2 * BROADCASTS)

  for (const { client } of everyone) client.send('427["time"]')
  await eventually('all are answered', async () =>
    everyone.every(({ received }) => received.includes('437[1]')),
  )
  // The clients are of this process, and deflate by ws.
  const sides = deflates.map(({ mock }) => mock.contexts.map((side) => asFields(side)?._isServer))
  expect(sides.map((one) => new Set(one))).toEqual([new Set([false]), new Set([false])])
})
