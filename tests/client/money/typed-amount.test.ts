import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOfUnits, typedUnits } from '#client/money/payment/typed-amount.ts'
import { formatCents } from '#shared/amounts.ts'
import '#tests/support/seed.ts'

test('0.29 is 29 cents, although 0.29 × 100 is a little less in floating point', () => {
  expect(centsOfUnits(0.29)).toBe(29)
})

test('every amount that is typed comes back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      expect(centsOfUnits(typedUnits(formatCents(cents)) ?? 0)).toBe(cents)
    }),
  )
})

test('what is no amount is none', () => {
  expect(['', 'ten', '1.234', '-5'].map(typedUnits)).toEqual([undefined, undefined, undefined, undefined])
})
