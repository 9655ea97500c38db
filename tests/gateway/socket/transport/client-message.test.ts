import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import zlib from 'node:zlib'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MessageReader } from '#gateway/socket/transport/client-message.ts'
import { openFairPlay } from '#tests/support/gateway/fair-play.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { DEFLATED, frame, openRawSocket, openTcp } from '#tests/support/gateway/raw-socket.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import { seed } from '#tests/support/seed.ts'

const TEXT = 1
const NONE = Buffer.alloc(0)

const deflate = (text: string) =>
  zlib.deflateRawSync(text, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).subarray(0, -4)

/** A message as frames; `cuts` are where they end. */
const framesOf = (text: string, isDeflated: boolean, cuts: readonly number[]) => {
  const bytes = isDeflated ? deflate(text) : Buffer.from(text)
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b)
  return [...ends, bytes.length].map((end, nth) => {
    const opcode = nth === 0 ? (isDeflated ? DEFLATED : 0) | TEXT : 0
    return frame(opcode, nth === ends.length, bytes.subarray(ends[nth - 1] ?? 0, end))
  })
}
const message = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.nat(16_000).map((length) => 'é'.repeat(length / 2)),
  ),
  isDeflated: fc.boolean(),
  cuts: fc.array(fc.nat(20_000), { maxLength: 8 }),
  ping: fc.boolean(),
})

/** However a client cuts its messages into frames, and the network those into chunks, each text is read once, in order. */
test(`messages are read from any chunks (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.array(message, { maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 3_000 })),
      (messages, lengths) => {
        const frames = messages.flatMap(({ text, isDeflated, cuts, ping }) => {
          const [first = NONE, ...more] = framesOf(text, isDeflated, cuts)
          return [first, ...(ping ? [frame(9, true, 'é')] : []), ...more]
        })
        const bytes = Buffer.concat(frames)
        const reader = new MessageReader(true)
        const texts: string[] = []
        let pings = 0
        for (let at = 0, nth = 0; at < bytes.length; nth++) {
          const length = lengths[nth] ?? 5_000
          for (const read of reader.read(Buffer.from(bytes.subarray(at, at + length)))) {
            if (read.kind === 'text') texts.push(read.text)
            else if (read.kind === 'ping') pings += String(read.payload) === 'é' ? 1 : 0
            else throw new Error(`read ${JSON.stringify(read)}`)
          }
          at += length
        }
        expect(texts).toEqual(messages.map(({ text }) => text))
        expect(pings).toBe(messages.filter(({ ping }) => ping).length)
      },
    ),
  )
})

test(`any bytes are read without an error, and nothing after a fault (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isDeflatable) => {
      const read = [...new MessageReader(isDeflatable).read(Buffer.from(bytes))]
      expect(read.findIndex(({ kind }) => kind === 'fault') + 1 || read.length).toBe(read.length)
    }),
    { numRuns: 1_000 },
  )
})

test('payloads are unmasked', () => {
  const masked = Buffer.from([0x81, 0x85, 0x37, 0xfa, 0x21, 0x3d, 0x7f, 0x9f, 0x4d, 0x51, 0x58])
  expect([...new MessageReader(false).read(masked)]).toEqual([{ kind: 'text', text: 'Hello' }])
})

