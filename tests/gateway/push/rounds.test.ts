import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchRounds } from '#gateway/push/rounds.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'

const NOW = Date.UTC(2026, 0, 1)
const period = { round_id: 10, start_time: NOW, end_time: NOW + 180_000 }

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

test('a round that the periods drop while it is played is watched until its end, so its goals are still told', async () => {
  let rows: Rows = { 10: period }
  let subscriptions = 1
  const watched = new Set<string>()
  const rounds = watchRounds(
    { COMPETITIONS: ['2'] },
    { has: () => true, state: () => ({ rows, at: NOW, epoch: '', seq: 0, digest: '' }) },
    {
      async watch(topic: Topic) {
        watched.add(topicName(topic))
        return undefined
      },
      unwatch: (topic: Topic) => void watched.delete(topicName(topic)),
    },
    async () => subscriptions,
  )
  onTestFinished(rounds.stop)
  await vi.advanceTimersByTimeAsync(0)
  expect([...watched]).toEqual(['periods/2', 'live/10'])
  rows = { 11: { ...period, round_id: 11, start_time: NOW + 240_000, end_time: NOW + 420_000 } }
  await vi.advanceTimersByTimeAsync(175_000)
  expect([...watched]).toEqual(['periods/2', 'live/10'])
  expect(rounds.roundOf('live/10')).toMatchObject({ competition_id: '2', end_time: period.end_time })
  await vi.advanceTimersByTimeAsync(100_000)
  expect([...watched]).toEqual(['periods/2', 'live/11'])
  subscriptions = 0
  await vi.advanceTimersByTimeAsync(6_000)
  expect([...watched]).toEqual([])
})
