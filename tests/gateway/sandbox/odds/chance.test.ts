import { expect, test } from 'vitest'
import { chance, drawWhole } from '#gateway/sandbox/odds/chance.ts'
import { drawIndex } from '#shared/random.ts'
import { seed } from '#tests/support/seed.ts'

const take = (count: number, draw: () => number) => Array.from({ length: count }, draw)

test('the same path gives the same stream; a similar path gives another', () => {
  const first = take(50, chance(String(seed), 'score', 12, 3))
  expect(take(50, chance(String(seed), 'score', 12, 3))).toEqual(first)
  for (const other of [
    chance(String(seed), 'score', 1, 23),
    chance(String(seed), 'score', 123),
    chance(`${seed}s`, 'core', 12, 3),
    chance(String(seed), 'script', 12, 3),
  ])
    expect(take(50, other)).not.toEqual(first)
})

test('draws stay in [0, 1), whole numbers in their range, indexes on positive weights', () => {
  const draw = chance(String(seed), 'bounds')
  for (const number of take(10_000, draw)) {
    expect(number).toBeGreaterThanOrEqual(0)
    expect(number).toBeLessThan(1)
  }
  expect(new Set(take(1000, () => drawWhole(draw, 3, 6)))).toEqual(new Set([3, 4, 5]))
  expect(new Set(take(1000, () => drawIndex(draw, [0, 2, 0, 1])))).toEqual(new Set([1, 3]))
  expect(drawIndex(draw, [0, 0])).toBe(-1)
})
