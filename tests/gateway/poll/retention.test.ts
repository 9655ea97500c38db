import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRetention } from '#gateway/poll/retention.ts'
import { createDeferred } from '#gateway/poll/selections/deferred.ts'
import { openEntry } from '#gateway/poll/selections/entry.ts'

const RESTS_FOR_MS = 300_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openResting(...empty: readonly string[]) {
  const forgotten: string[] = []
  const retention = createRetention(
    (topic) => forgotten.push(topic),
    (topic) => empty.includes(topic),
  )
  return { retention, forgotten }
}

test('a history is kept for five minutes after the last poll, and longer if the topic is polled again', () => {
  const { retention, forgotten } = openResting()
  retention.begin('live/1')
  retention.begin('live/2')
  vi.advanceTimersByTime(RESTS_FOR_MS - 1)
  retention.end('live/2')
  retention.begin('live/3')
  expect(forgotten).toEqual([])
  vi.advanceTimersByTime(1)
  expect(forgotten).toEqual(['live/1'])
  vi.advanceTimersByTime(RESTS_FOR_MS - 2)
  retention.begin('live/3')
  vi.advanceTimersByTime(RESTS_FOR_MS - 1)
  expect(forgotten).toEqual(['live/1'])
  vi.advanceTimersByTime(1)
  expect(forgotten).toEqual(['live/1', 'live/3'])
})

test('a selection without rows is forgotten at once, a round without rows is not', () => {
  const { retention, forgotten } = openResting('selection/1/1/a', 'live/1')
  for (const topic of ['selection/1/1/a', 'selection/1/1/b', 'live/1']) retention.begin(topic)
  expect(forgotten).toEqual(['selection/1/1/a'])
})

test('the last ten thousand histories are kept', () => {
  const { retention, forgotten } = openResting()
  for (let nth = 0; nth < 10_000; nth++) retention.begin(`live/${nth}`)
  expect(forgotten).toEqual([])
  retention.begin('live/more')
  expect(forgotten).toEqual(['live/0'])
  retention.begin('live/2')
  retention.begin('live/still more')
  expect(forgotten).toEqual(['live/0', 'live/1'])
})

/** An entry that the provider refused, with its next poll in that many ms. */
const refusedFor = (ms: number, match_id = '1') =>
  Object.assign(
    openEntry({ kind: 'selection', match_id, sub_type_id: '1', odd_key: 'x' }, match_id, undefined),
    {
      askAfter: Date.now() + ms,
      lastGoodAt: 5,
      failing: true,
      refusals: 3,
    },
  )
const opened = (match_id = '1') =>
  openEntry({ kind: 'selection', match_id, sub_type_id: '1', odd_key: 'x' }, match_id, undefined)

test('a refused selection that is opened again keeps its next poll time, once', () => {
  const deferred = createDeferred()
  deferred.keep(refusedFor(1_000))
  const again = opened()
  deferred.restore(again)
  expect(again).toMatchObject({ askAfter: Date.now() + 1_000, lastGoodAt: 5, failing: true, refusals: 3 })
  expect(again.isSettled).toBe(true)
  const third = opened()
  deferred.restore(third)
  expect(third).toMatchObject({ askAfter: 0, refusals: 0, isSettled: false })
  deferred.keep(refusedFor(1_000))
  vi.advanceTimersByTime(1_000)
  const late = opened()
  deferred.restore(late)
  expect(late).toMatchObject({ askAfter: 0, refusals: 0, isSettled: false })
})

test('the last thousand selections whose poll is not due are remembered', () => {
  const deferred = createDeferred()
  const isKept = (match_id: string) => {
    const entry = opened(match_id)
    deferred.restore(entry)
    return entry.isSettled
  }
  for (let nth = 0; nth < 1_000; nth++) deferred.keep(refusedFor(1_000, String(nth)))
  deferred.keep(refusedFor(0, 'due'))
  deferred.keep(refusedFor(1_000, '0'))
  deferred.keep(refusedFor(1_000, 'more'))
  expect(['due', '0', '1', '2', 'more'].map(isKept)).toEqual([false, true, false, true, true])
})
