import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatches } from '#gateway/poll/batch.ts'
import { type SelectionTopic, topicName } from '#shared/topics/name.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const selection = (match_id: string): SelectionTopic => ({
  kind: 'selection',
  match_id,
  sub_type_id: '1',
  odd_key: 'draw',
})

test('a selection of another gateway is kept for 2 s until a list names it, then as long as one does', async () => {
  const dropped: string[] = []
  const batches = createBatches({
    everyMs: 1_000,
    size: 100,
    patienceMs: 10_000,
    ask: async () => ({}),
    mayAsk: () => true,
    isKnown: () => true,
    landed: () => undefined,
    failed: () => undefined,
    dropped: (name) => void dropped.push(name),
  })
  const [ours, named, forgotten] = [selection('ours'), selection('named'), selection('forgotten')]
  const loop = batches.open(ours, () => undefined)
  loop.turned('leading')
  batches.want([named, forgotten], 'new')
  await vi.advanceTimersByTimeAsync(2_000)
  batches.want([], 'all')
  expect(dropped).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  batches.want([named], 'all')
  expect(dropped).toEqual([topicName(forgotten)])
  expect([ours, named].map((topic) => batches.has(topicName(topic)))).toEqual([true, true])
  // A list of what is new says nothing of the others.
  batches.want([], 'new')
  expect(dropped).toHaveLength(1)
  batches.want([], 'all')
  expect(dropped).toEqual([forgotten, named].map(topicName))
  loop.stop()
})
