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

describe('the link', () => {
  let page: ReturnType<typeof stage>
  let link: Connection

  beforeEach(() => {
    page = stage()
    link = page.link
  })
  afterEach(() => link.close())

  it('retries an absent gateway with a growing, random delay of up to half a minute', () => {
    const waits: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      const before = page.now()
      page.breakOff()
      while (page.doors.at(-1)?.closed) page.runTo(page.now() + 100)
      waits.push(page.now() - before)
    }
    expect(waits.slice(0, 5)).toEqual([500, 1_000, 2_000, 4_000, 8_000])
    expect(waits.at(-1)).toBe(15_000)
  })

  // What happens at which ms, and the ms at which a connection is opened; `moving 4000`: the gateway leaves within 4 s.
  it.each<readonly [string, string, readonly number[]]>([
    ['later, also after one that accepts and closes', '0 break, 500 up, 500 break', [0, 500, 1500]],
    ['soon once one has sent a frame', '0 break, 500 up, 500 change, 500 break', [0, 500, 1000]],
    ['at once when the network or the page is back', '0 break, 100 nudge', [0, 100]],
    ['at a random time where the gateway moves', '0 up, 0 change, 0 moving 4000', [0, 2000]],
    ['later where it moves repeatedly', '0 up, 0 change, 0 moving 4000, 2001 break', [0, 2000, 2501]],
    ['later where it moves before any frame', '0 break, 500 up, 500 moving 0', [0, 500, 1500]],
    [
      'once for a move of the one before',
      '0 up, 0 change, 0 moving 4000, 0 break, 600 up, 5000 wait',
      [0, 500],
    ],
    ['after one that never opens', '', [0, 10_500]],
    ['much later where the gateway has closed it', '0 up, 0 change, 0 barred, 0 break', [0, 22_500]],
  ])('opens again %s', (_, script, opened) => {
    for (const [ms, happens, within] of script.split(', ').map((step) => step.split(' '))) {
      page.runTo(Number(ms))
      if (happens === 'up') page.up()
      else if (happens === 'change') page.hear('change', change)
      else if (happens === 'moving') page.hear('moving', { within: Number(within) })
      else if (happens === 'barred') page.say({ kind: 'barred' })
      else if (happens === 'break') page.breakOff()
      else if (happens === 'nudge') page.nudges$.next()
    }
    page.runTo(Math.max(page.now(), opened.at(-1) ?? 0) + 400)
    expect(page.doors.map(({ opened }) => opened)).toEqual(opened)
  })

  it('drops and counts unreadable frames', () => {
    const frames: unknown[] = []
    link.frames$.subscribe((frame) => frames.push(frame))
    page.up()
    page.hear('change', { rows: 'nonsense' })
    page.hear('change', change)
    expect(frames).toEqual([{ kind: 'change', ...change, upsert: {}, remove: [] }])
    expect(link.dropped()).toBe(1)
  })

  it('subscribes from the version held, and to merged changes where asked to', async () => {
    page.up()
    const answers: unknown[] = []
    link.subscribe('live/1', { epoch: 'a', seq: 4 }, true).subscribe((answer) => answers.push(answer))
    await settled()
    expect(page.ask).toHaveBeenCalledWith(
      'subscribe',
      [[{ topic: 'live/1', since: { epoch: 'a', seq: 4 }, lite: true }]],
      8_000,
    )
    expect(answers).toMatchObject([{ seq: 1 }])
  })

  it('fails requests while it is lost', () => {
    const failed = vi.fn()
    link.subscribe('live/1').subscribe({ error: failed })
    expect(failed).toHaveBeenCalledWith(expect.any(LinkLost))
  })

  it('is lost when an answer never comes', async () => {
    page.ask.mockRejectedValue(new Error('operation has timed out'))
    page.up()
    const failed = vi.fn()
    link.subscribe('live/1').subscribe({ error: failed })
    await settled()
    expect(failed).toHaveBeenCalled()
    expect(page.statuses.at(-1)).toBe('lost')
    expect(page.doors[0]?.closed).toBe(true)
  })

  it('waits for an answer as long as the provider may take, and a margin', async () => {
    const { link, ask, up } = stage(undefined, 9_000)
    onTestFinished(() => link.close())
    up()
    link.subscribe('live/1').subscribe()
    await settled()
    expect(ask.mock.lastCall?.[2]).toBe(13_000)
  })

  it('keeps a link with other messages: only that answer is late', async () => {
    const { promise, reject } = Promise.withResolvers<unknown>()
    page.ask.mockReturnValue(promise)
    page.up()
    const failed = vi.fn()
    link.subscribe('live/1').subscribe({ error: failed })
    await settled()
    page.hear('beat', { ...stamp, topic: 'live/2', health: state.health, digest: 'd' })
    reject(new Error('operation has timed out'))
    await settled()
    expect(failed).toHaveBeenCalled()
    expect(page.statuses.at(-1)).toBe('open')
    // From then on it is silence again that counts.
    page.runTo(2 * BEAT_MS + 1_001)
    expect(page.statuses.at(-1)).toBe('lost')
  })

  it('ignores silence while a request is pending, which has its own time-out', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    page.ask.mockReturnValue(promise)
    page.up()
    link.subscribe('live/1').subscribe()
    await settled()
    page.runTo(5 * BEAT_MS)
    expect(page.statuses.at(-1)).toBe('open')
    resolve([state])
    await settled()
    page.runTo(7 * BEAT_MS + 1_001)
    expect(page.statuses.at(-1)).toBe('lost')
  })

  it('is lost after two missing beats while topics are open', async () => {
    page.up()
    link.subscribe('live/1').subscribe()
    await settled()
    page.runTo(2 * BEAT_MS)
    page.hear('beat', 'even one that cannot be read is a sign of life')
    page.runTo(4 * BEAT_MS)
    expect(page.statuses.at(-1)).toBe('open')
    page.runTo(4 * BEAT_MS + 1_001)
    expect(page.statuses.at(-1)).toBe('lost')
  })

  it('ignores silence while nothing is subscribed', async () => {
    page.up()
    link.subscribe('live/1').subscribe()
    link.unsubscribe('live/1')
    await settled()
    expect(page.tell).toHaveBeenCalledWith('unsubscribe', ['live/1'])
    page.runTo(10 * BEAT_MS)
    expect(page.statuses.at(-1)).toBe('open')
  })

  it('is one connection for all subscribers of its status', () => {
    link.status$.subscribe()
    expect(page.doors.length).toBe(1)
    page.up()
    const late: string[] = []
    link.status$.subscribe((status) => late.push(status))
    expect([late, page.doors.length]).toEqual([['open'], 1])
  })

  it('ends when it is closed, for good', () => {
    page.up()
    link.close()
    expect(page.doors[0]?.closed).toBe(true)
    page.nudges$.next()
    page.runTo(60_000)
    expect(page.doors.length).toBe(1)
  })

  it.each([
    ['is refused', { ...stamp, error: { code: 'unknown', message: 'no' } }, 1],
    ['brings a state', state, 2],
  ])('a request that %s resets the delay, or does not', async (_, answer, doors) => {
    for (let attempt = 0; attempt < 4; attempt++) {
      page.breakOff()
      while (page.doors.at(-1)?.closed) page.runTo(page.now() + 500)
    }
    const before = page.doors.length - 1
    page.ask.mockResolvedValue([answer])
    page.up()
    link.subscribe('live/1').subscribe()
    await settled()
    page.breakOff()
    page.runTo(page.now() + 600)
    expect(page.doors.length - before).toBe(doors)
  })

  it('fails a request with an unreadable answer', async () => {
    page.ask.mockResolvedValue(['nonsense'])
    page.up()
    const failed = vi.fn()
    link.subscribe('live/1').subscribe({ error: failed })
    await settled()
    expect(failed).toHaveBeenCalledWith(expect.any(LinkLost))
    expect(page.statuses.at(-1)).toBe('open')
  })

  it('requests the clock of the gateway once, and accepts only a number', async () => {
    const heard: unknown[] = []
    const ends = vi.fn()
    const failed = vi.fn()
    link.time().subscribe({ error: failed })
    expect(failed).toHaveBeenCalledWith(expect.any(LinkLost))
    page.up()
    for (const answer of [1_234, 'noon']) {
      page.ask.mockResolvedValue(answer)
      link.time().subscribe({ next: (at) => heard.push(at), complete: ends })
      await settled()
    }
    expect(page.ask).toHaveBeenCalledWith('time', [], 8_000)
    expect(heard).toEqual([1_234])
    expect(ends).toHaveBeenCalledTimes(2)
  })

  it('ignores the time-out of a request on an older connection', async () => {
    const { promise, reject } = Promise.withResolvers<unknown>()
    page.ask.mockReturnValueOnce(promise)
    page.up()
    link.subscribe('live/1').subscribe({ error: () => undefined })
    await settled()
    page.breakOff()
    page.runTo(page.now() + 600)
    page.up()
    reject(new Error('operation has timed out'))
    await settled()
    expect(page.statuses.at(-1)).toBe('open')
    expect(page.doors.at(-1)?.closed).toBe(false)
  })

  it.each([undefined, { within: 'soon' }, { within: -5_000 }])(
    'leaves a moving gateway at once where its time is %j',
    (body) => {
      page.up()
      page.hear('change', change)
      page.hear('moving', body)
      page.runTo(page.now() + 1)
      expect(page.doors.length).toBe(2)
    },
  )
})
