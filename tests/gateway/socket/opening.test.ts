import { expect, test } from 'vitest'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import { codeOf } from '#tests/support/gateway/player.ts'
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

const ids = (count: number) => Array.from({ length: count }, (_, index) => 100 + index)
const topicsOf = (count: number) => ids(count).map((id) => `live/${id}`)

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
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
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
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
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
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
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

test('the topics of a socket are bounded, for every form of request', async () => {
  const stage = await openStage({ MAX_TOPICS_PER_SOCKET: 3 })
  scriptPeriods(stage.provider, ...ids(9).map(finished))
  scriptLive(stage.provider, match(1))
  const player = await stage.player()
  // Refused ones do not count.
  await player.subscribe('live/1', 'live/2', 'periods/7')
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
