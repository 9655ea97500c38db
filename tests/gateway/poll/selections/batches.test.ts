import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatches } from '#gateway/poll/selections/batches.ts'
import { type SelectionTopic, topicName } from '#shared/topics/name.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const selection = (match_id: string): SelectionTopic => ({
  kind: 'selection',
  match_id,
  sub_type_id: '1',
  odd_key: 'draw',
})

test('a selection of another gateway stays for 2 s without a full list, then while a list has it', async () => {
  const dropped: string[] = []
  const batches = createBatches({
    everyMs: 1_000,
    size: 100,
    maxPauseMs: 10_000,
    ask: async () => ({}),
    mayAsk: () => true,
    isKnown: () => true,
    polled: () => undefined,
    closed: (name) => void dropped.push(name),
  })
  const [ours, named, forgotten] = [selection('ours'), selection('named'), selection('forgotten')]
  const loop = batches.open(ours, () => undefined)
  loop.roleChanged('leading')
  batches.updateSubscriptions([named, forgotten], 'new')
  await vi.advanceTimersByTimeAsync(2_000)
  batches.updateSubscriptions([], 'all')
  expect(dropped).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  batches.updateSubscriptions([named], 'all')
  expect(dropped).toEqual([topicName(forgotten)])
  expect([ours, named].map((topic) => batches.has(topicName(topic)))).toEqual([true, true])
  // A list of new subscriptions does not end others.
  batches.updateSubscriptions([], 'new')
  expect(dropped).toHaveLength(1)
  batches.updateSubscriptions([], 'all')
  expect(dropped).toEqual([forgotten, named].map(topicName))
  loop.stop()
})
