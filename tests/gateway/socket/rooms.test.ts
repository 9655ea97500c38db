import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRooms, type Rooms, Watch } from '#gateway/socket/rooms.ts'
import type { Connection } from '#gateway/socket/transport/connection.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'

/** A reader of one topic, that notes the numbers it gets. */
function reader(topic = 't') {
  const got: number[] = []
  const connection = { push: (frame: Buffer) => void got.push(frame.readUInt32BE()) }
  return { got, watch: new Watch(topic, connection as unknown as Connection) }
}

function crowd(rooms: Rooms, count: number, topic = 't') {
  return Array.from({ length: count }, () => {
    const one = reader(topic)
    rooms.join(one.watch)
    return one
  })
}

const numbered = (seq: number) => {
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(seq)
  return frame
}

/** Publishes change `seq`. */
const publish = (rooms: Rooms, seq: number, topic = 't', done?: (deliveries: number) => void) =>
  rooms.publish(topic, numbered(seq), { epoch: 'e', seq }, done)

const toldOf = (readers: readonly { got: number[] }[], seq: number) =>
  readers.filter(({ got }) => got.includes(seq)).length

async function quiet() {
  for (let turn = 0; turn < 100; turn++) await setImmediate()
}

test('at most 256 sockets are written to in one turn, over all rooms and changes', async () => {
  const rooms = createRooms()
  const readers = [...crowd(rooms, 1_000), ...crowd(rooms, 300, 'u')]
  const written = () => readers.reduce((sum, { got }) => sum + got.length, 0)
  publish(rooms, 1)
  publish(rooms, 1, 'u')
  publish(rooms, 2)
  expect(written()).toBe(256)
  for (let turn = 2; turn <= 8; turn++) {
    await setImmediate()
    expect(written()).toBe(256 * turn)
  }
  await quiet()
  expect(written()).toBe(2_300)
})

test('small rooms of one turn share its 256 sockets', () => {
  const rooms = createRooms()
  const readers = Array.from({ length: 10 }, (_, nth) => crowd(rooms, 100, `t${nth}`)).flat()
  for (let nth = 0; nth < 10; nth++) publish(rooms, 1, `t${nth}`)
  expect(toldOf(readers, 1)).toBe(256)
})

test('no reader gets a second change before the first', async () => {
  const rooms = createRooms()
  const readers = crowd(rooms, 700)
  for (let seq = 1; seq <= 5; seq++) publish(rooms, seq)
  await quiet()
  for (const { got } of readers) expect(got).toEqual([1, 2, 3, 4, 5])
})

test('a reader that joins during a delivery gets later frames only, and none twice after a return', async () => {
  const rooms = createRooms()
  const readers = crowd(rooms, 600)
  publish(rooms, 1)
  const newcomer = reader()
  rooms.join(newcomer.watch)
  const [early] = readers
  const late = readers[599]
  if (!early || !late) throw new Error('a crowd')
  for (const { watch } of [early, late]) {
    rooms.leave(watch)
    rooms.join(watch)
  }
  publish(rooms, 2)
  await quiet()
  expect(newcomer.got).toEqual([2])
  expect(early.got).toEqual([1, 2])
  // What it was answered when it came back holds the first one already.
  expect(late.got).toEqual([2])
})

test('a reader that subscribes again during a delivery gets no frame that its answer contained', async () => {
  const rooms = createRooms()
  const readers = crowd(rooms, 600)
  publish(rooms, 1)
  const last = readers[599]
  if (!last) throw new Error('a crowd')
  rooms.join(last.watch)
  publish(rooms, 2)
  await quiet()
  expect(last.got).toEqual([2])
})

test('a reader that leaves during a delivery gets nothing more', async () => {
  const rooms = createRooms()
  const readers = crowd(rooms, 600)
  publish(rooms, 1)
  for (const { watch } of readers) rooms.leave(watch)
  expect(rooms.has('t')).toBe(false)
  await quiet()
  expect(toldOf(readers, 1)).toBe(256)
})

test('a room that was emptied delivers no old frames to new readers', async () => {
  const rooms = createRooms()
  const readers = crowd(rooms, 300)
  publish(rooms, 1)
  for (const { watch } of readers) rooms.leave(watch)
  const [first] = crowd(rooms, 1)
  publish(rooms, 2)
  await quiet()
  expect(first?.got).toEqual([2])
})

test('the version of a reader is that of its last delivered frame', async () => {
  const rooms = createRooms()
  const [early, ...others] = crowd(rooms, 600)
  const late = others.at(-1)
  if (!early || !late) throw new Error('a crowd')
  const [answered, next, last] = [7, 8, 9].map((seq) => ({ epoch: 'e', seq }))
  early.watch.held = late.watch.held = answered
  rooms.publish('t', numbered(0))
  expect(early.watch.held).toEqual(answered)
  publish(rooms, 8)
  publish(rooms, 9)
  await setImmediate()
  await setImmediate()
  await setImmediate()
  expect([early.watch.held, late.watch.held]).toEqual([next, answered])
  rooms.leave(late.watch)
  await quiet()
  expect([early.watch.held, late.watch.held]).toEqual([last, answered])
})

test('frames that are published faster than delivered are bounded, and the oldest are delivered first', async () => {
  const rooms = createRooms()
  const [readers, others] = [crowd(rooms, 300), crowd(rooms, 300, 'u')]
  publish(rooms, 1, 'u')
  for (let seq = 1; seq <= 50; seq++) publish(rooms, seq)
  for (const { got } of others) expect(got).toEqual([1])
  for (const { got } of readers) expect(got.length).toBeGreaterThanOrEqual(50 - 4)
  await quiet()
  for (const { got } of readers) expect(got).toEqual(Array.from({ length: 50 }, (_, nth) => nth + 1))
})

test('the number of deliveries is reported after the last one', async () => {
  const rooms = createRooms()
  crowd(rooms, 600)
  let reported: number | undefined
  publish(rooms, 1, 't', (deliveries) => {
    reported = deliveries
  })
  expect(reported).toBeUndefined()
  await quiet()
  expect(reported).toBe(600)
})

/**
 * Each reader holds a version: what it was answered when it came, then each frame in turn. Whenever readers come, go,
 * ask again and fall behind, no frame is missing between two that one of them got, and none comes twice.
 */
test(`in every order of joining and leaving no frame is lost or repeated (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const rooms = createRooms()
  let seq = 0
  const readers = Array.from({ length: 900 }, () => ({
    ...reader(),
    from: [] as number[],
    held: 0,
    isIn: false,
  }))
  for (let turn = 0; turn < 400; turn++) {
    for (let act = 0; act < 60; act++) {
      const one = readers[pick(readers.length)]
      if (!one) continue
      if (one.isIn && random() < 0.5) {
        expect(one.watch.held).toEqual({ epoch: 'e', seq: one.got.at(-1) ?? one.held })
        rooms.leave(one.watch)
        one.isIn = false
      } else {
        one.isIn = true
        one.held = seq
        one.watch.held = { epoch: 'e', seq }
        one.got.length = 0
        rooms.join(one.watch)
      }
    }
    for (let changes = pick(3); changes > 0; changes--) publish(rooms, ++seq)
    await setImmediate()
  }
  await quiet()
  for (const { got, held, isIn } of readers) {
    if (got.length > 0) expect(got).toEqual(got.map((_, nth) => held + 1 + nth))
    if (isIn) expect(got.at(-1) ?? held).toBe(seq)
  }
})
