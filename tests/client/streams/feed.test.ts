import { allSettled, createEvent, createStore, fork, sample } from 'effector'
import { Observable, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $link, feed, type TopicSet, topicFeed, topicSetFeed } from '#client/streams/feed.ts'
import type { TopicState } from '#client/streams/topic.ts'

const paramsChanged = createEvent<string | null>()
const $params = createStore<string | null>(null).on(paramsChanged, (_, params) => params)

const flickered = createEvent()
sample({ clock: flickered, fn: () => 'a', target: paramsChanged })
sample({ clock: flickered, fn: () => null, target: paramsChanged })

const turned = createEvent()
sample({ clock: turned, fn: () => 'a', target: paramsChanged })
sample({ clock: turned, fn: () => 'b', target: paramsChanged })

/** One stream for each parameter; how many watch it is counted. */
const streams = new Map<string, { stream$: Subject<number>; watched: number }>()

function streamOf(name: string) {
  const stream = streams.get(name) ?? { stream$: new Subject<number>(), watched: 0 }
  streams.set(name, stream)
  return stream
}

const landed = feed({
  $params,
  watch: (name) =>
    new Observable<number>((out) => {
      const stream = streamOf(name)
      stream.watched++
      const flowing = stream.stream$.subscribe(out)
      return () => {
        stream.watched--
        flowing.unsubscribe()
      }
    }),
})
const $batches = createStore<readonly (readonly number[])[]>([]).on(landed, (batches, batch) => [
  ...batches,
  batch,
])

const say = (name: string, ...said: number[]) => {
  for (const item of said) streamOf(name).stream$.next(item)
}

beforeEach(() => {
  vi.useFakeTimers()
  streams.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the seam', () => {
  it('lands the first at once, then a frame’s worth as one event, all of it, in order', async () => {
    const scope = fork()
    await allSettled(paramsChanged, { scope, params: 'a' })
    say('a', 1)
    expect(scope.getState($batches)).toEqual([[1]])
    say('a', 2, 3)
    expect(scope.getState($batches)).toEqual([[1]])
    vi.advanceTimersByTime(16)
    say('a', 4)
    vi.advanceTimersByTime(16)
    expect(scope.getState($batches)).toEqual([[1], [2, 3], [4]])
  })

  it('does not starve under items that come faster than frames', async () => {
    const scope = fork()
    await allSettled(paramsChanged, { scope, params: 'a' })
    for (let item = 0; item < 100; item++) {
      say('a', item)
      vi.advanceTimersByTime(5)
    }
    expect(scope.getState($batches).length).toBeGreaterThan(20)
    vi.advanceTimersByTime(16)
    expect(scope.getState($batches).flat()).toEqual(Array.from({ length: 100 }, (_, item) => item))
  })

  it('lands in the scope that asked, of several at once', async () => {
    const [one, other] = [fork(), fork()]
    await allSettled(paramsChanged, { scope: one, params: 'a' })
    await allSettled(paramsChanged, { scope: other, params: 'b' })
    say('a', 1)
    say('b', 2)
    vi.advanceTimersByTime(16)
    expect(one.getState($batches)).toEqual([[1]])
    expect(other.getState($batches)).toEqual([[2]])
    await allSettled(paramsChanged, { scope: one, params: null })
    say('b', 3)
    vi.advanceTimersByTime(16)
    expect(other.getState($batches)).toEqual([[2], [3]])
    expect([streamOf('a').watched, streamOf('b').watched]).toEqual([0, 1])
  })

  it('turns to other parameters, and drops what the old ones still had', async () => {
    const scope = fork()
    await allSettled(paramsChanged, { scope, params: 'a' })
    say('a', 1, 2)
    await allSettled(paramsChanged, { scope, params: 'b' })
    say('a', 3)
    say('b', 4)
    vi.advanceTimersByTime(16)
    expect(scope.getState($batches)).toEqual([[1], [4]])
    expect([streamOf('a').watched, streamOf('b').watched]).toEqual([0, 1])
  })

  it('stops without parameters, and opens again with the next', async () => {
    const scope = fork()
    for (const params of ['a', null, 'a', null, 'a']) await allSettled(paramsChanged, { scope, params })
    expect(streamOf('a').watched).toBe(1)
    say('a', 1)
    vi.advanceTimersByTime(16)
    expect(scope.getState($batches)).toEqual([[1]])
    await allSettled(paramsChanged, { scope, params: null })
    expect(streamOf('a').watched).toBe(0)
  })

  it('leaves nothing open when the parameters come and go within one turn', async () => {
    const scope = fork()
    await allSettled(flickered, { scope })
    expect(streamOf('a').watched).toBe(0)
    await allSettled(paramsChanged, { scope, params: 'a' })
    await allSettled(flickered, { scope })
    expect(streamOf('a').watched).toBe(0)
  })

  it('opens one stream for the last of several parameters of one turn', async () => {
    const scope = fork()
    await allSettled(turned, { scope })
    expect([streamOf('a').watched, streamOf('b').watched]).toEqual([0, 1])
    await allSettled(paramsChanged, { scope, params: null })
    expect([...streams.keys()]).toEqual(expect.not.arrayContaining([null]))
    expect([streamOf('a').watched, streamOf('b').watched]).toEqual([0, 0])
  })

  it('works without a scope', () => {
    paramsChanged('a')
    say('a', 7)
    vi.advanceTimersByTime(16)
    paramsChanged(null)
    expect($batches.getState()).toEqual([[7]])
    expect(streamOf('a').watched).toBe(0)
  })
})

