import { expect, test } from 'vitest'
import { runInvention } from '#tests/support/cluster/invented.ts'

test('6,000 invented names leave a small Redis room: no gateway goes alone, no watcher gets a reset', async () => {
  const { wrong, statuses } = await runInvention(6_000, '3mb')
  expect(wrong).toEqual([])
  // Enough to fill it, if 500 bytes of each were stored.
  expect(statuses.get(200)).toBeGreaterThan(4_000)
})
