import { expect, test } from 'vitest'
import { memoize } from '#gateway/sandbox/memo.ts'
import { chance, drawWhole } from '#gateway/sandbox/odds/chance.ts'
import { shuffle } from '#shared/league-model.ts'
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

/** χ² with 99 degrees of freedom exceeds 199 once in a hundred million runs. */
test('the first draws of neighbouring paths are spread evenly', () => {
  const cells = new Array<number>(100).fill(0)
  const draws = 50_000
  for (let match = 0; match < draws; match++) {
    const cell = Math.floor(chance(String(seed), 'score', match)() * 100)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  const expected = draws / 100
  const chiSquared = cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquared).toBeLessThan(199)
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

test('a shuffle keeps every item once and can bring any of them to the front', () => {
  const items = ['a', 'b', 'c', 'd']
  const fronts = new Set<string | undefined>()
  for (let turn = 0; turn < 200; turn++) {
    const mixed = shuffle(chance(String(seed), 'shuffle', turn), items)
    expect(mixed.toSorted()).toEqual(items)
    fronts.add(mixed[0])
  }
  expect(fronts).toEqual(new Set(items))
})

test('a cached value is not computed again, and the least recently used one is dropped', () => {
  const worked: number[] = []
  const square = memoize(
    2,
    (number: number) => {
      worked.push(number)
      return number ** 2
    },
    String,
  )
  expect([1, 2, 1, 3, 1, 2].map(square)).toEqual([1, 4, 1, 9, 1, 4])
  expect(worked).toEqual([1, 2, 3, 2])
})
