import { describe, expect, it } from 'vitest'
import { readAnswer, readFrame, readHealth } from '#client/streams/decode.ts'

const stamp = { topic: 'live/1', epoch: 'a', seq: 2, at: 5 }
const health = { state: 'live', as_of: 4 }

describe('a frame', () => {
  it('is read as change, reset or beat', () => {
    const change = { ...stamp, from: 1, upsert: { '1': { home_score: 1 } }, remove: ['2'] }
    expect(readFrame('change', change)).toEqual({ kind: 'change', ...change })
    expect(readFrame('change', { ...stamp, from: 1 })).toMatchObject({ upsert: {}, remove: [] })
    expect(readFrame('reset', { ...stamp, rows: {} })).toMatchObject({ kind: 'reset', seq: 2 })
    expect(readFrame('beat', { ...stamp, health, digest: 'd' })).toMatchObject({ kind: 'beat', digest: 'd' })
  })

  it.each([
    ['change', undefined],
    ['change', null],
    ['change', 'text'],
    ['change', []],
    ['change', { ...stamp }],
    ['change', { ...stamp, from: 1, upsert: [] }],
    ['change', { ...stamp, from: 1, remove: 'a' }],
    ['change', { ...stamp, seq: '2', from: 1 }],
    ['change', { ...stamp, seq: 2.5, from: 1 }],
    ['change', { ...stamp, from: '1' }],
    ['change', { ...stamp, topic: 1, from: 1 }],
    ['change', { ...stamp, epoch: 1, from: 1 }],
    ['change', { ...stamp, at: '5', from: 1 }],
    ['reset', { rows: {} }],
    ['reset', { ...stamp }],
    ['reset', { ...stamp, rows: null }],
    ['beat', { ...stamp, digest: 'd' }],
    ['beat', { ...stamp, health: { state: 'fine', as_of: 1 }, digest: 'd' }],
    ['beat', { ...stamp, health, digest: 7 }],
    ['beat', { ...stamp, health: { state: 'live', as_of: '4' }, digest: 'd' }],
    ['beat', { health, digest: 'd' }],
  ] as const)('of kind %s is rejected: %j', (kind, value) => {
    expect(readFrame(kind, value)).toBeUndefined()
  })

  it('loses only its invalid rows, and keeps keys such as __proto__', () => {
    const rows = JSON.parse(
      '{"__proto__": {"minute": 1}, "constructor": {"minute": 2}, "2": "text", "3": null}',
    )
    const reset = readFrame('reset', { ...stamp, rows })
    expect(reset?.kind === 'reset' && Object.keys(reset.rows)).toEqual(['__proto__', 'constructor'])
    expect(reset).toMatchObject({ rows: { constructor: { minute: 2 } } })
  })
})

it.each([
  ['The season is being drawn', 'The season is being drawn'],
  ['<b>Later</b>\u0007\n today ', '<b>Later</b> today'],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)}👟`, 'x'.repeat(199)],
  [{ text: 'no text' }, undefined],
  ['', undefined],
])('the message %j of a health is read as one line of at most 200 characters', (message, read) => {
  const named = { ...health, language: 'en' }
  expect(readHealth({ ...named, message })).toEqual({ ...named, ...(read && { message: read }) })
})

describe('the answer to a subscription', () => {
  it('is a state, the missed changes, or a refusal', () => {
    expect(readAnswer({ ...stamp, health, rows: {} })).toMatchObject({ seq: 2, rows: {} })
    expect(readAnswer({ ...stamp, health, changes: [{ ...stamp, from: 1 }] })).toMatchObject({
      changes: [{ from: 1 }],
    })
    expect(readAnswer({ ...stamp, health, changes: [] })).toEqual({ ...stamp, health, changes: [] })
    const error = { code: 'unknown', message: 'no' }
    expect(readAnswer({ topic: 'x', error })).toEqual({ error })
    expect(readAnswer({ error: { code: 'novel' } })).toMatchObject({ error: { code: 'unavailable' } })
  })

  it.each([
    [undefined],
    [{ ...stamp, rows: {} }],
    [{ ...stamp, health }],
    [{ ...stamp, health, changes: [{}] }],
    [{ ...stamp, health, changes: [null] }],
    [{ ...stamp, health, changes: [{ ...stamp, from: 1 }, {}] }],
    [{ ...stamp, changes: [] }],
    [{ health, changes: [] }],
    [{ health, rows: {} }],
    ['text'],
  ])('is rejected: %j', (value) => {
    expect(readAnswer(value)).toBeUndefined()
  })
})
