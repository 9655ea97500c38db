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
    scheduler,
    shown,
    watch,
    runTo,
    last: () => shown.at(-1),
  }
}

describe('a topic', () => {
  it('is subscribed once for several watchers with its state at once, and anew after the last has left', () => {
    const { subscribe, unsubscribe, shown, watch, runTo } = stage()
    const first = watch()
    // In the very turn: what is asked for together travels together.
    expect(subscribe).toHaveBeenCalledOnce()
    runTo(200)
    shown.length = 0
    const second = watch()
    expect(shown).toMatchObject([{ seq: 1, link: 'socket' }])
    first.unsubscribe()
    expect(unsubscribe).not.toHaveBeenCalled()
    second.unsubscribe()
    expect(subscribe).toHaveBeenCalledOnce()
    expect(unsubscribe).toHaveBeenCalledExactlyOnceWith(topic)
    watch()
    expect(subscribe.mock.lastCall?.[1]).toBeUndefined()
  })

  it('of a round is subscribed again from its current version when the player switches fewer bytes on or off', () => {
    const isLite$ = new BehaviorSubject(false)
    const { over, frames$, subscribe, unsubscribe, topics, shown, watch, runTo } = stage('open', isLite$)
    watch()
    topics.topic$('periods/1').subscribe()
    runTo(200)
    frames$.next(change(2))
    frames$.next({ ...change(3), topic: 'live/2' })
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

  it('is proven only by a beat over the socket', () => {
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
    'refused over the socket as %s is polled over HTTP %d times, with its link shown as %s',
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
  // What happens at which ms, `second`: another topic is opened, `silent`: the socket answers no more; and the polls.
  it.each<readonly [string, LinkStatus, string, readonly string[]]>([
    ['after the delay', 'lost', '', ['live/1 4000']],
    ['at once where it is opened later', 'lost', '10000 second', ['live/1 4000', 'live/2 10000']],
    ['after a delay since the loss', 'open', '1000 lost, 3000 second', ['live/1 5000', 'live/2 5000']],
    ['after a delay since a late opening', 'connecting', '0 silent, 3000 open', ['live/1 7000']],
    ['though the link reopens', 'connecting', '0 silent, 2000 open, 3000 lost, 4000 open', ['live/1 4000']],
    ['again after each loss', 'open', '1000 lost, 2000 open, 9000 lost', ['live/1 13000']],
    ['only where it has no answer yet', 'open', '10000 silent, 10000 second', ['live/2 14000']],
    ['each after its own delay', 'open', '0 silent, 3000 second', ['live/1 4000', 'live/2 7000']],
  ])('a topic is polled %s', (_, status, script, polls) => {
    const { status$, subscribe, poll, topics, scheduler, watch, runTo } = stage(status)
    const polled: string[] = []
    poll.mockImplementation((name) => {
      polled.push(`${name} ${scheduler.now()}`)
      return NEVER
    })
    if (script.startsWith('0 silent')) subscribe.mockReturnValue(NEVER)
    watch()
    for (const [ms, happens] of script.split(', ').map((step) => step.split(' '))) {
      runTo(Number(ms))
      if (happens === 'silent') subscribe.mockReturnValue(NEVER)
      else if (happens === 'second') topics.topic$('live/2').subscribe()
      else if (happens) status$.next(happens as LinkStatus)
    }
    runTo(15_000)
    expect(polled).toEqual(polls)
  })

  it('a topic is polled from its current version, and shown as lost where polls fail too', () => {
    const { over, poll, watch, runTo, last } = stage('lost')
    watch()
    runTo(4_100)
    expect(last()).toMatchObject({ seq: 1, link: 'rest', proven: false })
    over.http = { kind: 'state', body: state(5) }
    runTo(6_100)
    expect(last()).toMatchObject({ seq: 5, link: 'rest' })
    expect(poll.mock.lastCall?.[1]()).toMatchObject({ epoch: 'a', seq: 5 })
    over.http = { kind: 'failed' }
    runTo(8_100)
    expect(last()).toMatchObject({ seq: 5, link: 'lost' })
  })

  it('a topic answered by HTTP at once is not shown as lost', () => {
    const { topics, watch, runTo } = stage('lost')
    watch()
    runTo(10_000)
    const links: string[] = []
    topics.topic$('live/2').subscribe(({ link }) => links.push(link))
    runTo(11_900)
    expect(links).toEqual(['rest'])
  })
})
