import { BehaviorSubject, defer, map, NEVER, Subject, timer, VirtualAction, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { Link, LinkStatus } from '#client/streams/link.ts'
import type { PollAnswer } from '#client/streams/poll.ts'
import { openTopics, type TopicState } from '#client/streams/topic.ts'
import type { SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import type { Frame } from '#shared/topics/replica.ts'
import { digest } from '#shared/topics/rows.ts'

const topic = 'live/1'
const health = { state: 'live', as_of: 1 } as const
const state = (seq: number) => ({ topic, epoch: 'a', seq, at: seq, health, rows: { '1': { n: seq } } })
const change = (seq: number): Frame => ({
  kind: 'change',
  topic,
  epoch: 'a',
  from: seq - 1,
  seq,
  at: seq,
  upsert: { '1': { n: seq } },
})

/** A topic over a link and an HTTP that answer after 100 ms whatever the test has put there. */
function stage(status: LinkStatus = 'open', isLite$ = new BehaviorSubject(false)) {
  const scheduler = new VirtualTimeScheduler(VirtualAction)
  const status$ = new BehaviorSubject<LinkStatus>(status)
  const frames$ = new Subject<Frame>()
  const over: { socket: SubscribeAnswer; http: PollAnswer } = {
    socket: state(1),
    http: { kind: 'state', body: state(1) },
  }
  const subscribe = vi.fn((_topic: string, _since?: Version, _isLite?: boolean) =>
    defer(() => timer(100, scheduler).pipe(map(() => over.socket))),
  )
  const unsubscribe = vi.fn()
  const poll = vi.fn((_topic: string, _held: () => Version | undefined) =>
    timer(0, 2_000, scheduler).pipe(map(() => over.http)),
  )
  const link: Link = { status$, frames$, subscribe, unsubscribe, time: () => NEVER }
  const topics = openTopics({ link, poll, scheduler, random: () => 0, isLite$ })
  const shown: TopicState[] = []
  const watch = () => topics.topic$(topic).subscribe((now) => shown.push(now))
  const runTo = (ms: number) => {
    scheduler.maxFrames = ms
    scheduler.flush()
    scheduler.frame = ms
  }
  return {
    over,
    status$,
    frames$,
    subscribe,
    unsubscribe,
    poll,
    topics,
    shown,
    watch,
    runTo,
    last: () => shown.at(-1),
  }
}

describe('a topic', () => {
  it('is subscribed once for several watchers, and unsubscribed with the last', () => {
    const { subscribe, unsubscribe, watch, runTo } = stage()
    const first = watch()
    const second = watch()
    // In the very turn: what is asked for together travels together.
    expect(subscribe).toHaveBeenCalledOnce()
    runTo(200)
    first.unsubscribe()
    expect(unsubscribe).not.toHaveBeenCalled()
    second.unsubscribe()
    expect(subscribe).toHaveBeenCalledOnce()
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith(topic)
  })

  it('opened beside an unanswered one has its own delay before HTTP', () => {
    const { subscribe, poll, topics, watch, runTo } = stage()
    subscribe.mockReturnValue(NEVER)
    watch()
    runTo(3_000)
    topics.topic$('live/2').subscribe()
    runTo(6_900)
    expect(poll.mock.calls.map(([name]) => name)).toEqual([topic])
    runTo(7_000)
    expect(poll.mock.calls.map(([name]) => name)).toEqual([topic, 'live/2'])
  })

  it('emits the current state to a later subscriber', () => {
    const { shown, watch, runTo } = stage()
    watch()
    runTo(200)
    shown.length = 0
    watch()
    expect(shown).toMatchObject([{ seq: 1, link: 'socket' }])
  })

  it('starts anew after its last subscriber has left', () => {
    const { subscribe, watch, runTo } = stage()
    watch().unsubscribe()
    watch()
    runTo(200)
    expect(subscribe.mock.lastCall?.[1]).toBeUndefined()
  })

  it('of a round is asked for again from the version held, when the player chooses fewer bytes or no longer', () => {
    const isLite$ = new BehaviorSubject(false)
    const { over, frames$, subscribe, unsubscribe, topics, shown, watch, runTo } = stage('open', isLite$)
    watch()
    topics.topic$('periods/1').subscribe()
    runTo(200)
    frames$.next(change(2))
    over.socket = { topic, epoch: 'a', seq: 2, at: 2, health, changes: [] }
    isLite$.next(true)
    runTo(400)
    frames$.next({ ...change(5), from: 2 } as Frame)
    isLite$.next(false)
    runTo(600)
    const asked = subscribe.mock.calls.map(([name, since, isLite]) => [name, since?.seq, isLite])
    expect(asked).toEqual([
      [topic, undefined, false],
      ['periods/1', undefined, false],
      [topic, 2, true],
      [topic, 5, false],
    ])
    expect(unsubscribe).not.toHaveBeenCalled()
    expect(shown.every(({ link, rows }) => link === 'socket' && '1' in rows)).toBe(true)
  })

  it('ignores the frames of other topics', () => {
    const { frames$, watch, runTo, last } = stage()
    watch()
    runTo(200)
    frames$.next({ ...change(2), topic: 'live/2' })
    expect(last()?.seq).toBe(1)
  })

  it('resumes from its version after a loss, and shows the loss only after a delay', () => {
    const { status$, subscribe, over, shown, watch, runTo } = stage()
    watch()
    runTo(200)
    status$.next('lost')
    runTo(900)
    status$.next('open')
    over.socket = { ...state(2), changes: [{ ...change(2), topic }] } as SubscribeAnswer
    runTo(1_100)
    expect(subscribe).toHaveBeenLastCalledWith(topic, expect.objectContaining({ epoch: 'a', seq: 1 }), false)
    expect(shown.map(({ link }) => link)).not.toContain('lost')
    status$.next('lost')
    runTo(2_200)
    expect(shown.at(-1)?.link).toBe('lost')
  })

  it('is proven by a beat over the socket only', () => {
    const { status$, frames$, watch, runTo, last } = stage()
    watch()
    runTo(200)
    expect(last()?.proven).toBe(false)
    const proof = digest({ '1': { n: 1 } })
    frames$.next({ kind: 'beat', topic, epoch: 'a', seq: 1, at: 2, health, digest: proof })
    expect(last()).toMatchObject({ proven: true, link: 'socket' })
    status$.next('lost')
    runTo(1_300)
    expect(last()).toMatchObject({ proven: false, link: 'lost' })
  })

  it.each([
    ['unknown', 0, 'socket'],
    ['bad-topic', 0, 'socket'],
    ['unavailable', 1, 'lost'],
  ] as const)(
    'that is refused as %s is asked for over HTTP by %d polls, its link told as %s',
    (code, polls, by) => {
      const { over, poll, watch, runTo, last } = stage()
      over.socket = { error: { code, message: '' } }
      over.http = { kind: 'failed' }
      watch()
      runTo(3_900)
      expect(poll).not.toHaveBeenCalled()
      expect(last()?.link ?? 'lost').toBe(by)
      runTo(4_500)
      expect(poll).toHaveBeenCalledTimes(polls)
    },
  )
})

describe('where WebSockets are blocked', () => {
  it('a topic is polled over HTTP after a few seconds', () => {
    const { over, poll, watch, runTo, last } = stage('lost')
    watch()
    runTo(3_900)
    expect(poll).not.toHaveBeenCalled()
    runTo(4_100)
    expect(last()).toMatchObject({ seq: 1, link: 'rest', proven: false })
    over.http = { kind: 'state', body: state(5) }
    runTo(6_100)
    expect(last()?.seq).toBe(5)
    expect(poll.mock.lastCall?.[1]()).toMatchObject({ epoch: 'a', seq: 5 })
  })

  it('a socket that opens and never answers does not end the polling', () => {
    const { over, status$, subscribe, watch, runTo, last } = stage('lost')
    subscribe.mockImplementation(() => NEVER)
    watch()
    runTo(4_100)
    status$.next('open')
    over.http = { kind: 'state', body: state(9) }
    runTo(9_000)
    expect(last()).toMatchObject({ seq: 9, link: 'rest' })
  })

  it('a socket that a slow network opens late has the whole delay for its answer', () => {
    const { status$, subscribe, poll, watch, runTo } = stage('connecting')
    subscribe.mockImplementation(() => NEVER)
    watch()
    runTo(3_000)
    status$.next('open')
    runTo(6_900)
    expect(poll).not.toHaveBeenCalled()
    runTo(7_000)
    expect(poll).toHaveBeenCalledOnce()
  })

  it('a socket that is lost again and again does not put off the polling', () => {
    const { status$, subscribe, poll, watch, runTo } = stage('connecting')
    subscribe.mockImplementation(() => NEVER)
    watch()
    for (const ms of [2_000, 4_000]) {
      runTo(ms)
      status$.next('open')
      runTo(ms + 1_000)
      status$.next('lost')
    }
    runTo(5_100)
    expect(poll).toHaveBeenCalledOnce()
  })

  it('a topic that is opened later is polled at once', () => {
    const { topics, poll, watch, runTo } = stage('lost')
    watch()
    runTo(10_000)
    topics.topic$('live/2').subscribe()
    runTo(10_050)
    expect(poll.mock.calls.map(([name]) => name)).toEqual(['live/1', 'live/2'])
  })

  it('a topic that HTTP has answered at once is not shown as lost', () => {
    const { topics, watch, runTo } = stage('lost')
    watch()
    runTo(10_000)
    const links: string[] = []
    topics.topic$('live/2').subscribe(({ link }) => links.push(link))
    runTo(11_900)
    expect(links).toEqual(['rest'])
  })

  it('a topic that is opened soon after the loss is polled after the rest of the delay', () => {
    const { status$, topics, poll, watch, runTo } = stage()
    watch()
    runTo(1_000)
    status$.next('lost')
    runTo(3_000)
    topics.topic$('live/2').subscribe()
    runTo(4_950)
    expect(poll).not.toHaveBeenCalled()
    runTo(5_050)
    expect(poll.mock.calls.map(([name]) => name).sort()).toEqual(['live/1', 'live/2'])
  })

  it('a socket that has never answered has the same delay, on every topic', () => {
    const { subscribe, topics, poll, watch, runTo } = stage()
    watch()
    runTo(10_000)
    subscribe.mockImplementation(() => NEVER)
    topics.topic$('live/2').subscribe()
    runTo(13_950)
    expect(poll).not.toHaveBeenCalled()
    runTo(14_050)
    expect(poll.mock.calls.map(([name]) => name)).toEqual(['live/2'])
  })

  it('a failure over HTTP as well is shown as lost', () => {
    const { over, watch, runTo, last } = stage('lost')
    watch()
    runTo(4_100)
    over.http = { kind: 'failed' }
    runTo(6_100)
    expect(last()?.link).toBe('lost')
  })
})
