import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, formatAmount, formatCents, readCents } from '#shared/amounts.ts'
import '#tests/support/seed.ts'

test.each([
  [-0, '0.00'],
  [' ', '0.00'],
  [undefined, '0.00'],
  [Number.NaN, '0.00'],
  [Number.POSITIVE_INFINITY, '0.00'],
  ['twelve', '0.00'],
  [0.004, '0.00'],
  [-0.004, '0.00'],
  [0.01, '0.01'],
  [1.005, '1'],
  [999.999, '1,000'],
  [1e20, '100,000,000,000,000,000,000'],
  [1e21, '0.00'],
  [-1234.5, '-1,234.50'],
  ['1,000.50', '1,000.50'],
  ['12.00', '12'],
])('the amount %j is written as %s', (amount, written) => {
  expect(formatAmount(amount)).toBe(written)
})

/**
 * For every whole number of cents up to a thousand million shillings: what is written, with its commas taken out, is
 * that number of cents again; groups are of three; nothing ends in `.00` but zero.
 */
test('formatted cents lose and gain no cent, group by three, and end in .00 only for zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      const written = formatCents(cents)
      expect(Math.round(Number(written.replaceAll(',', '')) * 100)).toBe(cents)
      expect(written).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d\d)?$/)
      expect(written.endsWith('.00')).toBe(cents === 0)
    }),
  )
})

test.each([
  ['1250', 125_000],
  ['1,250', 125_000],
  ['1 250', 125_000],
  ['1\u202f250,5', 125_050],
  ["1'250.50", 125_050],
  ['1,250.5', 125_050],
  ['1.250,50', 125_050],
  ['1,234,567.89', 123_456_789],
  ['0.07', 7],
  ['0,5', 50],
  [' 10 ', 1_000],
  ['007', 700],
])('the typed amount %j is %i cents', (typed, cents) => expect(readCents(typed)).toBe(cents))

test.each([
  ...['', ' ', '-5', '1.250', '1.2345', '12,34,5', '1,25,000', '1e3', '٣', 'ten', '1.', '.5'],
  '9'.repeat(20),
])('the ambiguous amount %j is not read', (typed) => expect(readCents(typed)).toBeUndefined())

test('a formatted amount is read back, and an amount in units becomes exactly the cents it was made from', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (cents) => {
      expect(readCents(formatCents(cents))).toBe(cents)
      expect(centsOf(cents / 100)).toBe(cents)
    }),
    // 0.29 × 100 is 28.999999999999996.
    { examples: [[29]] },
  )
  for (const amount of [0.001, 1e-7, 10.005, Number.NaN, Number.POSITIVE_INFINITY, 1e300])
    expect(centsOf(amount), String(amount)).toBeUndefined()
})
