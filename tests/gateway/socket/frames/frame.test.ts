import { setImmediate } from 'node:timers/promises'
import { constants, inflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { payloadOf, ReaderWindow, textFrame } from '#gateway/socket/frames/frame.ts'
import { createRooms, type Rooms, Watch } from '#gateway/socket/rooms.ts'
import { Connection } from '#gateway/socket/transport/connection.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'

const LIVE = ['live/1', 'live/2', 'periods/2'] as const
const WHOLE = 0x81
/** End of each deflated text before it is sent. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])

/** A connection without a network: the frames that went down it, and the texts that they were to be. */
function openReader(isDeflatable = true) {
  const frames: Buffer[] = []
  const meant: string[] = []
  const connection = new Connection(null as unknown as string, undefined, {})
  const _sender = { sendFrame: ([frame]: readonly Buffer[]) => frame && frames.push(frame) }
  const engine = { readyState: 'open', transport: { writable: true }, writeBuffer: [] }
  Object.assign(connection, { _sender, engine, window: isDeflatable ? new ReaderWindow() : undefined })
  const push = connection.push.bind(connection)
  connection.push = (frame) => {
    meant.push(String(payloadOf(Buffer.isBuffer(frame) ? frame : frame.plain)))
    push(frame)
  }
  const watches = new Map(LIVE.map((name) => [name, new Watch(name, connection)]))
  return {
    frames,
    meant,
    send: (text: string) => connection.push(framedText(text)),
    join: (rooms: Rooms, name: (typeof LIVE)[number] = 'live/1') => rooms.join(watchOf(name)),
    leave: (rooms: Rooms, name: (typeof LIVE)[number]) => rooms.leave(watchOf(name)),
  }

  function watchOf(name: (typeof LIVE)[number]) {
    const watch = watches.get(name)
    if (!watch) throw new Error('a topic of the table')
    return watch
  }
}

const framedText = (text: string) => textFrame(Buffer.from(text))

const isDeflated = (frame: Buffer) => frame[0] !== WHOLE

/**
 * The texts of a reader's frames, in order; the deflated ones by one inflater, that keeps its window from the first
 * frame to the last. @param meant says where a text ends
 */
function read({ frames, meant }: { frames: readonly Buffer[]; meant: readonly string[] }): string[] {
  const deflated = frames.filter(isDeflated).flatMap((frame) => [payloadOf(frame), FLUSHED])
  const inflated = inflateRawSync(Buffer.concat(deflated), { finishFlush: constants.Z_SYNC_FLUSH })
  let at = 0
  const texts = frames.map((frame, nth) => {
    if (!isDeflated(frame)) return String(payloadOf(frame))
    const from = at
    at += Buffer.byteLength(meant[nth] ?? '')
    return String(inflated.subarray(from, at))
  })
  return at === inflated.length ? texts : [...texts, String(inflated.subarray(at))]
}

async function quiet() {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
}

const minutes = (count: number, minute: number) =>
  `42["change",{"upsert":{${Array.from({ length: count }, (_, id) => `"${id}":{"minute":${minute},"é😀":0}`)}}}]`

const noise = (length: number, from: number) => {
  const random = randomFrom(from)
  return Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join('')
}

const text = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.nat(30), fc.nat(90)).map((both) => minutes(...both)) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(12_000), fc.nat(3)).map((both) => noise(...both)) },
  { weight: 1, arbitrary: fc.integer({ min: 20_000, max: 40_000 }).map((length) => noise(length, length)) },
)
const room = fc.constantFrom(...LIVE, 'live/1' as const, 'live/1' as const)
const who = fc.nat(5)
const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('publish' as const), room, text }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('join' as const), who, room }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), who, room }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('send' as const), who, text }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const) }) },
)

/**
 * For every order in which readers join and leave rooms, fall behind and return, and get other frames in between: each
 * reader, with one inflater for all its frames, reads exactly the texts that it would have been sent plain.
 */
test(`every reader inflates the shared frames (seed ${seed})`, async () => {
  let deflated = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      const rooms = createRooms()
      const readers = Array.from({ length: 6 }, (_, nth) => openReader(nth !== 5))
      for (const reader of readers) reader.join(rooms)
      for (const one of acts) {
        if (one.does === 'publish') rooms.publish(one.room, framedText(one.text))
        if (one.does === 'join') readers[one.who]?.join(rooms, one.room)
        if (one.does === 'leave') readers[one.who]?.leave(rooms, one.room)
        if (one.does === 'send') readers[one.who]?.send(one.text)
        if (one.does === 'wait') await setImmediate()
      }
      await quiet()
      for (const reader of readers) expect(read(reader)).toEqual(reader.meant)
      for (const { frames } of readers) deflated += frames.filter(isDeflated).length
      expect(readers[5]?.frames.filter(isDeflated)).toEqual([])
    }),
    { numRuns: 20 },
  )
  expect(deflated).toBeGreaterThan(250)
})

test('a frame has at most four deflated variants, and readers with the same history share one', async () => {
  const rooms = createRooms()
  const readers = Array.from({ length: 40 }, () => openReader())
  for (const [nth, reader] of readers.entries()) {
    reader.join(rooms)
    rooms.publish('live/1', framedText(minutes(10, nth)))
    await quiet()
  }
  const last = readers.map(({ frames }) => frames.at(-1))
  expect(new Set(last).size).toBe(4)
  // All who have the sixteen frames before it get the same one, however long they are here.
  expect(new Set(last.slice(0, 24)).size).toBe(1)
  for (const reader of readers) expect(read(reader)).toEqual(reader.meant)
})
