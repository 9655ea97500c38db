import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  asCount,
  asFields,
  asId,
  asList,
  asPrice,
  asSum,
  asText,
  asTime,
  readEach,
  readEntity,
} from '#shared/model/field.ts'
import '#tests/support/seed.ts'

const reads = <T>(read: (value: unknown) => T, cases: readonly (readonly [unknown, T])[]) => {
  for (const [value, result] of cases) expect([value, read(value)]).toEqual([value, result])
}
const none = (...values: unknown[]) => values.map((value) => [value, undefined] as const)

test('only an object has fields', () => {
  reads(asFields, [[{ a: 1 }, { a: 1 }], ...none(null, undefined, [], 'a', 1, true)])
})

test('an id is read as text from a safe number or well-formed text', () => {
  reads(asId, [
    [7, '7'],
    [0, '0'],
    ['sr:match:1', 'sr:match:1'],
    [2 ** 53 - 1, '9007199254740991'],
    ['9007199254740993', '9007199254740993'],
    // JSON.parse makes the same number of this and of 9007199254740992, which may be another match.
    ...none(JSON.parse('9007199254740993'), -(2 ** 53), Number.POSITIVE_INFINITY),
    // Half a character, which no topic's name and no address can carry.
    ...none('\ud800', 'a\udc00b'),
    ...none('', null, Number.NaN, {}, [7], true),
  ])
})

test('a time is read from epoch ms or ISO 8601, and not from text that resembles a date', () => {
  reads(asTime, [
    [1_795_240_800_000, 1_795_240_800_000],
    [8.64e15, 8.64e15],
    [1_795_240_800_000.5, 1_795_240_800_000.5],
    ['1795240800000', 1_795_240_800_000],
    ['2026-11-21T06:00:00.250Z', 1_795_240_800_250],
    ['2026-11-21T09:00:00+03:00', 1_795_240_800_000],
    ['2026-11-21T09:00:00+0300', 1_795_240_800_000],
    ['2026-11-21T09:00:00+03', 1_795_240_800_000],
    ['2026-11-21 03:30-02:30', 1_795_240_800_000],
    ['2026-11-21 06:00', 1_795_240_800_000],
    ['2026-11-21', 1_795_219_200_000],
    ['2026-11-21t06:00:00z', 1_795_240_800_000],
    ['20261121T090000+0300', 1_795_240_800_000],
    ['20261121T0600Z', 1_795_240_800_000],
    ['2026-11-21T06:00:00,25Z', 1_795_240_800_250],
    ...none('', '2026-11-21T06:00:00.Z', '20261140T0600Z', 'soon', '7 minutes', '2026-13-40'),
    ...none(1.79e18, '1790000000000000000', 8.64e15 + 1, '-5', '12.5', 0, -1, Number.NaN),
    ...none(null, undefined, true, [5], {}),
  ])
})

test('a time without an offset is read in UTC in every time zone', () => {
  vi.stubEnv('TZ', 'Africa/Nairobi')
  expect(new Date(0).getTimezoneOffset()).toBe(-180)
  expect(asTime('2026-11-21T06:00:00')).toBe(1_795_240_800_000)
  expect(asTime('2026-11-21')).toBe(1_795_219_200_000)
  vi.unstubAllEnvs()
})

test('a count is whole and not negative, a price above 1, a sum not negative, and a text not empty', () => {
  reads(asCount, [[0, 0], ['03', 3], ...none(-1, 1.5, '', '1.5', '-1', ' 3', 'x', null, true, [3], 2 ** 53)])
  reads(asPrice, [[1.01, 1.01], ['2.50', 2.5], ...none(1, 0, -2, '', 'x', null, true, [2], Infinity)])
  reads(asSum, [[0, 0], [0.5, 0.5], ['12', 12], ...none(-0.5, '', 'x', null)])
  reads(asText, [['a', 'a'], [' ', ' '], ...none('', 1, null, {})])
})

test('an object or a list is read under its name, under data, or from the body itself', () => {
  expect(readEntity({ a: { b: 1 }, data: { b: 2 } }, 'a')).toEqual({ b: 1 })
  expect(readEntity({ data: { b: 2 } }, 'a')).toEqual({ b: 2 })
  expect(readEntity({ b: 3 }, 'a')).toEqual({ b: 3 })
  for (const body of [{ a: 'x' }, { data: [] }, null, 'a', 4]) expect(readEntity(body, 'a')).toBeUndefined()
  expect(asList({ a: [1], data: [2] }, 'a')).toEqual([1])
  expect(asList({ data: [2] }, 'a')).toEqual([2])
  expect(asList([3], 'a')).toEqual([3])
  for (const body of [{}, { a: {} }, { a: 'x' }, null, 'a', 4]) expect(asList(body, 'a')).toBeUndefined()
  expect(readEach({ a: [1, 'x', 2] }, 'a', asCount)).toEqual([1, 2])
})

/** Whatever a provider sends, a reader answers a value of its kind or undefined. */
test('the readers of a field never throw, and return only values of their kind', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const [id, time, count, price] = [asId(value), asTime(value), asCount(value), asPrice(value)]
      if (id !== undefined) expect(id.length).toBeGreaterThan(0)
      if (time !== undefined) expect(time).toBeGreaterThan(0)
      if (count !== undefined) expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
      if (price !== undefined) expect(price).toBeGreaterThan(1)
      readEach(value, 'a', asId)
    }),
  )
})
