import { take, toArray } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, it } from 'vitest'
import { backoff$, pauseMs } from '#client/money/payment/backoff.ts'

it('asks soon at first, ever more seldom then, and never all players at once', () => {
  expect([0, 1, 2, 20].map((asked) => Math.round(pauseMs(asked, 0.5)))).toEqual([1500, 1800, 2160, 10_000])
  expect(pauseMs(0, 0)).toBe(1200)
  expect(pauseMs(0, 1)).toBeCloseTo(1800)
})

it('goes on until nobody listens', () => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(({ expectObservable }) => {
    expectObservable(backoff$(() => 0.5).pipe(take(3), toArray())).toBe(`${1500 + 1800 + 2160}ms (a|)`, {
      a: [0, 0, 0],
    })
  })
})
