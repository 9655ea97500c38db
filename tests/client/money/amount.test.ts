import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedUnits, typedUnits } from '#client/money/payment/amount.ts'
import { formatCents } from '#shared/amounts.ts'
import '#tests/support/seed.ts'

test('every amount that is typed comes back as the same units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      expect(typedUnits(formatCents(cents))).toBe(cents / 100)
    }),
  )
})

test('what is no amount is none', () => {
  expect(['', 'ten', '1.234', '-5'].map(typedUnits)).toEqual([undefined, undefined, undefined, undefined])
})

test('a stored amount is read in units, and in the cents of older builds', () => {
  expect(storedUnits({ amount: 1.5 }, {})).toBe(1.5)
  expect(storedUnits(undefined, { amountCents: 125_050 })).toBe(1250.5)
  expect(storedUnits({ amount: 'x' }, {})).toBeUndefined()
  expect(storedUnits('x', { amountCents: 'y' })).toBeUndefined()
})
