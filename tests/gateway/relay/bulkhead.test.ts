import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createBulkhead } from '#gateway/relay/bulkhead.ts'
import { seed } from '#tests/support/seed.ts'

const groups = ['a', 'b', 'c'] as const
const MOST = 12
const PATIENCE_MS = 1_000

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('enter' as const), group: fc.constantFrom(...groups) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('leave' as const), group: fc.constantFrom(...groups) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), group: fc.constantFrom(...groups) }),
  },
)

/**
 * For every order in which groups enter and leave: the calls under way never exceed the slots, a group without a call
 * gets a slot while one is free, no call waits longer than allowed, and once all have left each group gets as many slots
 * as at first.
 */
test(`slots are bounded, shared between groups, and freed (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 120 }), async (acts) => {
      vi.useFakeTimers()
      const bulkhead = createBulkhead<(typeof groups)[number]>(MOST, PATIENCE_MS)
      const held = { a: 0, b: 0, c: 0 }
      let waiting = 0
      const total = () => held.a + held.b + held.c
      const enter = (group: (typeof groups)[number]) => {
        waiting++
        return bulkhead.enter(group).then((entered) => {
          waiting--
          if (entered) held[group]++
          return entered
        })
      }
      for (const { does, group } of acts) {
        if (does === 'enter') {
          const isEmpty = held[group] === 0 && total() < MOST
          const entered = enter(group)
          await vi.advanceTimersByTimeAsync(0)
          if (isEmpty) expect(await entered).toBe(true)
        }
        if (does === 'leave' && held[group] > 0) {
          held[group]--
          bulkhead.leave(group)
        }
        if (does === 'wait') {
          await vi.advanceTimersByTimeAsync(PATIENCE_MS)
          expect(waiting).toBe(0)
        }
        await vi.advanceTimersByTimeAsync(0)
        expect(total()).toBeLessThanOrEqual(MOST)
        expect(waiting).toBeLessThanOrEqual(MOST)
      }
      await vi.advanceTimersByTimeAsync(PATIENCE_MS)
      for (const group of groups) for (; held[group] > 0; held[group]--) bulkhead.leave(group)
      const alone = Array.from({ length: MOST + 1 }, () => enter('a'))
      await vi.advanceTimersByTimeAsync(0)
      expect([held.a, waiting]).toEqual([MOST / 2, MOST / 2])
      expect(await alone.at(-1)).toBe(false)
      await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    }),
    { numRuns: 100 },
  )
})

test('waiting calls start in order', async () => {
  const bulkhead = createBulkhead<string>(2, PATIENCE_MS)
  expect(await bulkhead.enter('a')).toBe(true)
  const order: string[] = []
  const second = bulkhead.enter('a').then(() => order.push('second'))
  expect(await bulkhead.enter('a')).toBe(false)
  expect(await bulkhead.enter('b')).toBe(true)
  const third = bulkhead.enter('b').then(() => order.push('third'))
  bulkhead.leave('a')
  bulkhead.leave('b')
  await Promise.all([second, third])
  expect(order).toEqual(['second', 'third'])
})
