import { allSettled, createEvent, createStore, fork, restore } from 'effector'
import { Subject } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import { $clock } from '#client/streams/clock.ts'
import { followed, itemsOf, type Step } from '#client/streams/followed.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { $topics } from '#client/streams/topics.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { openPage } from '../page.ts'

const NOW = 1_700_000_000_000

const shown = createEvent<boolean>()
const named = createEvent<string | null>()
const topic = followed({ $shows: restore(shown, true), $topic: restore(named, null) })
const $steps = createStore<readonly Step[]>([]).on(topic.stepped, (held, steps) => [...held, ...steps])

beforeEach(() => openPage())

async function stage() {
  const state$ = new Subject<TopicState>()
  let seq = 0
  const scope = fork({
    values: [
      [$topics, () => ({ topic$: () => state$ })],
      [$clock, knownClock({ now: () => NOW })],
    ],
  })
  await allSettled(named, { scope, params: 'live/1' })
  const say = (rows: TopicState['rows'], more: Partial<TopicState> = {}) => {
    const health = { state: 'live', as_of: NOW } as const
    state$.next({
      topic: 'live/1',
      epoch: 'a',
      seq: ++seq,
      at: NOW,
      rows,
      health,
      proven: true,
      link: 'socket',
      ...more,
    })
    vi.advanceTimersByTime(16)
  }
  const read = () => [scope.getState(topic.$rows), scope.getState(topic.$part)]
  return { scope, state$, say, read }
}

it('has a step from each state to the next, also within one batch', async () => {
  const { scope, state$, say } = await stage()
  const [first, second, third] = [{ 1: { goals: 0 } }, { 1: { goals: 1 } }, { 1: { goals: 2 } }]
  say(first)
  const held = scope.getState(topic.$state) as TopicState
  state$.next({ ...held, rows: second })
  state$.next({ ...held, rows: third })
  vi.advanceTimersByTime(16)
  expect(scope.getState($steps)).toEqual([
    { before: {}, after: first },
    { before: first, after: second },
    { before: second, after: third },
  ])
  expect(scope.getState(topic.$rows)).toBe(third)
})

it('is reset by another name, and by none', async () => {
  const { scope, say, read } = await stage()
  say({ 1: {} })
  expect(read()).toEqual([{ 1: {} }, 'ready'])
  await allSettled(named, { scope, params: 'live/2' })
  expect(read()).toEqual([{}, 'loading'])
  say({ 2: {} }, { topic: 'live/2' })
  expect(scope.getState($steps).at(-1)).toEqual({ before: {}, after: { 2: {} } })
  await allSettled(named, { scope, params: null })
  expect(read()).toEqual([{}, 'loading'])
})

it.each([
  ['loading', { seq: -1 }],
  ['failed', { seq: -1, error: 'unknown' }],
  ['failed', { health: { state: 'down', as_of: 0 } }],
  ['empty', {}],
] as const)('is %s without rows', async (part, more) => {
  const { say, read } = await stage()
  say({}, more)
  expect(read()).toEqual([{}, part])
})

it('is no longer trusted a second after its screen has closed, unless another opened', async () => {
  const { scope, say } = await stage()
  const state = () => scope.getState(topic.$freshness).state
  say({ 1: {} })
  expect(state()).toBe('live')
  for (const shows of [false, true]) void allSettled(shown, { scope, params: shows })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state()).toBe('live')
  void allSettled(shown, { scope, params: false })
  await vi.advanceTimersByTimeAsync(999)
  expect(state()).toBe('live')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBe('connecting')
})

it('reads rows as ordered items, equal rows as the same list and items', () => {
  const read = itemsOf(
    (row) => (typeof row.at === 'number' ? { at: row.at } : undefined),
    (one, other) => one.at - other.at,
  )
  const [late, early, bad] = [{ at: 2 }, { at: 1 }, {}]
  const rows = { late, early, bad }
  expect(read(rows)).toEqual([{ at: 1 }, { at: 2 }])
  expect(read(rows)).toBe(read(rows))
  expect(read({ late, early: { at: 3 } })[0]).toBe(read(rows)[1])
})
