import { expect, test } from 'vitest'
import { greatest, visit } from '#gateway/inspect/report.ts'
import { linesOf } from '#gateway/inspect/tables.ts'

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

test.each([
  ['has rows of another epoch', 3, 4, 'another epoch'],
  ['has no rows yet', 3, 0, '3'],
  ['has none, as its leader, of a topic that never had any', 0, 0, '0'],
])('a gateway that %s is told so', (_, led, seq, behind) => {
  const topic = { topic: 'selection/7/1/draw', watchers: 1, as_of: 1_000, health: 'live' }
  const leader = { ...topic, role: 'leading', epoch: 'a', seq: led }
  const [, row] = linesOf({
    gateways: [
      { gateway: 'one:1', at: 2_000, led: [], topics: [leader] },
      { gateway: 'two:1', at: 2_000, led: [], topics: [{ ...topic, role: 'following', epoch: 'b', seq }] },
    ],
    missing: 0,
  })
  expect(row?.split(/ {2,}/).slice(-2)).toEqual([behind, 'one:1'])
})
