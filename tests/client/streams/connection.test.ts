import { Observable, Subject, type Subscriber, VirtualAction, VirtualTimeScheduler } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Connection, openConnection } from '#client/streams/connection.ts'
import { LinkLost } from '#client/streams/link.ts'
import type { OpenSocket, SocketEvent } from '#client/streams/socket.ts'

const BEAT_MS = 10_000
const stamp = { topic: 'live/1', epoch: 'a', seq: 1, at: 1 }
const state = { ...stamp, health: { state: 'live', as_of: 1 }, rows: {} }
const change = { ...stamp, from: 0 }

/** A gateway whose door and answers the test holds in its hand. */
function stage(random = () => 0.5, providerMs?: number) {
  const scheduler = new VirtualTimeScheduler(VirtualAction)
  const nudges$ = new Subject<void>()
  const doors: { opened: number; subscriber: Subscriber<SocketEvent>; closed: boolean }[] = []
  const ask = vi.fn<OpenSocket['ask']>(async () => [state])
  const tell = vi.fn<OpenSocket['send']>()
  const connect = () =>
    new Observable<SocketEvent>((subscriber) => {
      const door = { opened: scheduler.now(), subscriber, closed: false }
      doors.push(door)
      return () => {
        door.closed = true
      }
    })
  const link = openConnection({
    connect,
    nudges$,
    beatMs: BEAT_MS,
    ...(providerMs && { providerMs }),
    scheduler,
    random,
  })
  const statuses: string[] = []
  link.status$.subscribe((status) => statuses.push(status))
  const runTo = (ms: number) => {
    scheduler.maxFrames = ms
    scheduler.flush()
    scheduler.frame = ms
  }
  const say = (event: SocketEvent) => doors.at(-1)?.subscriber.next(event)
  return {
    link,
    doors,
    statuses,
    nudges$,
    ask,
    tell,
    runTo,
    now: () => scheduler.now(),
    up: () => say({ kind: 'up', connection: { ask, send: tell } }),
    say,
    hear: (name: 'change' | 'beat' | 'moving', body: unknown) => say({ kind: 'event', name, body }),
    breakOff: () => doors.at(-1)?.subscriber.complete(),
  }
}

const settled = () => new Promise<void>((done) => setImmediate(done))

type Page = ReturnType<typeof stage>

/** The steps of a script by name. `hang`: a request that is answered by `answer`, or by its time-out, `late`. */
const deeds: Readonly<
  Record<string, (page: Page, pending: PromiseWithResolvers<unknown>, given?: string) => void>
> = {
  up: ({ up }) => up(),
  change: ({ hear }) => hear('change', change),
  beat: ({ hear }) => hear('beat', 'even one that cannot be read is a sign of life'),
  moving: ({ hear }, _, within) => hear('moving', within && { within: Number(within) }),
  barred: ({ say }) => say({ kind: 'barred' }),
  break: ({ breakOff }) => breakOff(),
  nudge: ({ nudges$ }) => nudges$.next(),
  ask: ({ link }) => void link.subscribe('live/1').subscribe({ error: () => undefined }),
  refused: (page, pending) => {
    page.ask.mockResolvedValue([{ ...stamp, error: { code: 'unknown', message: 'no' } }])
    deeds.ask?.(page, pending)
  },
  hang: (page, pending) => {
    page.ask.mockReturnValueOnce(pending.promise)
    deeds.ask?.(page, pending)
  },
  answer: (_, { resolve }) => resolve([state]),
  late: (_, { reject }) => reject(new Error('operation has timed out')),
  leave: ({ link }) => link.unsubscribe('live/1'),
  wait: () => undefined,
}

