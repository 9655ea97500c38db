import { describe, expect, test } from 'vitest'
import { selectionKey } from '#shared/model/odds/pick.ts'
import { SELECTION_KEY } from '#shared/topics/name.ts'
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

describe('where the list is', () => {
  test('under its name, else under data, else the body itself', () => {
    expect(keys(read({ things: [{ id: 'a' }], data: [{ id: 'b' }] }))).toEqual(['a'])
    expect(keys(read({ things: null, data: [{ id: 'b' }] }))).toEqual(['b'])
    expect(keys(read({ data: [{ id: 'b' }] }))).toEqual(['b'])
    expect(keys(read([{ id: 'c' }]))).toEqual(['c'])
  })

  test('an empty list is a good answer', () => {
    expect(read({ things: [] })).toEqual({ rows: {}, dropped: {} })
  })
})

describe('a poll fails', () => {
  test.each([
    ['no-json', undefined],
    ['no-json', null],
    ['no-list', {}],
    ['no-list', 'text'],
    ['no-list', 7],
    ['no-list', { things: {} }],
    ['no-list', { things: 'a', data: [{ id: 'a' }] }],
    ['status', { status: 500, things: [{ id: 'a' }] }],
    ['unauthorized', { status: 401, things: [{ id: 'a' }] }],
    ['status', { status: 'error', things: [] }],
    ['no-readable-row', { things: [{}] }],
    ['no-readable-row', { things: [null, 1, 'a', ['a']] }],
  ])('as %s for %j', (failure, body) => {
    expect(read(body)).toEqual({ failure })
  })

  test('not for a status of 200 or 201, as number or text, nor for one of null', () => {
    for (const status of [200, 201, '200', '201', null])
      expect(keys(read({ status, things: [{ id: 'a' }] }))).toEqual(['a'])
  })
})

describe('rows', () => {
  test('are dropped where they are nested deeper than 64 levels', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? 'core' : { id: `${levels}`, inner: nested(levels - 1) }
    expect(keys(read([nested(64), { id: 'flat' }]))).toEqual(['64', 'flat'])
    expect(read([nested(65), { id: 'flat' }])).toMatchObject({ dropped: { unreadable: 1 } })
  })

  test('keep the provider’s fields and values, known or not, without nulls', () => {
    const row = { id: 'a', Odd_Name: ' x ', n: 1.5, deep: { a: [null] }, gone: null }
    expect(read([row])).toEqual({
      rows: { a: { id: 'a', Odd_Name: ' x ', n: 1.5, deep: { a: [null] } } },
      dropped: {},
    })
  })

  test('leave out a number that JSON cannot carry', () => {
    const body = JSON.parse(
      '[{"id": "a", "odd_value": 1e999, "odds": {"home_odd": -1e999, "away_odd": 2}, "list": [1e999, 3]}]',
    )
    expect(read(body)).toEqual({
      rows: { a: { id: 'a', odds: { home_odd: null, away_odd: 2 }, list: [null, 3] } },
      dropped: {},
    })
  })

  test('that cannot be read are dropped and counted, and the rest goes on', () => {
    expect(read([{ id: 'a' }, null, {}, { id: 7 }, { id: 'b' }])).toEqual({
      rows: { a: { id: 'a' }, b: { id: 'b' } },
      dropped: { unreadable: 3 },
    })
  })

  test('of the same key: the last stands, the other is counted', () => {
    expect(
      read([
        { id: 'a', n: 1 },
        { id: 'a', n: 2 },
      ]),
    ).toEqual({
      rows: { a: { id: 'a', n: 2 } },
      dropped: { duplicate: 1 },
    })
  })

  test('may bear the names of Object’s own', () => {
    const body = JSON.parse('[{"id": "__proto__", "__proto__": {"x": 1}}, {"id": "constructor"}]')
    const reading = read(body)
    expect(keys(reading)).toEqual(['__proto__', 'constructor'])
    expect(Object.prototype).not.toHaveProperty('x')
    expect(JSON.stringify(reading)).toContain('"__proto__":{"id":"__proto__","__proto__":{"x":1}}')
  })
})

describe('each topic', () => {
  test('reads periods by round_id, numbers and text alike', () => {
    const body = {
      status: 200,
      periods: [
        { round_id: 1, start_time: 1000, end_time: 2000, own: true },
        { round_id: 'x', start_time: '2026-11-21T06:00:00Z', end_time: '2026-11-21T06:01:00Z' },
        { round_id: 3, start_time: 2000, end_time: 1000 },
      ],
    }
    const reading = readPeriods(body)
    expect(keys(reading)).toEqual(['1', 'x'])
    expect(reading).toMatchObject({ rows: { 1: { round_id: 1, own: true } }, dropped: { unreadable: 1 } })
  })

  test('reads playouts by match_id and drops a score that is none', () => {
    const reading = readLive({
      playouts: [
        { match_id: 9, home_score: '2' },
        { match_id: 8, home_score: 'two' },
      ],
    })
    expect(reading).toEqual({ rows: { 9: { match_id: 9, home_score: '2' } }, dropped: { unreadable: 1 } })
  })

  test('reads a crash game by the keys of its rows, and steps from one state to the next', () => {
    const round = { key: 'round', round_id: 7, phase: 'running', starts_at: 6_000 }
    const bet = { key: 'bet/1', stake: 10, name: 'a' }
    const first = readCrash({ data: [round, bet, { key: 'bet/2' }, { key: 'chat/1', text: 'hi' }] })
    expect(first).toEqual({ rows: { round, 'bet/1': bet }, dropped: { unreadable: 2 } })
    const over = { ...round, phase: 'crashed', crash_point: 1.2 }
    const past = { key: 'past/7', round_id: 7, crash_point: 1.2 }
    const second = readCrash({ data: [over, past] })
    if (!('rows' in first && 'rows' in second)) throw new Error('they can be read')
    const step = diff(first.rows, second.rows)
    expect(step).toEqual({
      upsert: { round: { phase: 'crashed', crash_point: 1.2 }, 'past/7': past },
      remove: ['bet/1'],
    })
    expect(same(apply(first.rows, step ?? {}), second.rows)).toBe(true)
  })

  test('reads selections by all three ids, without the collisions of the pick key', () => {
    const row = (match_id: number, sub_type_id: number) => ({
      match_id,
      sub_type_id,
      odd_key: 'draw',
      odd_value: 2,
    })
    const reading = readSelections({ data: [row(12, 3), row(1, 23)] })
    expect(keys(reading)).toEqual(['["12","3","draw"]', '["1","23","draw"]'])
    expect(selectionKey({ match_id: '12', sub_type_id: '3', odd_key: 'draw' })).toBe('["12","3","draw"]')
    expect(SELECTION_KEY).toBe('selection')
  })
})