describe('topics', () => {
  const states = new Map<string, Subject<TopicState>>()
  const stateOf = (topic: string, link: TopicState['link']): TopicState => ({
    ...{
      topic,
      epoch: 'a',
      seq: 1,
      at: 1,
      rows: {},
      health: { state: 'live', as_of: 1 },
      proven: true,
      link,
    },
  })
  const say = (topic: string, link: TopicState['link']) => states.get(topic)?.next(stateOf(topic, link))
  const opened: string[] = []
  const topicsOf = (name: string) => () => ({
    topic$: (topic: string) => {
      opened.push(`${name} ${topic}`)
      const state$ = states.get(topic) ?? new Subject<TopicState>()
      states.set(topic, state$)
      return state$
    },
  })
  const [one, other] = [topicsOf('one'), topicsOf('other')]

  const asked = createEvent<string | null>()
  const $asked = createStore<string | null>(null).on(asked, (_, topic) => topic)
  const told = topicFeed({ $params: $asked, watch: (topic) => one().topic$(topic) })
  const $told = createStore<readonly string[]>([]).on(told, (_, now) => now.map(({ topic }) => topic))

  const setAsked = createEvent<TopicSet | null>()
  const $set = createStore<TopicSet | null>(null).on(setAsked, (_, set) => set)
  const setTold = topicSetFeed($set)
  const $setTold = createStore<readonly string[]>([]).on(setTold, (before, now) => [
    ...before,
    ...now.map(({ topic }) => topic),
  ])

  beforeEach(() => {
    states.clear()
    opened.length = 0
  })

  it('say how the newest replica came in', async () => {
    const scope = fork()
    expect(scope.getState($link)).toBe('connecting')
    await allSettled(asked, { scope, params: 'live/1' })
    say('live/1', 'rest')
    expect([scope.getState($told), scope.getState($link)]).toEqual([['live/1'], 'rest'])
    for (const link of ['lost', 'socket'] as const) say('live/1', link)
    vi.advanceTimersByTime(16)
    expect(scope.getState($link)).toBe('socket')
  })

  it('flow on while they stay in the set, and are opened anew by another page’s topics', async () => {
    const scope = fork()
    await allSettled(setAsked, { scope, params: { topics: one, names: ['a', 'b'] } })
    await allSettled(setAsked, { scope, params: { topics: one, names: ['b', 'c'] } })
    expect(opened).toEqual(['one a', 'one b', 'one c'])
    for (const topic of ['a', 'b', 'c']) say(topic, 'socket')
    vi.advanceTimersByTime(16)
    expect(scope.getState($setTold)).toEqual(['b', 'c'])
    await allSettled(setAsked, { scope, params: { topics: other, names: ['b'] } })
    expect(opened.slice(3)).toEqual(['other b'])
    await allSettled(setAsked, { scope, params: null })
    expect(states.get('b')?.observed).toBe(false)
  })
})
