import { describe, expect, test } from 'vitest'
import {
  type Reading,
  readCrash,
  readLive,
  readPeriods,
  readRows,
  readSelections,
} from '#shared/topics/read.ts'
import { apply, diff, same } from '#shared/topics/rows.ts'

const read = (body: unknown): Reading =>
  readRows(body, 'things', ({ id }) => (typeof id === 'string' ? id : undefined))
const keys = (reading: Reading) => ('rows' in reading ? Object.keys(reading.rows) : reading.failure)

test.each([
  ['no-json', undefined],
  ['no-json', null],
  ['no-list', {}],
  ['no-list', 'text'],
  ['no-list', { things: {} }],
  ['no-list', { things: 'a', data: [{ id: 'a' }] }],
  ['status', { status: 500, things: [{ id: 'a' }] }],
  ['unauthorized', { status: 401, things: [{ id: 'a' }] }],
  ['status', { status: 'error', things: [] }],
  ['no-readable-row', { things: [{}] }],
  ['no-readable-row', { things: [null, 1, 'a', ['a']] }],
])('a poll fails as %s for %j', (failure, body) => expect(read(body)).toEqual({ failure }))

test.each([200, 201, '200', '201', null])('a poll succeeds with a status of %j', (status) =>
  expect(keys(read({ status, things: [{ id: 'a' }] }))).toEqual(['a']),
)

describe('the rows of a poll', () => {
  test.each([
    ['are read under their name', { things: [{ id: 'a' }], data: [{ id: 'b' }] }, { a: { id: 'a' } }, {}],
    ['are else read under data', { things: null, data: [{ id: 'b' }] }, { b: { id: 'b' } }, {}],
    ['may be none', { things: [] }, {}, {}],
    [
      'keep all fields and values of the provider, without nulls',
      [{ id: 'a', Odd_Name: ' x ', n: 1.5, deep: { a: [null] }, gone: null }],
      { a: { id: 'a', Odd_Name: ' x ', n: 1.5, deep: { a: [null] } } },
      {},
    ],
    [
      'lose numbers that JSON cannot carry',
      JSON.parse('[{"id": "a", "odd_value": 1e999, "odds": {"home_odd": -1e999}, "list": [1e999, 3]}]'),
      { a: { id: 'a', odds: { home_odd: null }, list: [null, 3] } },
      {},
    ],
    [
      'are dropped and counted where they are unreadable, and the others are kept',
      [{ id: 'a' }, null, {}, { id: 7 }, { id: 'b' }],
      { a: { id: 'a' }, b: { id: 'b' } },
      { unreadable: 3 },
    ],
    [
      'of the same key are counted, and the last one is kept',
      [
        { id: 'a', n: 1 },
        { id: 'a', n: 2 },
      ],
      { a: { id: 'a', n: 2 } },
      { duplicate: 1 },
    ],
  ])('%s', (_, body, rows, dropped) => expect(read(body)).toEqual({ rows, dropped }))

  test('are dropped where they are nested deeper than 64 levels', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? 'core' : { id: `${levels}`, inner: nested(levels - 1) }
    expect(keys(read([nested(64), { id: 'flat' }]))).toEqual(['64', 'flat'])
    expect(read([nested(65), { id: 'flat' }])).toMatchObject({ dropped: { unreadable: 1 } })
  })

  test('may have keys such as __proto__', () => {
    const body = JSON.parse('[{"id": "__proto__", "__proto__": {"x": 1}}, {"id": "constructor"}]')
    const reading = read(body)
    expect(keys(reading)).toEqual(['__proto__', 'constructor'])
    expect(Object.prototype).not.toHaveProperty('x')
    expect(JSON.stringify(reading)).toContain('"__proto__":{"id":"__proto__","__proto__":{"x":1}}')
  })
})

const period = { round_id: 1, start_time: 1000, end_time: 2000, own: true }
const playout = { match_id: 9, home_score: '2' }
const pick = { match_id: 12, sub_type_id: 3, odd_key: 'draw', odd_value: 2 }
test.each([
  ['periods by round_id', readPeriods, [period, { ...period, end_time: 999 }], { 1: period }],
  ['playouts by match_id', readLive, [playout, { match_id: 8, home_score: 'two' }], { 9: playout }],
  ['selections by all three ids', readSelections, [pick, {}], { '["12","3","draw"]': pick }],
])('the topics read %s, with the provider’s own fields', (_, read, data, rows) =>
  expect(read({ data })).toEqual({ rows, dropped: { unreadable: 1 } }),
)

test('a crash game is read by the keys of its rows, and its states differ by one step', () => {
  const round = { key: 'round', round_id: 7, phase: 'running', starts_at: 6_000 }
  const bet = { key: 'bet/1', stake: 10, name: 'a' }
  const first = readCrash({ data: [round, bet, { key: 'bet/2' }, { key: 'chat/1', text: 'hi' }] })
  expect(first).toEqual({ rows: { round, 'bet/1': bet }, dropped: { unreadable: 2 } })
  const past = { key: 'past/7', round_id: 7, crash_point: 1.2 }
  const second = readCrash({ data: [{ ...round, phase: 'crashed', crash_point: 1.2 }, past] })
  if (!('rows' in first && 'rows' in second)) throw new Error('they can be read')
  const step = diff(first.rows, second.rows)
  expect(step).toEqual({
    upsert: { round: { phase: 'crashed', crash_point: 1.2 }, 'past/7': past },
    remove: ['bet/1'],
  })
  expect(same(apply(first.rows, step ?? {}), second.rows)).toBe(true)
})
