import { asyncScheduler, NEVER, Subject, takeUntil } from 'rxjs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readTopic } from '#client/calls/topic.ts'
import { openConnection } from '#client/streams/connection.ts'
import { pollOver } from '#client/streams/poll.ts'
import { connectSocket } from '#client/streams/socket.ts'
import { openTopics, type TopicState } from '#client/streams/topic.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { momentOf, readPeriod } from '#shared/model/league/period.ts'
import { digest } from '#shared/topics/rows.ts'
import { raiseGateway } from '#tests/support/gateway/gateway.ts'
import { SECRET } from '#tests/support/settings.ts'

/** Forty times as fast: a round takes 4.5 s, its play 1.1 s. */
const SPEED = 40
const BEAT_MS = 300
const PATIENT = { timeout: 30_000, interval: 20 }

/** The client's streams on a real socket to a real gateway before the real sandbox. */
async function stage({ blocked = false } = {}) {
  const sandbox = await startSandbox({ seed: 'streams', speed: SPEED, data: ':memory:', secret: SECRET })
  onTestFinished(() => sandbox.close())
  const { url } = await raiseGateway({ PROVIDER_URL: sandbox.url, BEAT_MS })
  const cut$ = new Subject<void>()
  const link = openConnection({
    connect: () => connectSocket(blocked ? 'http://127.0.0.1:1' : url).pipe(takeUntil(cut$)),
    nudges$: NEVER,
    beatMs: BEAT_MS,
    scheduler: asyncScheduler,
    random: Math.random,
  })
  onTestFinished(() => link.close())
  const poll = pollOver(
    (topic, held, signal) => readTopic(topic, held, signal, url),
    asyncScheduler,
    Math.random,
  )
  const topics = openTopics({ link, poll, scheduler: asyncScheduler, random: Math.random })
  const follow = (topic: string) => {
    const states: TopicState[] = []
    const following = topics.topic$(topic).subscribe((state) => states.push(state))
    onTestFinished(() => following.unsubscribe())
    return states
  }
  const read = async (topic: string) => (await (await fetch(`${url}/topics/${topic}`)).json()) as TopicState
  return { follow, read, cut: () => cut$.next() }
}

/** The round that is played next, once there is one. */
async function nextRound(periods: readonly TopicState[]): Promise<string> {
  return vi.waitFor(() => {
    const rows = Object.values(periods.at(-1)?.rows ?? {})
    const { open } = momentOf(
      rows.map(readPeriod).filter((period) => period !== undefined),
      Date.now(),
    )
    if (!open) throw new Error('no round is open')
    return open.round_id
  }, PATIENT)
}

it('a round that is cut in the middle is followed to the end without a wrong row', async () => {
  const { follow, read, cut } = await stage()
  const topic = `live/${await nextRound(follow('periods/2'))}`
  const states = follow(topic)
  await vi.waitFor(() => {
    const minutes = Object.values(states.at(-1)?.rows ?? {}).map(({ minute }) => Number(minute ?? 0))
    expect(Math.max(...minutes)).toBeGreaterThan(10)
    expect(Math.min(...minutes)).toBeLessThan(80)
  }, PATIENT)
  cut()
  const { epoch } = states[0] ?? {}
  await vi.waitFor(() => {
    const rows = Object.values(states.at(-1)?.rows ?? {})
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ phase }) => phase === 'full-time')).toBe(true)
    expect(states.at(-1)).toMatchObject({ proven: true, link: 'socket' })
  }, PATIENT)
  const last = await read(topic)
  expect(states.at(-1)).toMatchObject({ epoch: last.epoch, seq: last.seq })
  expect(digest(states.at(-1)?.rows ?? {})).toBe(digest(last.rows))
  const seqs = states.map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.toSorted((one, other) => one - other))
  expect(new Set(states.map((state) => state.epoch))).toEqual(new Set([epoch]))
})

it('a network that blocks WebSockets leaves the same rows over HTTP', async () => {
  const { follow, read } = await stage({ blocked: true })
  const states = follow('periods/2')
  await vi.waitFor(
    () => expect(states.at(-1)).toMatchObject({ link: 'rest', health: { state: 'live' } }),
    PATIENT,
  )
  const asked = await read('periods/2')
  const held = states.find(({ seq }) => seq === asked.seq) ?? states.at(-1)
  expect(digest(held?.rows ?? {})).toBe(digest(asked.rows))
})

it('a round that nobody knows is said to be unknown', async () => {
  const { follow } = await stage()
  const states = follow('live/no-such-round')
  await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ error: 'unknown', rows: {} }), PATIENT)
})
