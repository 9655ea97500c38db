import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hundredthsAt, multiplierAt, reachedAfterMs } from '#shared/model/casino/curve.ts'
import '#tests/support/seed.ts'

test('the multiplier of a crash round starts at 1.00, is 2.00 after 11.5 s and 10 after 38 s', () => {
  expect([-5_000, 0, 165, 166].map(multiplierAt)).toEqual([1, 1, 1, 1.01])
  expect([11_552, 11_553].map(multiplierAt)).toEqual([1.99, 2])
  expect(multiplierAt(38_377)).toBe(10)
})

/** The ms of a multiplier is the first at which the curve has it: one ms earlier it is still below. */
test('the curve reaches a multiplier at its first ms, and not one ms earlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 100_000_000 }), (hundredths) => {
      const ms = reachedAfterMs(hundredths)
      expect(hundredthsAt(ms)).toBeGreaterThanOrEqual(hundredths)
      expect(hundredthsAt(ms - 1)).toBeLessThan(hundredths)
    }),
  )
  expect(reachedAfterMs(100)).toBe(0)
})
