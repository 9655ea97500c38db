import { expect, test } from 'vitest'
import { memoize } from '#gateway/sandbox/memo.ts'

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