test.each([
  ['an unmasked frame', 1002, Buffer.from([0x81, 0x01, 0x34])],
  ['a reserved bit', 1002, frame(0x20 | TEXT, true, '4')],
  ['a reserved opcode', 1002, frame(3, true, '4')],
  ['a reserved control opcode', 1002, frame(11, true, '')],
  ['a control frame in pieces', 1002, frame(9, false, 'x')],
  ['a deflated control frame', 1002, frame(DEFLATED | 9, true, 'x')],
  ['a control frame of 126 bytes', 1002, frame(10, true, 'x'.repeat(126))],
  ['a close frame of one byte', 1002, frame(8, true, 'x')],
  ...[0, 999, 1004, 1005, 1006, 1015, 2999, 5000].map(
    (code) => [`the close code ${code}`, 1002, frame(8, true, Buffer.from([code >> 8, code & 255]))] as const,
  ),
  ['a close reason that is no text', 1007, frame(8, true, Buffer.from([0x03, 0xe8, 0xff]))],
  ['a continuation of nothing', 1002, frame(0, true, '4')],
  ['a message within another', 1002, Buffer.concat([frame(TEXT, false, '4'), frame(TEXT, true, '4')])],
  ['invalid UTF-8', 1007, frame(TEXT, true, Buffer.from([0x34, 0xff]))],
  [
    '17 fragments',
    1008,
    Buffer.concat(Array.from({ length: 17 }, (_, nth) => frame(nth ? 0 : 1, false, '4'))),
  ],
  ['a length of 64 bits', 1009, Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 1, 0])],
  ['a length above the limit, before its payload', 1009, Buffer.from([0x81, 0xfe, 0x40, 0x01, 0, 0, 0, 0])],
  [
    'fragments above the limit',
    1009,
    Buffer.concat([frame(TEXT, false, 'x'.repeat(16_384)), frame(0, true, 'x')]),
  ],
  ['a binary message', undefined, frame(2, true, '4')],
] as const)('%s is a fault with the code %s', (_, code, bytes) => {
  expect([...new MessageReader(true).read(Buffer.from(bytes))].at(-1)).toEqual({ kind: 'fault', code })
})

test.each([
  NONE,
  ...[1000, 1003, 1007, 1014, 3000, 4999].map((code) => Buffer.from([code >> 8, code & 255])),
])('the close frame %j is read', (payload) => {
  expect([...new MessageReader(false).read(frame(8, true, payload))]).toEqual([{ kind: 'close', payload }])
})

test('a deflated message is a fault where deflate was not agreed', () => {
  const [bytes = NONE] = framesOf('4', true, [])
  expect([...new MessageReader(false).read(bytes)]).toEqual([{ kind: 'fault', code: 1002 }])
})

const OFFER = 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits'

/** A raw client that deflates its messages, and waits for plain bytes. */
async function openDeflating(url: string) {
  const { socket, head, closed } = await openTcp(url, [OFFER])
  let received = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
  })
  return {
    socket,
    head,
    closed,
    receives: async (bytes: string | Buffer) => {
      while (!received.includes(bytes)) await once(socket, 'data')
    },
    send: (text: string) => socket.write(frame(DEFLATED | TEXT, true, deflate(text))),
  }
}

test('deflate is negotiated with clients that offer it', async () => {
  const stage = await openStage()
  expect((await openTcp(stage.url, [OFFER])).head).toMatch(
    /^Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover\r$/m,
  )
  expect((await openTcp(stage.url)).head).not.toMatch(/extensions/i)
  const bounded = ['Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=9']
  expect((await openTcp(stage.url, bounded)).head).not.toMatch(/extensions/i)
})

test('deflated messages are read, whole and in fragments, and no inflater is kept', async () => {
  const stage = await openStage()
  const made = vi.spyOn(zlib, 'createInflateRaw')
  onTestFinished(() => made.mockRestore())
  const player = await openDeflating(stage.url)
  player.send('40')
  await player.receives('40{')
  for (let id = 100; id < 110; id++) {
    player.send(`42${id}["time"]`)
    await player.receives(`43${id}[`)
  }
  const bytes = deflate('42200["time"]')
  for (let at = 0; at < bytes.length; at += 3)
    player.socket.write(
      frame(at === 0 ? DEFLATED | TEXT : 0, at + 3 >= bytes.length, bytes.subarray(at, at + 3)),
    )
  await player.receives('43200[')
  // Plain and ended texts are texts as well.
  player.socket.write(frame(TEXT, true, '42300["time"]'))
  await player.receives('43300[')
  player.socket.write(frame(DEFLATED | TEXT, true, zlib.deflateRawSync('42400["time"]')))
  await player.receives('43400[')
  expect(made).not.toHaveBeenCalled()
})

