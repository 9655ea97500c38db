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

async function quiet() {
  for (let turn = 0; turn < 100; turn++) await setImmediate()
}

test('at most 256 sockets are written to in one turn, over all rooms and changes', async () => {
  const rooms = createRooms()
  const readers = [...crowd(rooms, 1_000), ...crowd(rooms, 300, 'u')]
  const written = () => readers.reduce((sum, { got }) => sum + got.length, 0)
  let reported: number | undefined
  publish(rooms, 1, 't', (deliveries) => {
    reported = deliveries
  })
  publish(rooms, 1, 'u')
  publish(rooms, 2)
  expect([written(), reported]).toEqual([256, undefined])
  for (let turn = 2; turn <= 8; turn++) {
    await setImmediate()
    expect(written()).toBe(256 * turn)
  }
  await quiet()
  expect([written(), reported]).toEqual([2_300, 1_000])
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

/**
 * Each reader holds a version: what it was answered when it came, then each frame in turn. Whenever readers come, go,
 * ask again and fall behind, no frame is missing between two that one of them got, none comes twice, and none after leaving.
 */
test(`in every order of joining and leaving no frame is lost or repeated (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const pick = (below: number) => Math.floor(random() * below)
  const rooms = createRooms()
  let seq = 0
  const readers = Array.from({ length: 900 }, () => ({
    ...reader(),
    held: 0,
    isIn: false,
    /** Number of frames that it had got when it left. */
    left: 0,
  }))
  for (let turn = 0; turn < 200; turn++) {
    for (let act = 0; act < 60; act++) {
      const one = readers[pick(readers.length)]
      if (!one) continue
      if (one.isIn && random() < 0.5) {
        expect(one.watch.version).toEqual({ epoch: 'e', seq: one.got.at(-1) ?? one.held })
        rooms.leave(one.watch)
        one.isIn = false
        one.left = one.got.length
      } else {
        if (!one.isIn) expect(one.got).toHaveLength(one.left)
        one.isIn = true
        one.held = seq
        one.watch.version = { epoch: 'e', seq }
        one.got.length = 0
        rooms.join(one.watch)
      }
    }
    for (let changes = pick(3); changes > 0; changes--) publish(rooms, ++seq)
    await setImmediate()
  }
  await quiet()
  for (const { got, held, isIn, left } of readers) {
    if (!isIn) expect(got).toHaveLength(left)
    if (got.length > 0) expect(got).toEqual(got.map((_, nth) => held + 1 + nth))
    if (isIn) expect(got.at(-1) ?? held).toBe(seq)
  }
  // A frame without a version, such as a beat, changes none.
  rooms.publish('t', numbered(seq))
  await quiet()
  for (const { watch, isIn } of readers) {
    if (isIn) expect(watch.version).toEqual({ epoch: 'e', seq })
    rooms.leave(watch)
  }
  expect(rooms.has('t')).toBe(false)
})
