import { expect, test } from 'vitest'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { answerSince, framesSince, jsonOf, keptChanges, pastOf } from '#gateway/socket/answer.ts'
import { payloadOf } from '#gateway/socket/frames/frame.ts'
import type { Version } from '#shared/topics/protocol.ts'
import { apply, type Rows } from '#shared/topics/rows.ts'

const TOPIC = 'live/10'
const health = { state: 'live', as_of: 1 } as const

/** A topic after these states, each a millisecond later, with its answers and frames for a reader at a version. */
function openTopic(states: readonly Rows[], keep = 100) {
  const log = createMemoryLog(keep)
  for (const [at, rows] of states.entries()) log.append(TOPIC, rows, at)
  const versionOf = (since?: Partial<Version>) => since && { ...log.state(TOPIC), ...since }
  return {
    log,
    answer: (since?: Partial<Version>) => answerSince(TOPIC, log, health, versionOf(since)),
    frames: (since?: Partial<Version>) =>
      framesSince(TOPIC, log, versionOf(since)).map((frame) => JSON.parse(String(payloadOf(frame)).slice(2))),
  }
}

const minutes = (count: number): readonly Rows[] =>
  Array.from({ length: count }, (_, nth) => ({ 1: { minute: nth + 1 }, 2: { steady: true } }))
const step = (from: number, seq: number) => ({ from, seq, upsert: { 1: { minute: seq } } })
const whole = { seq: 40, rows: { 1: { minute: 40 }, 2: { steady: true } } }

test('a reader without a version gets the whole state', () => {
  const { answer } = openTopic(minutes(40))
  for (const state of [answer(), JSON.parse(jsonOf(answer()))])
    expect(state).toMatchObject({ topic: TOPIC, health, ...whole })
})

test('a reader that resumes gets what it missed, change by change; from 32 changes on as one', () => {
  const { answer } = openTopic(minutes(40))
  expect(answer({ seq: 40 })).toMatchObject({ seq: 40, changes: [] })
  expect(answer({ seq: 38 })).toMatchObject({ changes: [step(38, 39), step(39, 40)] })
  expect(answer({ seq: 9 })).toHaveProperty('changes.length', 31)
  expect(answer({ seq: 8 })).toMatchObject({ changes: [step(8, 40)] })
  expect(answer({ seq: 8 })).not.toHaveProperty('rows')
})

test.each([
  ['of another epoch', { epoch: 'another' }],
  ['ahead of the gateway', { seq: 41 }],
  ['older than the history', { seq: 29 }],
])('a reader at a version %s gets the whole state', (_, since) => {
  const { answer, frames } = openTopic(minutes(40), 10)
  expect(answer(since)).toMatchObject(whole)
  expect(frames(since)).toMatchObject([['reset', whole]])
})

test('a reader gets the whole state where a row left and returned, which no merged change expresses', () => {
  const states = minutes(40).map((rows, nth) => (nth % 2 ? { 1: rows[1] ?? {} } : rows))
  const { answer, frames } = openTopic([...states, { 1: { minute: 41 }, 2: {} }])
  expect(answer({ seq: 1 })).toMatchObject({ seq: 41, rows: { 1: { minute: 41 }, 2: {} } })
  expect(frames({ seq: 1 })).toMatchObject([['reset', { seq: 41 }]])
})

test('a reader that has fallen behind gets one merged change, or nothing if it missed none', () => {
  const { frames } = openTopic(minutes(40))
  expect(frames({ seq: 38 })).toMatchObject([['change', step(38, 40)]])
  expect(frames({ seq: 40 })).toEqual([])
})

test('no price of an archived row is left in the past where a new history begins with a row that has none', () => {
  const { log: before } = openTopic([{ selection: { odd_value: 2 } }])
  const { log } = openTopic([{}, { selection: { odd_key: 'draw' } }])
  const past = pastOf(TOPIC, log, 9, keptChanges(TOPIC, before, 9))
  expect([past.length, past.reduce(apply, {})]).toEqual([2, log.state(TOPIC).rows])
})
