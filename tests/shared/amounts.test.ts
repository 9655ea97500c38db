import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatCents } from '#shared/amounts.ts'
import '#tests/support/seed.ts'

test.each([
  [0, '0.00'],
  [-0, '0.00'],
  ['', '0.00'],
  [' ', '0.00'],
  ['0', '0.00'],
  ['0.00', '0.00'],
  [null, '0.00'],
  [undefined, '0.00'],
  [Number.NaN, '0.00'],
  [Number.POSITIVE_INFINITY, '0.00'],
  ['twelve', '0.00'],
  [0.004, '0.00'],
  [-0.004, '0.00'],
  [0.01, '0.01'],
  [0.5, '0.50'],
  [1, '1'],
  [1.005, '1'],
  [1.01, '1.01'],
  [99.999, '100'],
  [100, '100'],
  [999, '999'],
  [999.99, '999.99'],
  [999.999, '1,000'],
  [1000, '1,000'],
  [12345.6, '12,345.60'],
  [123456.78, '123,456.78'],
  [1234567, '1,234,567'],
  [1e20, '100,000,000,000,000,000,000'],
  [1e21, '0.00'],
  [-5, '-5'],
  [-1234.5, '-1,234.50'],
  ['1000', '1,000'],
  ['1,000.50', '1,000.50'],
  ['12.00', '12'],
])('%j is written %s', (amount, written) => {
  expect(formatAmount(amount)).toBe(written)
})

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [100, '1'],
  [-250, '-2.50'],
  [123456789, '1,234,567.89'],
])('%i cents are written %s', (cents, written) => {
  expect(formatCents(cents)).toBe(written)
})

/**
 * For every whole number of cents up to a thousand million shillings: what is written, with its commas taken out, is
 * that number of cents again; groups are of three; nothing ends in `.00` but zero.
 */
test('no cent is lost, gained or hidden in writing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (cents) => {
      const written = formatCents(cents)
      expect(Math.round(Number(written.replaceAll(',', '')) * 100)).toBe(cents)
      expect(written).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d\d)?$/)
      expect(written.endsWith('.00')).toBe(cents === 0)
    }),
  )
})