describe('the connection to the gateway', () => {
  let page: Page
  let link: Connection

  beforeEach(() => {
    page = stage()
    link = page.link
  })
  afterEach(() => link.close())

  // What happens at which ms, and the ms at which a connection is opened; `moving 4000`: the gateway leaves within 4 s.
  it.each<readonly [string, string, readonly number[]]>([
    [
      'after growing pauses with an upper limit',
      '0 break, 500 break, 1500 break, 3500 break, 7500 break, 15500 break, 30500 break',
      [0, 500, 1500, 3500, 7500, 15_500, 30_500, 45_500],
    ],
    ['later, also where the gateway accepts and closes', '0 break, 500 up, 500 break', [0, 500, 1500]],
    ['soon after a received frame', '0 break, 500 up, 500 change, 500 break', [0, 500, 1000]],
    ['soon after an answered request', '0 break, 500 up, 500 ask, 500 break', [0, 500, 1000]],
    ['later after a refused request', '0 break, 500 up, 500 refused, 500 break', [0, 500, 1500]],
    ['at once when the network or the page is back', '0 break, 100 nudge', [0, 100]],
    ['at a random time where the gateway moves', '0 up, 0 change, 0 moving 4000', [0, 2000]],
    ['at once where the gateway moves at an unreadable time', '0 up, 0 change, 0 moving soon', [0, 0]],
    ['at once where the gateway moves at no time', '0 up, 0 change, 0 moving', [0, 0]],
    ['at once where the time of the move is past', '0 up, 0 change, 0 moving -5000', [0, 0]],
    ['later where it moves repeatedly', '0 up, 0 change, 0 moving 4000, 2001 break', [0, 2000, 2501]],
    ['later where the gateway moves before any frame', '0 break, 500 up, 500 moving 0', [0, 500, 1500]],
    [
      'once where it breaks before the announced move',
      '0 up, 0 change, 0 moving 4000, 0 break, 600 up, 5000 wait',
      [0, 500],
    ],
    ['after a connection that never opens', '', [0, 10_500]],
    ['much later where the gateway has barred it', '0 up, 0 change, 0 barred, 0 break', [0, 22_500]],
    ['after two missing beats', '0 up, 0 ask, 20000 beat, 40999 wait', [0, 41_500]],
    ['never after silence while nothing is subscribed', '0 up, 0 ask, 0 leave, 100000 wait', [0]],
    ['after silence once a pending request is answered', '0 up, 0 hang, 50000 answer', [0, 71_500]],
    ['after a request without an answer', '0 up, 0 hang, 8000 late', [0, 8500]],
    [
      'after silence only, where a beat came before the time-out',
      '0 up, 0 hang, 5000 beat, 8000 late',
      [0, 29_500],
    ],
    ['not for a late answer of an earlier connection', '0 up, 0 hang, 0 break, 500 up, 600 late', [0, 500]],
  ])('opens again: %s', async (_, script, opened) => {
    const pending = Promise.withResolvers<unknown>()
    for (const [ms, happens = 'wait', given] of script.split(', ').map((step) => step.split(' '))) {
      page.runTo(Number(ms))
      deeds[happens]?.(page, pending, given)
      await settled()
    }
    page.runTo(Math.max(page.now(), opened.at(-1) ?? 0) + 400)
    expect(page.doors.map(({ opened }) => opened)).toEqual(opened)
  })

  it('does not open again once it is closed', () => {
    page.up()
    link.close()
    page.nudges$.next()
    page.runTo(60_000)
    expect(page.doors.map(({ closed }) => closed)).toEqual([true])
  })

  it('drops unreadable frames', () => {
    const frames: unknown[] = []
    link.frames$.subscribe((frame) => frames.push(frame))
    page.up()
    page.hear('change', { rows: 'nonsense' })
    page.hear('change', change)
    expect(frames).toEqual([{ kind: 'change', ...change, upsert: {}, remove: [] }])
  })

  it.each([
    [undefined, 8_000],
    [9_000, 13_000],
  ])(
    'subscribes from its current version, within the provider’s time of %s ms and a margin',
    async (ms, withinMs) => {
      const { link, ask, tell, up } = stage(undefined, ms)
      onTestFinished(() => link.close())
      up()
      const answers: unknown[] = []
      link.subscribe('live/1', { epoch: 'a', seq: 4 }, true).subscribe((answer) => answers.push(answer))
      await settled()
      const entry = { topic: 'live/1', since: { epoch: 'a', seq: 4 }, lite: true }
      expect(ask).toHaveBeenCalledWith('subscribe', [[entry]], withinMs)
      expect(answers).toMatchObject([{ seq: 1 }])
      link.unsubscribe('live/1')
      await settled()
      expect(tell).toHaveBeenCalledWith('unsubscribe', ['live/1'])
    },
  )

  it('fails requests while it is lost, and a request with an unreadable answer', async () => {
    const failed = vi.fn()
    link.subscribe('live/1').subscribe({ error: failed })
    link.time().subscribe({ error: failed })
    expect(failed.mock.calls).toEqual([[expect.any(LinkLost)], [expect.any(LinkLost)]])
    page.ask.mockResolvedValue(['nonsense'])
    page.up()
    link.subscribe('live/1').subscribe({ error: failed })
    await settled()
    expect(failed.mock.calls).toEqual(Array(3).fill([expect.any(LinkLost)]))
    expect(page.statuses).toEqual(['connecting', 'open'])
  })

  it('is one for all subscribers of its status', () => {
    link.status$.subscribe()
    page.up()
    const late: string[] = []
    link.status$.subscribe((status) => late.push(status))
    expect([late, page.doors.length]).toEqual([['open'], 1])
    page.breakOff()
    expect([late, page.doors[0]?.closed]).toEqual([['open', 'lost'], true])
  })

  it('requests the gateway’s clock once, and accepts only a number', async () => {
    const heard: unknown[] = []
    const ends = vi.fn()
    page.up()
    for (const answer of [1_234, 'noon']) {
      page.ask.mockResolvedValue(answer)
      link.time().subscribe({ next: (at) => heard.push(at), complete: ends })
      await settled()
    }
    expect(page.ask).toHaveBeenCalledWith('time', [], 8_000)
    expect([heard, ends.mock.calls.length]).toEqual([[1_234], 2])
  })
})
