import { allSettled, createEvent, createStore, fork, restore } from 'effector'
import { Subject } from 'rxjs'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TopicState } from '#client/streams/topic.ts'
import { $link, $topics, followedEach, newestOf } from '#client/streams/topics.ts'
import { openPage } from '../page.ts'

const states = new Map<string, Subject<TopicState>>()
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

let seq = 0
const say = (topic: string, link: TopicState['link'] = 'socket') =>
  states.get(topic)?.next({
    topic,
    epoch: 'a',
    seq: ++seq,
    at: 1,
    rows: {},
    health: { state: 'live', as_of: 1 },
    proven: true,
    link,
  })

const named = createEvent<readonly string[]>()
const $names = restore(named, [])
const shown = createEvent<boolean>()
const landed = followedEach({ $shows: restore(shown, true), $names })
const $newest = newestOf(landed, $names)
const $told = createStore<readonly string[]>([]).on(landed, (before, now) => [
  ...before,
  ...now.map(({ topic }) => topic),
])

beforeEach(() => {
  openPage()
  states.clear()
  opened.length = 0
})

const stage = () => fork({ values: [[$topics, one]] })

it('has the link of the newest state of any topic', async () => {
  const scope = stage()
  expect(scope.getState($link)).toBe('connecting')
  await allSettled(named, { scope, params: ['live/1'] })
  say('live/1', 'rest')
  expect([scope.getState($told), scope.getState($link)]).toEqual([['live/1'], 'rest'])
  for (const link of ['lost', 'socket'] as const) say('live/1', link)
  vi.advanceTimersByTime(16)
  expect(scope.getState($link)).toBe('socket')
})

it('keeps the stream of a name that stays, and opens all anew for other topics', async () => {
  const scope = stage()
  await allSettled(named, { scope, params: ['a', 'b'] })
  await allSettled(named, { scope, params: ['b', 'c'] })
  expect(opened).toEqual(['one a', 'one b', 'one c'])
  for (const topic of ['a', 'b', 'c']) say(topic)
  vi.advanceTimersByTime(16)
  expect(scope.getState($told)).toEqual(['b', 'c'])
  await allSettled($topics, { scope, params: other })
  expect(opened.slice(3)).toEqual(['other b', 'other c'])
  await allSettled(shown, { scope, params: false })
  expect(states.get('b')?.observed).toBe(false)
})

it('holds the newest state of each name, and drops names that are no longer listed', async () => {
  const scope = stage()
  await allSettled(named, { scope, params: ['a', 'b'] })
  for (const topic of ['a', 'b', 'a']) say(topic)
  vi.advanceTimersByTime(16)
  const held = () => [...scope.getState($newest)].map(([name, { seq: at }]) => [name, seq - at])
  expect(held()).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  await allSettled(named, { scope, params: ['b'] })
  expect(held()).toEqual([['b', 1]])
})
