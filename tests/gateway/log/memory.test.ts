import { expect, test } from 'vitest'
import { createMemoryLog } from '#gateway/log/memory.ts'
import type { Change } from '#shared/topics/protocol.ts'
import { apply, digest, type Rows } from '#shared/topics/rows.ts'

const TOPIC = 'live/10'
const minute = (value: number): Rows => ({ a: { minute: value }, b: { steady: true } })

/** A log with the changes that its listener was called with. */
function openLog(keep = 10) {
  const log = createMemoryLog(keep)
  const changes: Change[] = []
  log.onChange((change) => changes.push(change))
  const append = (...values: readonly number[]) => {
    for (const value of values) log.append(TOPIC, minute(value), 1_000 + value)
  }
  return { log, changes, append }
}

test('a topic without commits is empty, under an epoch of its own that stays', () => {
  const { log } = openLog()
  const { epoch, ...state } = log.state(TOPIC)
  expect(state).toMatchObject({ seq: 0, rows: {}, digest: digest({}) })
  expect(log.state(TOPIC).epoch).toBe(epoch)
  expect(log.state('live/11').epoch).not.toBe(epoch)
})

test('rows with their fields in another order, an empty first answer and a failed poll are no change', () => {
  const { log, changes } = openLog()
  log.append(TOPIC, {}, 1)
  expect(log.state(TOPIC).seq).toBe(0)
  log.append(TOPIC, { a: { x: 1, y: [{ p: 1, q: 2 }] } }, 2)
  const state = log.state(TOPIC)
  log.append(TOPIC, { a: { y: [{ q: 2, p: 1 }], x: 1 } }, 3)
  log.append(TOPIC, undefined, 4)
  expect(log.state(TOPIC)).toBe(state)
  expect(changes).toHaveLength(1)
})

test('a change has the seq before it, and only the changed fields', () => {
  const { log, changes } = openLog()
  log.append(TOPIC, { a: { minute: 1, gone: 1, steady: 1 }, b: { x: 1 } }, 1)
  log.append(TOPIC, { a: { minute: 2, steady: 1 }, c: { y: 1 } }, 2)
  const { epoch } = log.state(TOPIC)
  expect(changes[1]).toEqual({
    ...{ topic: TOPIC, epoch, from: 1, seq: 2, at: 2 },
    upsert: { a: { minute: 2, gone: null }, c: { y: 1 } },
    remove: ['b'],
  })
})

test('every listener is called for every change, when the state has it', () => {
  const { log } = openLog()
  const calls: string[] = []
  for (const name of ['first', 'second'])
    log.onChange(({ topic, seq }) => calls.push(`${name} ${topic} ${seq} ${log.state(topic).seq}`))
  for (const topic of [TOPIC, 'live/11']) log.append(topic, minute(1), 1)
  log.append(TOPIC, minute(2), 2)
  expect(calls).toEqual([
    ...['first live/10 1 1', 'second live/10 1 1'],
    ...['first live/11 1 1', 'second live/11 1 1'],
    ...['first live/10 2 2', 'second live/10 2 2'],
  ])
})

test('all missed changes are given, from every version that is kept and no other', () => {
  const { log, append } = openLog(3)
  const { epoch } = log.state(TOPIC)
  append(1, 2, 3, 4)
  for (const seq of [1, 2, 3, 4]) {
    const missed = log.since(TOPIC, { epoch, seq })
    expect(missed?.map((change) => change.seq)).toEqual([1, 2, 3, 4].slice(seq))
    expect(missed?.reduce<Rows>(apply, minute(seq))).toEqual(minute(4))
  }
  for (const seq of [0, 5]) expect(log.since(TOPIC, { epoch, seq })).toBeUndefined()
  expect(log.since(TOPIC, { epoch: 'another', seq: 4 })).toBeUndefined()
  expect(log.since('live/11', { epoch, seq: 0 })).toBeUndefined()
})

test('a state and changes that were given do not change afterwards', () => {
  const { log, append } = openLog(3)
  append(1)
  const { epoch, rows } = log.state(TOPIC)
  const missed = log.since(TOPIC, { epoch, seq: 0 })
  const before = structuredClone([rows, missed])
  append(2, 3, 4, 5)
  expect([rows, missed]).toEqual(before)
})

test('a replaced state comes with the last changes that led to it', () => {
  const { log } = openLog(3)
  const resets: string[] = []
  log.onReset((topic) => resets.push(topic))
  const before = [2, 3, 4, 5].map(
    (seq): Change => ({ topic: TOPIC, epoch: 'e', from: seq - 1, seq, at: seq, upsert: minute(seq) }),
  )
  log.replace(TOPIC, { epoch: 'e', seq: 5 }, 50, minute(5), before)
  expect(log.state(TOPIC)).toMatchObject({ epoch: 'e', seq: 5, at: 50 })
  expect(log.since(TOPIC, { epoch: 'e', seq: 2 })).toEqual(before.slice(1))
  expect(log.since(TOPIC, { epoch: 'e', seq: 1 })).toBeUndefined()
  log.replace(TOPIC, { epoch: 'e', seq: 9 }, 60, {})
  expect([8, 9].map((seq) => log.since(TOPIC, { epoch: 'e', seq }))).toEqual([undefined, []])
  expect(resets).toEqual([TOPIC, TOPIC])
})

test('a forgotten topic starts again under another epoch', () => {
  const { log, append } = openLog()
  append(1)
  const { epoch } = log.state(TOPIC)
  log.forget(TOPIC)
  expect([log.has(TOPIC), log.state(TOPIC).seq, log.has(TOPIC)]).toEqual([false, 0, true])
  expect(log.state(TOPIC).epoch).not.toBe(epoch)
  expect(log.since(TOPIC, { epoch, seq: 0 })).toBeUndefined()
})
