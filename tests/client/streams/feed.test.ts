import { allSettled, createEvent, createStore, fork, sample } from 'effector'
import { defer, finalize, Subject } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { feed } from '#client/streams/feed.ts'
import { isDrawn$ } from '#client/streams/first-screen.ts'

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
    defer(() => {
      const stream = streamOf(name)
      stream.watched++
      return stream.stream$.pipe(finalize(() => stream.watched--))
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

describe('a feed', () => {
  it('emits the first item at once, then the items of a frame as one event, in order', async () => {
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

  it('holds its batches while React renders the first screen, and emits them in order afterwards', async () => {
    const scope = fork()
    await allSettled(paramsChanged, { scope, params: 'a' })
    isDrawn$.next(false)
    for (const item of [1, 2]) {
      say('a', item)
      vi.advanceTimersByTime(16)
    }
    expect(scope.getState($batches)).toEqual([])
    isDrawn$.next(true)
    expect(scope.getState($batches)).toEqual([[1], [2]])
  })

  it('emits only in its own scope where several are open', async () => {
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

  it('switches to new parameters, and drops pending items of the old ones', async () => {
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

  it('opens one stream for the last parameters set in one task, and none where they are null', async () => {
    const scope = fork()
    const watched = () => [streamOf('a').watched, streamOf('b').watched]
    await allSettled(flickered, { scope })
    expect(watched()).toEqual([0, 0])
    await allSettled(turned, { scope })
    expect(watched()).toEqual([0, 1])
    await allSettled(flickered, { scope })
    expect(watched()).toEqual([0, 0])
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
