import { expect, test } from 'vitest'
import { asFields, readEach } from '#shared/model/field.ts'
import type { SubscribeAnswer } from '#shared/topics/protocol.ts'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import {
  finished,
  inPlay,
  LIVE,
  liveAnswer,
  match,
  PERIODS,
  periodsAnswer,
  scriptLive,
  scriptPeriods,
} from '#tests/support/provider/league.ts'

const codeOf = (answer: SubscribeAnswer | undefined) =>
  answer && 'error' in answer ? answer.error.code : undefined
const ids = (count: number) => Array.from({ length: count }, (_, index) => 100 + index)
const topicsOf = (count: number) => ids(count).map((id) => `live/${id}`)

/** A gate that a provider's answer waits at. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

async function isLetGo(stage: Stage) {
  await eventually('nothing is polled', async () => (await stage.metric('gateway_polled_topics')) === 0)
  expect(await stage.metric('gateway_subscriptions')).toBe(0)
  const calls = stage.provider.calls.length
  await new Promise((passed) => setTimeout(passed, 250))
  expect(stage.provider.calls).toHaveLength(calls)
}

/** Slow to say which rounds there are, or slow to say how one stands. */
const slowness = [
  ['its rounds are looked up', PERIODS, { ...periodsAnswer(inPlay()) }],
  ['its first answer is awaited', LIVE, { ...liveAnswer(match(1)) }],
] as const

test.each(slowness)('a client that leaves while %s leaves nothing in memory', async (_, path, reply) => {
  const stage = await openStage()
  const { open, opened } = gate()
  scriptPeriods(stage.provider, inPlay())
  scriptLive(stage.provider, match(1))
  stage.provider.on(path, { ...reply, after: opened })
  const player = await stage.player()
  player.socket.emit('subscribe', [{ topic: 'live/10' }], () => {})
  await stage.provider.called(path, 1)
  player.close()
  await eventually('it is gone', async () => (await stage.metric('gateway_sockets')) === 0)
  open()
  await isLetGo(stage)
})

test.each(slowness)(
  'a client that unsubscribes while %s gets an answer and no frame after it',
  async (_, path, reply) => {
    const stage = await openStage({ BEAT_MS: 30 })
    const { open, opened } = gate()
    scriptPeriods(stage.provider, inPlay())
    scriptLive(stage.provider, match(1))
    stage.provider.on(path, { ...reply, after: opened })
    const player = await stage.player()
    const answered = player.subscribe('live/10')
    await stage.provider.called(path, 1)
    player.unsubscribe('live/10')
    await player.time()
    open()
    expect(await answered).toHaveLength(1)
    await isLetGo(stage)
    expect(player.frames('live/10')).toEqual([])
  },
)

test('a client that unsubscribes and subscribes again during the first poll is subscribed once', async () => {
  const stage = await openStage({ BEAT_MS: 30 })
  const { open, opened } = gate()
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, { ...liveAnswer(match(1)), after: opened })
  const player = await stage.player()
  const first = player.subscribe('live/10')
  await stage.provider.called(LIVE, 1)
  player.unsubscribe('live/10')
  const second = player.subscribe('live/10')
  await player.time()
  open()
  await Promise.all([first, second])
  expect(await stage.metric('gateway_subscriptions')).toBe(1)
  await player.until('a beat', () => player.frames('live/10').length > 0)
  player.unsubscribe('live/10')
  await isLetGo(stage)
})

test('dozens of players that come and go leave nothing in memory', async () => {
  const stage = await openStage()
  scriptPeriods(stage.provider, ...ids(8).map(inPlay))
  stage.provider.on(LIVE, { ...liveAnswer(match(1)), delayMs: 15 })
  const players = await Promise.all(Array.from({ length: 30 }, () => stage.player()))
  players.forEach((player, index) => {
    player.socket.emit(
      'subscribe',
      topicsOf(8).map((topic) => ({ topic })),
      () => {},
    )
    player.unsubscribe(`live/${100 + (index % 8)}`)
    setTimeout(() => player.close(), index)
  })
  await eventually('they are gone', async () => (await stage.metric('gateway_sockets')) === 0)
  await isLetGo(stage)
})

