import { beforeEach, expect, test, vi } from 'vitest'
import { ownNow } from '#gateway/poll/clock.ts'
import { createRetention } from '#gateway/poll/retention.ts'
import { unpolled } from '#gateway/poll/schedule.ts'

const RESTS_FOR_MS = 300_000

beforeEach(() => void vi.useFakeTimers())

function openResting() {
  const forgotten: string[] = []
  return { retention: createRetention((topic) => forgotten.push(topic)), forgotten }
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

/** A schedule that the provider refused, with its next poll in that many ms. */
const refusedFor = (ms: number) => ({ ...unpolled, isRefused: true, nextAt: ownNow() + ms })

test('a refused topic that is opened again keeps its schedule, once and until it is due', () => {
  const { retention } = openResting()
  const refused = refusedFor(1_000)
  retention.begin('selection/1/1/a', { ...refused, role: 'leading' })
  expect(retention.end('selection/1/1/a')).toEqual(refused)
  expect(retention.end('selection/1/1/a')).toBeUndefined()
  retention.begin('selection/1/1/a', refused)
  vi.advanceTimersByTime(1_000)
  expect(retention.end('selection/1/1/a')).toBeUndefined()
})

test('an unknown topic is forgotten at once but keeps its schedule; one that has rows or was never answered does not', () => {
  const { retention, forgotten } = openResting()
  const answered = { ...unpolled, lastGoodAt: 5, nextAt: ownNow() + 1_000 }
  retention.begin('crash/none', answered, true)
  retention.begin('crash/some', answered)
  retention.begin('crash/never', { ...answered, lastGoodAt: 0 }, true)
  expect(forgotten).toEqual(['crash/none', 'crash/never'])
  expect(['crash/none', 'crash/some', 'crash/never'].map(retention.end)).toEqual([
    answered,
    undefined,
    undefined,
  ])
})

test('the last thousand topics whose poll is not due are remembered', () => {
  const { retention } = openResting()
  for (let nth = 0; nth < 1_000; nth++) retention.begin(String(nth), refusedFor(1_000))
  retention.begin('due', refusedFor(0))
  retention.begin('0', refusedFor(1_000))
  retention.begin('more', refusedFor(1_000))
  const isKept = (topic: string) => retention.end(topic) !== undefined
  expect(['due', '0', '1', '2', 'more'].map(isKept)).toEqual([false, true, false, true, true])
})
