import { beforeEach, expect, test, vi } from 'vitest'
import type { Leadership, SelectionsListener } from '#gateway/leadership.ts'
import { createMemoryLog } from '#gateway/log/memory.ts'
import { createMetrics } from '#gateway/metrics.ts'
import type { DueTopic } from '#gateway/poll/batch.ts'
import { createPolls, type Polls } from '#gateway/poll/polls.ts'
import type { Upstreams } from '#gateway/poll/upstream.ts'
import { selectionKey } from '#shared/model/odds/pick.ts'
import { type Topic, type TopicOf, topicName } from '#shared/topics/name.ts'
import { coming, inPlay } from '#tests/support/provider/league.ts'
import { configOf } from '#tests/support/settings.ts'

const EVERY_MS = 1_000

beforeEach(() => void vi.useFakeTimers())

const selection = (match_id: string): TopicOf<'selection'> => ({
  kind: 'selection',
  match_id,
  sub_type_id: '1',
  odd_key: 'home_team',
})

/** The polls of a gateway that leads the selections, with the matches that were polled. */
function openPolls() {
  const asked: string[] = []
  const prices: Record<string, number> = {}
  const periods = { 10: coming(10) as ReturnType<typeof coming> | undefined }
  const listeners: SelectionsListener[] = []
  const leadership: Leadership = {
    join: () => ({ role: 'leading', leave: () => undefined }),
    onSelections: (listener) => void listeners.push(listener),
    expedite: () => undefined,
  }
  const downChanges: (() => void)[] = []
  const upstream = {
    isDown: false as boolean,
    ask({ topic, answer }: DueTopic<Topic>) {
      if (upstream.isDown) queueMicrotask(() => answer(undefined))
      if (upstream.isDown) return
      if (topic.kind === 'periods') queueMicrotask(() => answer(periods[10] ? { 10: periods[10] } : {}))
      if (topic.kind === 'live') {
        asked.push(topicName(topic))
        queueMicrotask(() => answer({}))
      }
      if (topic.kind !== 'selection') return
      asked.push(topic.match_id)
      const row = { odd_value: prices[topic.match_id] ?? 2 }
      const isKnown = topic.match_id !== 'none'
      queueMicrotask(() => answer(isKnown ? { [selectionKey(topic)]: row } : {}))
    },
    messageOf: () => undefined,
    spanOf: () => undefined,
    close: async () => undefined,
    onDownChange: (listener: () => void) => void downChanges.push(listener),
  } satisfies Upstreams['single']
  const config = configOf({ PROVIDER_URL: 'http://127.0.0.1:1', POLL_SELECTION_MS: EVERY_MS })
  const upstreams = { single: upstream, crash: upstream, selections: upstream }
  const log = createMemoryLog(10)
  const polls = createPolls(config, log, leadership, upstreams, createMetrics())
  return {
    polls,
    log,
    periods,
    prices,
    open: (match_id: string) => void polls.open(selection(match_id), topicName(selection(match_id))),
    close: (match_id: string) => polls.close(topicName(selection(match_id))),
    setDown(isDown: boolean) {
      upstream.isDown = isDown
      for (const listener of downChanges) listener()
    },
    list(which: 'all' | 'new', ...matches: readonly string[]) {
      for (const listener of listeners)
        listener.subscribed(
          matches.map((match_id) => topicName(selection(match_id))),
          which,
        )
    },
    /** Number of polls of the matches within some intervals while pokes come that name none. */
    async polledWhilePoked(intervals: number, missedPokes?: () => void) {
      asked.length = 0
      for (let quarter = 0; quarter < 4 * intervals; quarter++) {
        await vi.advanceTimersByTimeAsync(EVERY_MS / 4)
        missedPokes?.()
        polls.poked([])
      }
      return ['1', '2'].map((match_id) => asked.filter((name) => name === match_id).length)
    },
    /** The matches that are polled within some intervals. */
    async polled(intervals: number) {
      asked.length = 0
      await vi.advanceTimersByTimeAsync(intervals * EVERY_MS)
      return [...new Set(asked)].toSorted()
    },
  }
}

test('a selection of another gateway is polled until a list leaves it out; a new one for two seconds before', async () => {
  const { open, list, polled } = openPolls()
  open('1')
  list('all', '1', '2')
  expect(await polled(2)).toEqual(['1', '2'])
  list('new', '3')
  list('all', '1')
  expect(await polled(1.5)).toEqual(['1', '3'])
  list('all', '1')
  expect(await polled(1)).toEqual(['1', '3'])
  list('all', '1')
  expect(await polled(2)).toEqual(['1'])
})