test('the topics of a socket are bounded, for every form of request', async () => {
  const stage = await openStage({ MAX_TOPICS_PER_SOCKET: 3 })
  scriptPeriods(stage.provider, ...ids(9).map(finished))
  scriptLive(stage.provider, match(1))
  const player = await stage.player()
  const [burst, another] = await Promise.all([player.subscribe(...topicsOf(6)), player.subscribe('live/108')])
  expect([...burst, ...another].map(codeOf)).toEqual([
    ...[undefined, undefined, undefined],
    ...['too-many', 'too-many', 'too-many', 'too-many'],
  ])
  expect((await player.subscribe('live/101')).map(codeOf)).toEqual([undefined])
  player.unsubscribe('live/101')
  expect((await player.subscribe('live/107')).map(codeOf)).toEqual([undefined])
  expect(await stage.metric('gateway_subscriptions')).toBe(3)
  expect(await stage.metric('gateway_refusals_total', { code: 'too-many' })).toBe(4)
  const other = await stage.player()
  expect((await other.subscribe(...topicsOf(3))).map(codeOf)).toEqual([undefined, undefined, undefined])
})

test('a refused topic does not count', async () => {
  const stage = await openStage({ MAX_TOPICS_PER_SOCKET: 2 })
  scriptPeriods(stage.provider, ...ids(2).map(finished))
  scriptLive(stage.provider, match(1))
  const player = await stage.player()
  await player.subscribe('live/1', 'live/2')
  await player.subscribe('live/3', 'periods/7')
  expect((await player.subscribe(...topicsOf(2))).map(codeOf)).toEqual([undefined, undefined])
})

const selections = (count: number) => Array.from({ length: count }, (_, nth) => `selection/${nth}/1/x`)

function sayPrices({ provider }: Stage) {
  provider.on('/v1/betslip/validate', (call) => ({
    body: readEach(call.body, 'betslip', asFields).map((pick) => ({ ...pick, odd_value: 2, state: 'open' })),
  }))
}

test('the selections of a gateway are bounded, also for simultaneous requests', async () => {
  const stage = await openStage({ MAX_TOPICS: 5, POLL_PERIODS_MS: 60_000 })
  scriptPeriods(stage.provider, ...ids(20).map(finished))
  sayPrices(stage)
  const player = await stage.player()
  await player.subscribe('periods/2')
  await player.subscribe(...selections(4))
  const burst = await player.subscribe(...selections(20))
  expect(burst.filter((answer) => 'rows' in answer)).toHaveLength(4)
  expect(burst.map(codeOf).filter((code) => code === 'too-many')).toHaveLength(16)
  expect(await stage.metric('gateway_polled_topics')).toBe(5)
  const other = await stage.player()
  const [held, another] = ['selection/0/1/x', 'selection/19/1/x']
  expect((await other.subscribe(held, another)).map(codeOf)).toEqual([undefined, 'too-many'])
  expect((await fetch(`${stage.url}/topics/${another}`)).status).toBe(503)
  // Rounds are few and known: they need no room.
  expect((await other.subscribe('live/119')).map(codeOf)).toEqual([undefined])
  player.unsubscribe(...selections(20))
  other.unsubscribe('live/119')
  await eventually('there is room', async () => !codeOf((await other.subscribe(another))[0]))
})

test('the selections of a gateway are bounded also for simultaneous reads by HTTP', async () => {
  const stage = await openStage({ MAX_TOPICS: 3, LINGER_MS: 60_000 })
  sayPrices(stage)
  const read = () => Promise.all(selections(12).map((topic) => fetch(`${stage.url}/topics/${topic}`)))
  // Those that hold nothing yet give way to the next; when three are held, these stay.
  await read()
  const answers = await read()
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(9).fill(503)])
  expect(await stage.metric('gateway_polled_topics')).toBe(3)
})
