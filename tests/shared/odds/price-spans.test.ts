import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  figuresOf,
  joinedSpans,
  type PriceSpan,
  runsOf,
  spansOf,
  withPriceAt,
} from '#shared/odds/price-spans.ts'
import type { Row } from '#shared/topics/rows.ts'
import '../../support/seed.ts'

const S = 1_000
const TOPIC = 'selection/1/1/home_team'

const ids = { match_id: 1, sub_type_id: 1, odd_key: 'home_team' }

/** Changes of a selection from its first row: the time in seconds, and the fields that changed. */
const changesOf = (...steps: readonly (readonly [at: number, fields: Row])[]) =>
  steps.map(([at, fields], nth) => ({
    topic: TOPIC,
    epoch: 'a',
    from: nth,
    seq: nth + 1,
    at: at * S,
    upsert: { selection: nth === 0 ? { ...ids, ...fields } : fields },
  }))
const proven = (...times: readonly (readonly [from: number, until: number])[]) =>
  times.map(([from, until]) => ({ from: from * S, until: until * S }))
const span = (price: number, from: number, until: number) => ({ price, from: from * S, until: until * S })

describe('the price line from a topic’s past', () => {
  it('spans each price from its change to the next, as far as polls prove it', () => {
    const changes = changesOf([10, { odd_value: 2 }], [40, { odd_value: '1.9' }], [100, { odd_value: 2.1 }])
    expect(spansOf({ changes, proven: proven([10, 120]) })).toEqual([
      span(2, 10, 40),
      span(1.9, 40, 100),
      span(2.1, 100, 120),
    ])
  })

  it('has no price of a past that begins with a part of a row, until a whole one comes', () => {
    const changes = changesOf(
      [10, { odd_value: 2, state: 'suspended' }],
      [20, { odd_value: 2.2 }],
      [30, { odd_value: 2.3 }],
      [40, { ...ids, odd_value: 2.4, state: 'open' }],
    )
    const cutOff = changes.slice(1)
    expect(spansOf({ changes: cutOff, proven: proven([0, 50]) })).toEqual([span(2.4, 40, 50)])
  })

  it('has a gap between polls, and only moments of change where no poll is known', () => {
    const changes = changesOf([10, { odd_value: 2 }], [90, { odd_value: 1.9 }])
    const paused = proven([10, 30], [50, 60], [90.2, 95])
    expect(spansOf({ changes, proven: paused })).toEqual([
      span(2, 10, 30),
      span(2, 50, 60),
      span(1.9, 90, 90),
      span(1.9, 90.2, 95),
    ])
    expect(spansOf({ changes, proven: [] })).toEqual([span(2, 10, 10), span(1.9, 90, 90)])
  })

  it('has no span while a price is suspended, withdrawn, gone or not yet known', () => {
    const known = changesOf(
      [5, { state: 'open' }],
      [10, { odd_value: 2, state: 'open' }],
      [20, { state: 'suspended' }],
      [30, { state: 'open' }],
      [40, { odd_value: null }],
      [50, { odd_value: 3 }],
    )
    const gone = { topic: TOPIC, epoch: 'a', seq: 7, from: 6, at: 60 * S, remove: ['selection'] }
    expect(spansOf({ changes: [...known, gone], proven: proven([5, 70]) })).toEqual([
      span(2, 10, 20),
      span(2, 30, 40),
      span(3, 50, 60),
    ])
  })
})

describe('the price line that a page has seen', () => {
  const seenAfter = (...looks: readonly (readonly [at: number, price: number | undefined])[]) =>
    looks.reduce<readonly PriceSpan[]>((spans, [at, price]) => withPriceAt(spans, price, at * S), [])

  it('has one span per unchanged price, and a gap after a silence or without an offer', () => {
    expect(seenAfter([10, 2], [20, 2], [25, 2.1], [30, 2.1])).toEqual([span(2, 10, 25), span(2.1, 25, 30)])
    expect(seenAfter([10, 2], [41, 2])).toEqual([span(2, 10, 10), span(2, 41, 41)])
    expect(seenAfter([10, 2], [20, undefined], [30, 2])).toEqual([
      { ...span(2, 10, 20), isOver: true },
      span(2, 30, 30),
    ])
    expect(seenAfter([10, undefined])).toEqual([])
  })

  it('never runs back in time, in any order of looks', () => {
    const look = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.constantFrom(1.5, 2, 3, undefined))
    fc.assert(
      fc.property(fc.array(look, { maxLength: 40 }), (looks) => {
        let end = 0
        for (const { from, until } of seenAfter(...looks)) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(until).toBeGreaterThanOrEqual(from)
          end = until
        }
      }),
    )
  })

  it('is limited to 300 spans', () => {
    const long = seenAfter(...Array.from({ length: 700 }, (_, at) => [at + 1, 2 + at / 100] as const))
    expect([long.length, long.at(-1)?.price]).toEqual([300, 2 + 699 / 100])
  })
})

it('a page’s own prices stand before and after the gateway’s, which replace those of the same time', () => {
  const past = [span(2, 100, 200), span(2.1, 200, 300)]
  const own = [span(1.8, 10, 20), span(1.9, 90, 150), span(2.1, 280, 320), span(2.2, 320, 330)]
  const all = joinedSpans(own, past)
  expect(all).toEqual([
    span(1.8, 10, 20),
    span(1.9, 90, 100),
    ...past,
    span(2.1, 300, 320),
    span(2.2, 320, 330),
  ])
  expect(runsOf(all).map((run) => run.length)).toEqual([1, 5])
  expect(figuresOf(all)).toEqual({ first: all[0], last: all.at(-1), high: 2.2, low: 1.8 })
  expect([joinedSpans(own, []), joinedSpans([], past), figuresOf([])]).toEqual([own, past, undefined])
})
