import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEntry } from '#gateway/poll/entry.ts'
import { createResting } from '#gateway/poll/resting.ts'
import { createSpared } from '#gateway/poll/spared.ts'

const RESTS_FOR_MS = 300_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openResting(...empty: readonly string[]) {
  const forgotten: string[] = []
  const resting = createResting(
    (topic) => forgotten.push(topic),
    (topic) => empty.includes(topic),
  )
  return { resting, forgotten }
}

test('the history of a topic is kept for five minutes after its last poll, and longer where it is polled again', () => {
  const { resting, forgotten } = openResting()
  resting.begin('live/1')
  resting.begin('live/2')
  vi.advanceTimersByTime(RESTS_FOR_MS - 1)
  resting.end('live/2')
  resting.begin('live/3')
  expect(forgotten).toEqual([])
  vi.advanceTimersByTime(1)
  expect(forgotten).toEqual(['live/1'])
  vi.advanceTimersByTime(RESTS_FOR_MS - 2)
  resting.begin('live/3')
  vi.advanceTimersByTime(RESTS_FOR_MS - 1)
  expect(forgotten).toEqual(['live/1'])
  vi.advanceTimersByTime(1)
  expect(forgotten).toEqual(['live/1', 'live/3'])
})

test('a selection without rows is forgotten at once, a round without rows is not', () => {
  const { resting, forgotten } = openResting('selection/1/1/a', 'live/1')
  for (const topic of ['selection/1/1/a', 'selection/1/1/b', 'live/1']) resting.begin(topic)
  expect(forgotten).toEqual(['selection/1/1/a'])
})

test('ten thousand histories are kept, the last ones', () => {
  const { resting, forgotten } = openResting()
  for (let nth = 0; nth < 10_000; nth++) resting.begin(`live/${nth}`)
  expect(forgotten).toEqual([])
  resting.begin('live/more')
  expect(forgotten).toEqual(['live/0'])
  resting.begin('live/2')
  resting.begin('live/still more')
  expect(forgotten).toEqual(['live/0', 'live/1'])
})

/** An entry that the provider refused, to be asked again so many ms from now. */
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

test('a refused selection that is left and opened again goes on where it was, once, until its ask is due', () => {
  const spared = createSpared()
  spared.keep(refusedFor(1_000))
  const again = opened()
  spared.recall(again)
  expect(again).toMatchObject({ askAfter: Date.now() + 1_000, lastGoodAt: 5, failing: true, refusals: 3 })
  expect(again.isSettled).toBe(true)
  const third = opened()
  spared.recall(third)
  expect(third).toMatchObject({ askAfter: 0, refusals: 0, isSettled: false })
  spared.keep(refusedFor(1_000))
  vi.advanceTimersByTime(1_000)
  const late = opened()
  spared.recall(late)
  expect(late).toMatchObject({ askAfter: 0, refusals: 0, isSettled: false })
})

test('one whose ask is due is not remembered; of the others a thousand are, the last ones', () => {
  const spared = createSpared()
  const isKept = (match_id: string) => {
    const entry = opened(match_id)
    spared.recall(entry)
    return entry.isSettled
  }
  for (let nth = 0; nth < 1_000; nth++) spared.keep(refusedFor(1_000, String(nth)))
  spared.keep(refusedFor(0, 'due'))
  spared.keep(refusedFor(1_000, '0'))
  spared.keep(refusedFor(1_000, 'more'))
  expect(['due', '0', '1', '2', 'more'].map(isKept)).toEqual([false, true, false, true, true])
})