test('of a selection that the provider does not know nothing is kept once nobody watches it', async () => {
  const { polls, log, open, close, polled } = openPolls()
  const name = topicName(selection('none'))
  open('none')
  await polled(1)
  expect([log.has(name), polls.proven(name).length]).toEqual([true, 1])
  close('none')
  expect([log.has(name), polls.proven(name).length]).toEqual([false, 0]) // An evicted topic's watcher asks that after the topic is forgotten.
  expect([polls.isEmpty(name), log.has(name)]).toEqual([true, false])
})

test('once nobody watches selections here, none of another gateway is polled', async () => {
  const { open, close, list, polled } = openPolls()
  open('1')
  list('all', '1', '2')
  // No list names it yet.
  open('3')
  close('1')
  expect(await polled(2)).toEqual(['1', '2', '3'])
  close('3')
  expect(await polled(2)).toEqual([])
})

test('a topic is spared once a poke names it, until a poll finds a change that none has named', async () => {
  const { polls, prices, open, polled, polledWhilePoked } = openPolls()
  open('1')
  open('2')
  await polled(2)
  const name = topicName(selection('1'))
  polls.poked([name])
  expect(await polledWhilePoked(20)).toEqual([expect.toSatisfy((times) => times <= 4), 20])
  prices['1'] = 3
  polls.poked([name, name, 'selection/9/1/draw'])
  expect(await polledWhilePoked(20)).toEqual([expect.toSatisfy((times) => times <= 4), 20])
  prices['1'] = 4
  await polledWhilePoked(11)
  expect(await polledWhilePoked(20)).toEqual([20, 20])
})

test('where a poke may be missing, a spared topic is polled once more, and no more often than without pokes', async () => {
  const { polls, prices, open, polled, polledWhilePoked } = openPolls()
  open('1')
  open('2')
  await polled(2)
  polls.poked([topicName(selection('1'))])
  const rarely = [expect.toSatisfy((times) => times <= 1), 5]
  expect(await polledWhilePoked(5)).toEqual(rarely)
  polls.missedPokes()
  prices['1'] = 3
  expect(await polled(0.01)).toEqual(['1'])
  expect(await polledWhilePoked(5)).toEqual(rarely)
  // The first of them comes between two intervals.
  expect(await polledWhilePoked(20, polls.missedPokes)).toEqual([21, 20])
  expect(await polledWhilePoked(5)).toEqual(rarely)
})

/** Watches a round and the periods of its competition. */
async function watchRound(polls: Polls) {
  for (const topic of [
    { kind: 'periods', competition_id: '2' },
    { kind: 'live', round_id: '10' },
  ] as const) {
    void polls.open(topic, topicName(topic))
    await vi.advanceTimersByTimeAsync(1)
  }
}

test('a round is polled as soon as its periods bring it forward, and on while they leave it out', async () => {
  const { polls, periods, polled } = openPolls()
  await watchRound(polls)
  expect(await polled(4)).toEqual([])
  periods[10] = inPlay(10)
  expect(await polled(6)).toEqual(['live/10'])
  periods[10] = undefined
  await polled(6)
  expect(await polled(3)).toEqual(['live/10'])
})

test('a round whose kick-off comes by the setting of the host clock is polled within a second', async () => {
  const { polls, polled } = openPolls()
  await watchRound(polls)
  expect(await polled(5)).toEqual([])
  vi.setSystemTime(Date.now() + 600_000)
  expect(await polled(1)).toEqual(['live/10'])
})

test('a provider that is down shows on topics that are not due, and once it answers the failed ones are polled at once', async () => {
  const { polls, open, setDown, polled } = openPolls()
  open('1')
  await polled(1)
  const name = topicName(selection('1'))
  const seen = new Set<string>()
  polls.onHealth((topic) => seen.add(`${topic} ${polls.health(topic).state}`))
  const { as_of } = polls.health(name)
  setDown(true)
  expect(polls.health(name)).toEqual({ state: 'down', as_of })
  expect([...seen]).toEqual([`${name} down`])
  await polled(1)
  setDown(false)
  expect(await polled(0.01)).toEqual(['1'])
  expect(polls.health(name).state).toBe('live')
})
