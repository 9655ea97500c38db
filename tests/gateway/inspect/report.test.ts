import { expect, test } from 'vitest'
import { greatest, visit } from '#gateway/inspect/report.ts'

test('of many items the greatest are shown, and all are counted', async () => {
  const items = Array.from({ length: 5_000 }, (_, nth) => (nth * 7_919) % 5_000)
  const odd = (item: number) => (item % 2 === 1 ? item : undefined)
  const { all, items: rows } = await greatest(items, odd)
  expect(all).toBe(2_500)
  expect(rows.length).toBe(200)
  expect(rows).toEqual(Array.from({ length: 200 }, (_, nth) => 4_999 - 2 * nth))
})

test('the event loop goes on while many items are visited', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  const busy = () => {
    for (const until = performance.now() + 0.1; performance.now() < until; );
  }
  await visit(new Array(500).keys(), busy)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
})
