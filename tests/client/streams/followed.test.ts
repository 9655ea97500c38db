import { allSettled, createEvent, createStore, fork, restore, type UnitTargetable } from 'effector'
import { finalize, Subject } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $clock, $now } from '#client/streams/clock.ts'
import { followed, followedEach, itemsOf, type Step } from '#client/streams/followed.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { $link, $topics } from '#client/streams/topics.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { topicState } from '#tests/support/topic-state.ts'
import { openPage } from '../page.ts'

const NOW = 1_700_000_000_000

const shown = createEvent<boolean>()
const $shows = restore(shown, true)
const named = createEvent<string | null>()
const topic = followed({ $shows, $topic: restore(named, null) })
const $steps = createStore<readonly Step[]>([]).on(topic.stepped, (held, steps) => [...held, ...steps])

const listed = createEvent<readonly string[]>()
const each = followedEach({ $shows, $names: restore(listed, []) })
const $landed = createStore<readonly string[]>([]).on(each.stepped, (held, steps) => [
  ...held,
  ...steps.map(({ state }) => state.topic),
])

beforeEach(() => openPage())

function stage() {
  const streams = new Map<string, Subject<TopicState>>()
  /** Streams as they were opened (+) and closed (-), by their source. */
  const opened: string[] = []
  const source = (by: string) => () => ({
    topic$: (name: string) => {
      const state$ = new Subject<TopicState>()
      streams.set(name, state$)
      opened.push(`${by}+${name}`)
      return state$.pipe(finalize(() => opened.push(`${by}-${name}`)))
    },
  })
  let seq = 0
  const scope = fork({
    values: [
      [$topics, source('')],
      [$clock, knownClock({ now: () => NOW })],
    ],
  })
  return {
    scope,
    source,
    opened,
    put: <T>(unit: UnitTargetable<T>, params: T) =>
      allSettled(unit as UnitTargetable<unknown>, { scope, params }),
    frame: () => void vi.advanceTimersByTime(16),
    say: (name: string, rows: TopicState['rows'] = {}, more: Partial<TopicState> = {}) =>
      streams.get(name)?.next(topicState({ topic: name, seq: ++seq, at: NOW, rows, ...more })),
    read: () => [scope.getState(topic.$rows), scope.getState(topic.$part)],
  }
}

describe('a followed topic', () => {
  it('has a step from each state to the next, also within one batch', async () => {
    const { scope, put, say, frame } = stage()
    await put(named, 'live/1')
    const [first, second, third] = [{ 1: { goals: 0 } }, { 1: { goals: 1 } }, { 1: { goals: 2 } }]
    for (const rows of [first, second, third]) say('live/1', rows)
    frame()
    expect(scope.getState($steps).map(({ before, state }) => [before, state.rows])).toEqual([
      [{}, first],
      [first, second],
      [second, third],
    ])
    expect(scope.getState(topic.$rows)).toBe(third)
  })

  it('is reset when its name changes, and when it has none', async () => {
    const { scope, put, say, frame, read } = stage()
    await put(named, 'live/1')
    say('live/1', { 1: {} })
    expect(read()).toEqual([{ 1: {} }, 'ready'])
    await put(named, 'live/2')
    expect(read()).toEqual([{}, 'loading'])
    say('live/2', { 2: {} })
    frame()
    expect(scope.getState($steps).at(-1)).toMatchObject({ before: {}, state: { rows: { 2: {} } } })
    await put(named, null)
    expect(read()).toEqual([{}, 'loading'])
  })

  it.each([
    ['loading', 'before a first state', {}, { seq: -1 }],
    ['failed', 'where it was refused', {}, { seq: -1, error: 'unknown' }],
    ['failed', 'without rows of a provider that is down', {}, { health: { state: 'down', as_of: 0 } }],
    ['empty', 'without rows', {}, {}],
    ['ready', 'with rows, also where the next request failed', { 1: {} }, { error: 'unavailable' }],
  ] as const)('shows as %s %s', async (part, _, rows, more) => {
    const { put, say, read } = stage()
    await put(named, 'live/1')
    say('live/1', rows, more)
    expect(read()).toEqual([rows, part])
  })

  it('loses its trust a second after its screen closes, unless another screen opens', async () => {
    const { scope, put, say } = stage()
    const state = () => scope.getState(topic.$freshness).state
    await put(named, 'live/1')
    say('live/1', { 1: {} })
    expect(state()).toBe('live')
    for (const shows of [false, true]) void put(shown, shows)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(state()).toBe('live')
    void put(shown, false)
    await vi.advanceTimersByTimeAsync(999)
    expect(state()).toBe('live')
    await vi.advanceTimersByTimeAsync(1)
    expect(state()).toBe('connecting')
  })

  it('is not trusted again after an absence before a new state has come, whatever the time', async () => {
    const { scope, put, say, frame } = stage()
    const state = () => scope.getState(topic.$freshness).state
    await put(named, 'live/1')
    say('live/1', { 1: {} })
    void put(shown, false)
    await vi.advanceTimersByTimeAsync(1_000)
    await put($now, NOW + 1_000)
    expect(state()).toBe('connecting')
    void put(shown, true)
    await put($now, NOW + 2_000)
    expect(state()).toBe('connecting')
    say('live/1', { 1: {} })
    frame()
    expect(state()).toBe('live')
  })
})

describe('several followed topics', () => {
  it('keep the stream of a listed name, close removed ones first, and open anew for another source', async () => {
    const { scope, put, source, opened, say, frame } = stage()
    await put(listed, ['a', 'b', 'b'])
    await put(listed, ['c', 'b'])
    expect(opened.splice(0)).toEqual(['+a', '+b', '-a', '+c'])
    for (const name of ['a', 'b', 'c']) say(name)
    frame()
    expect(scope.getState($landed)).toEqual(['b', 'c'])
    await put($topics, source('other'))
    expect(opened.splice(0).sort()).toEqual(['-b', '-c', 'other+b', 'other+c'])
    void put(shown, false)
    expect(opened.sort()).toEqual(['other-b', 'other-c'])
  })

  it('have the newest state of each name, and drop names that are no longer listed', async () => {
    const { scope, put, say, frame } = stage()
    const held = () =>
      Object.fromEntries([...scope.getState(each.$states)].map(([name, { seq }]) => [name, seq]))
    await put(listed, ['a', 'b'])
    for (const name of ['a', 'b', 'a']) say(name)
    frame()
    expect(held()).toEqual({ a: 3, b: 2 })
    await put(listed, ['b'])
    expect(held()).toEqual({ b: 2 })
  })

  it('tell the link of the newest state of any topic', async () => {
    const { scope, put, say, frame } = stage()
    expect(scope.getState($link)).toBe('connecting')
    await put(listed, ['a'])
    for (const link of ['rest', 'lost', 'socket'] as const) {
      say('a', {}, { link })
      frame()
      expect(scope.getState($link)).toBe(link)
    }
  })
})

it('rows are read as sorted items, and equal rows as the same list and items', () => {
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
