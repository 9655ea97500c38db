import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Dispatch } from '#gateway/push/announcer.ts'
import { watchPrices } from '#gateway/push/prices.ts'
import { isPassed, type Move } from '#shared/alerts.ts'
import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'

const NAME = 'selection/7/1/draw'

beforeEach(() => void vi.useFakeTimers())

/** A gateway with a subscription that marks a selection, above 2.40. */
async function openWatch() {
  const sent: Dispatch[] = []
  const watched = new Set<string>()
  const room = { isFull: false, failsOnce: false, ids: ['one'] }
  let marked: readonly string[] = [NAME]
  let state: { rows: Rows; at: number } = { rows: {}, at: Date.now() }
  let evict: (name: string) => void = () => undefined
  const store = {
    keys: async () => ({ publicKey: '', privateKey: '' }),
    markedSelections: async () => marked,
    async endSelections(topics: readonly string[]) {
      marked = marked.filter((name) => !topics.includes(name))
    },
    async *subscriptionsOf(_: string, move?: Move) {
      for (const id of room.ids) {
        yield move && isPassed({ above: 2.4 }, move) ? [[id, ''] as const] : []
        if (!room.failsOnce) continue
        room.failsOnce = false
        throw new Error('no answer')
      }
    },
  }
  const watchers = {
    async watch(topic: Topic) {
      if (room.isFull) return { code: 'too-many', message: '' } as const
      watched.add(topicName(topic))
      return undefined
    },
    unwatch: (topic: Topic) => void watched.delete(topicName(topic)),
    onEvicted: (listener: typeof evict) => {
      evict = listener
      return undefined
    },
    health: () => ({ state: 'live', as_of: 0 }) as const,
  }
  const log = { state: () => ({ ...state, epoch: '', seq: 0, digest: '' }) }
  const prices = watchPrices(
    store,
    log,
    watchers,
    (dispatch) => sent.push(dispatch),
    (error) => {
      if (error.message !== 'no answer') throw error
    },
  )
  onTestFinished(prices.stop)
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await pass(0)
  return {
    watched,
    room,
    pass,
    mark: (...names: string[]) => {
      marked = names
    },
    evict: (name: string) => {
      watched.delete(name)
      evict(name)
    },
    /** Commits a row, or that there is none; the moves that were sent since. */
    async commit(odd_value?: number, more: object = {}) {
      const row = { match_id: 7, sub_type_id: 1, odd_key: 'draw', odd_value, state: 'open', ...more }
      const { rows: before } = state
      const after: Rows = odd_value === undefined ? {} : { selection: row }
      state = { rows: after, at: Date.now() }
      prices.takeCommit({ topic: NAME, before, after })
      await pass(0)
      return sent.splice(0).flatMap(({ news }) => ('move' in news ? [news.move] : []))
    },
    sent: () => sent.splice(0).flatMap(({ news }) => ('move' in news ? [news.move] : [])),
    sentIds: () => sent.splice(0).flatMap(({ page }) => page.map(([id]) => id)),
  }
}

test('a price that passes a mark is announced at once; a first price and a suspended one are not', async () => {
  const { commit } = await openWatch()
  expect(await commit(2.5)).toEqual([])
  expect(await commit(2.3)).toEqual([])
  expect(await commit(2.45, { state: 'suspended' })).toEqual([])
  // It opens again beyond the mark.
  expect(await commit(2.45)).toEqual([{ from: 2.3, to: 2.45 }])
})

test('a selection is announced once a minute at most, at its newest price', async () => {
  const { commit, pass, sent } = await openWatch()
  await commit(2.3)
  expect(await commit(2.45)).toHaveLength(1)
  expect([await commit(2.3), await commit(2.5), await commit(2.2), await commit(2.6)]).toEqual([
    [],
    [],
    [],
    [],
  ])
  await pass(54_000)
  expect(sent()).toEqual([])
  await pass(12_000)
  // Above the mark as before: nobody is told again.
  expect(sent()).toEqual([])
  await commit(2.3)
  expect(await commit(2.7)).toEqual([{ from: 2.3, to: 2.7 }])
  expect([await commit(2.2), await commit(2.2)]).toEqual([[], []])
  await pass(66_000)
  expect(await commit(2.5)).toEqual([{ from: 2.2, to: 2.5 }])
})

test('a push that the store has cut off goes on at the next check, and nobody gets it twice', async () => {
  const { commit, pass, room, sentIds } = await openWatch()
  await commit(2.3)
  Object.assign(room, { failsOnce: true, ids: ['one', 'two'] })
  expect(await commit(2.45)).toHaveLength(1)
  await pass(6_000)
  expect(sentIds()).toEqual(['two'])
})

test('a selection is watched while it has marks, and again where there was no room for it', async () => {
  const { watched, room, mark, evict, pass } = await openWatch()
  expect([...watched]).toEqual([NAME])
  room.isFull = true
  evict(NAME)
  await pass(6_000)
  expect([...watched]).toEqual([])
  room.isFull = false
  await pass(6_000)
  expect([...watched]).toEqual([NAME])
  mark()
  await pass(6_000)
  expect([...watched]).toEqual([])
})

test.each<[string, number | undefined, object]>([
  ['closed', 2.3, { state: 'closed' }],
  ['unknown to the provider', undefined, {}],
])('a selection that is %s is watched for ten minutes more', async (_, odd_value, more) => {
  const { watched, commit, pass } = await openWatch()
  await commit(2.3)
  await pass(700_000)
  expect([...watched]).toEqual([NAME])
  await commit(odd_value, more)
  await pass(590_000)
  expect([...watched]).toEqual([NAME])
  await pass(20_000)
  expect([...watched]).toEqual([])
})
