import { expect, it } from 'vitest'
import { runInvention } from '../support/cluster/invented.ts'
import { printEvents } from '../support/events.ts'

it('keeps three gateways together on a Redis of five megabytes, and resets no watcher, while 100,000 names are invented', async () => {
  const startedAt = performance.now()
  const { wrong, statuses } = await runInvention(100_000, '5mb')
  printEvents(Object.fromEntries(statuses), startedAt)
  expect(wrong).toEqual([])
})