/** Frames of a hostile client after its handshake, by the expected outcome. */
const attacks: Record<string, (socket: Socket) => void> = {
  'inflates beyond the largest message': (socket) =>
    socket.write(frame(DEFLATED | TEXT, true, deflate('4'.repeat(12_000_000)))),
  'grows beyond it in pieces': (socket) => {
    const bytes = deflate('4'.repeat(12_000_000))
    socket.write(frame(DEFLATED | TEXT, false, bytes.subarray(0, 6_000)))
    socket.write(frame(0, true, bytes.subarray(6_000)))
  },
  'is not deflated at all': (socket) =>
    socket.write(frame(DEFLATED | TEXT, true, Buffer.from('421["time"]'.repeat(9)))),
  'is no text': (socket) =>
    socket.write(
      frame(DEFLATED | TEXT, true, zlib.deflateRawSync(Buffer.from([0x34, 0x32, 0xff, 0xfe, 0xfd]))),
    ),
  'comes in a flood of pieces': (socket) => {
    const piece = frame(0, false, Buffer.from([0]))
    socket.write(frame(DEFLATED | TEXT, false, Buffer.from([0])))
    socket.write(Buffer.concat(Array.from({ length: 2_000 }, () => piece)))
  },
  'is deflated in its second piece': (socket) => {
    socket.write(frame(TEXT, false, '4'))
    socket.write(frame(DEFLATED, true, deflate('2["time"]')))
  },
}

test('a malicious deflated message closes only its own connection', async () => {
  const stage = await openFairPlay()
  await Promise.all(
    Object.values(attacks).map(async (attack) => {
      const attacker = await openDeflating(stage.url)
      attacker.send('40')
      await attacker.receives('40{')
      attack(attacker.socket)
      // After the close frame the connection ends on both sides.
      await attacker.receives(Buffer.from([0x88]))
      attacker.socket.end()
      await attacker.closed
    }),
  )
  await stage.isUndisturbed()
  await eventually('they are gone', async () => (await stage.metric('gateway_sockets')) === 1)
})

test('a client that leaves within a deflated message affects no other', async () => {
  const stage = await openStage()
  const failures: unknown[] = []
  const failed = (error: unknown) => failures.push(error)
  process.on('uncaughtException', failed)
  onTestFinished(() => void process.off('uncaughtException', failed))
  await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const { socket, closed } = await openDeflating(stage.url)
      socket.write(frame(DEFLATED | TEXT, nth % 2 === 0, Buffer.from('no deflate at all')))
      if (nth % 4 < 2) socket.destroy()
      else socket.end()
      await closed
    }),
  )
  await eventually('they are gone', async () => (await stage.metric('gateway_sockets')) === 0)
  await setImmediate()
  expect(failures).toEqual([])
})

test('clients with and without deflate read the same, with deflate in fewer bytes', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 25, BEAT_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay(10))
  stage.provider.on(LIVE, (_, minute) =>
    liveAnswer(...Array.from({ length: 10 }, (_each, id) => match(id, { minute }))),
  )
  const open = async (perMessageDeflate: boolean) => {
    const socket = await openRawSocket(stage.url, { perMessageDeflate })
    socket.send('421["subscribe",[{"topic":"live/10"}]]')
    await socket.receive('the state', (text) => text.startsWith('431'))
    return socket
  }
  const [plain, deflated, late] = [await open(false), await open(true), await open(true)]
  const player = await stage.player()
  await player.subscribe('live/10')
  const changesOf = ({ received }: typeof plain) => received.filter((text) => text.startsWith('42["change"'))
  // The last one to subscribe has the fewest changes: the others get all of these, too.
  await late.receive('thirty changes', () => changesOf(late).length >= 30)
  const last = changesOf(late).at(-1) ?? ''
  for (const socket of [plain, deflated]) await socket.receive('the last change', (text) => text === last)
  const upToLast = (socket: typeof plain) => changesOf(socket).slice(0, changesOf(socket).indexOf(last) + 1)
  for (const socket of [deflated, late]) {
    const read = upToLast(socket)
    expect(read.length).toBeGreaterThan(20)
    expect(read).toEqual(upToLast(plain).slice(-read.length))
  }
  expect(player.steps('live/10')).toMatchObject({ gap: 0, repeat: 0, whole: 1 })
  const bytesOf = ({ ws }: typeof plain) => (ws as unknown as { _socket: Socket })._socket.bytesRead
  expect(bytesOf(deflated)).toBeLessThan(bytesOf(plain) / 2)
})
