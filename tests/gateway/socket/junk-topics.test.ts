import { expect, test } from 'vitest'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import { codeOf } from '#tests/support/gateway/player.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'
import { picksOf, scriptPrices, VALIDATE } from '#tests/support/provider/prices.ts'
import type { Provider } from '#tests/support/provider/provider.ts'
import type { Settings } from '#tests/support/settings.ts'

const real = (nth: number) => `selection/${nth}/1/home_team`
const junk = (nth: number) => `selection/junk-${nth}/1/x`
const some = (count: number, name: (nth: number) => string, from = 0) =>
  Array.from({ length: count }, (_, nth) => name(from + nth))

/** A league with one round in play, whose matches have prices; what is invented has none. */
function sayLeague(provider: Provider) {
  scriptPeriods(provider, inPlay())
  scriptLive(provider, match(1))
  scriptPrices(provider)
}

/** The test is a proxy that the gateway trusts: it says of each who asks from which address. */
const from = (address: string) => ({ 'x-forwarded-for': address })

async function openLeague(settings: Settings = {}) {
  const stage = await openStage({ TRUST_PROXY: '127.0.0.1', POLL_SELECTION_MS: 60_000, ...settings })
  sayLeague(stage.provider)
  return {
    ...stage,
    comer: (address: string) => stage.player({ extraHeaders: from(address) }),
    get: (topic: string, address: string) =>
      fetch(`${stage.url}/topics/${topic}`, { headers: from(address) }),
  }
}

const polled = ({ metric }: Stage) => metric('gateway_polled_topics', { kind: 'selection' })

test('a gateway full of invented topics serves periods, rounds and real selections', async () => {
  const stage = await openLeague({ MAX_TOPICS: 40, ADDRESS_SHARE: 50, MAX_TOPICS_PER_SOCKET: 10 })
  for (let nth = 0; nth < 4; nth++)
    await (await stage.comer(`10.0.0.${nth % 2}`)).subscribe(...some(10, junk, nth * 10))
  // Of forty a tenth is kept for addresses with few.
  expect(await polled(stage)).toBe(36)
  const fair = await stage.comer('10.9.9.9')
  const wanted = ['periods/2', 'live/10', ...some(8, real)]
  expect((await fair.subscribe(...wanted)).map(codeOf)).toEqual(wanted.map(() => undefined))
  for (const topic of [real(20), 'live/10', 'periods/2'])
    expect((await stage.get(topic, '10.9.9.8')).status).toBe(200)
  expect(await polled(stage)).toBeLessThanOrEqual(40)
  // More junk takes the place of junk, and of nothing else.
  const vandal = await stage.comer('10.0.0.7')
  await vandal.subscribe(...some(10, junk, 100))
  expect(wanted.map((topic) => fair.held(topic)?.rows)).not.toContainEqual({})
  const before = stage.provider.callsTo(VALIDATE).length
  expect((await fair.subscribe(real(0))).map(codeOf)).toEqual([undefined])
  expect(stage.provider.callsTo(VALIDATE)).toHaveLength(before)
})

test('invented topics that are still watched are evicted when room is needed, by socket and by HTTP', async () => {
  const stage = await openLeague({ MAX_TOPICS: 8, ADDRESS_SHARE: 100 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  stage.provider.on(VALIDATE, { after: released, body: { status: 200, data: [] } })
  const reads = some(4, junk).map((topic) => stage.get(topic, '10.0.0.1'))
  const vandal = await stage.comer('10.0.0.1')
  const answers = vandal.subscribe(...some(4, junk, 4))
  const asked = () => stage.provider.callsTo(VALIDATE).flatMap(picksOf)
  await eventually('they are all asked for', async () => asked().length === 8)
  sayLeague(stage.provider)
  const fair = await stage.comer('10.9.9.9')
  expect((await fair.subscribe(...some(8, real))).map(codeOf)).toEqual(Array(8).fill(undefined))
  release()
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(4).fill(503))
  expect((await answers).map(codeOf)).toEqual(Array(4).fill('too-many'))
  expect(await stage.metric('gateway_subscriptions')).toBe(8)
})

test('a watcher of an evicted topic gets a beat of another epoch, and its new subscription evicts nothing', async () => {
  const stage = await openLeague({ MAX_TOPICS: 3, ADDRESS_SHARE: 100 })
  const player = await stage.comer('10.0.0.1')
  await player.subscribe(...some(3, junk))
  const epochs = some(3, junk).map((topic) => player.held(topic)?.epoch)
  const other = await stage.comer('10.0.0.2')
  await other.subscribe(real(1))
  const beat = await player.until('its last beat', () =>
    player.frames(junk(0)).find(({ kind, frame }) => kind === 'beat' && frame.epoch !== epochs[0]),
  )
  expect(beat.frame).toMatchObject({ health: { state: 'down' } })
  expect((await player.subscribe(junk(0))).map(codeOf)).toEqual(['too-many'])
  // The first poll of the others may be told by a beat of their own epochs; one of another epoch would end them.
  const strange = some(2, junk, 1).flatMap((topic, at) =>
    player.frames(topic).filter(({ frame }) => frame.epoch !== epochs[at + 1]),
  )
  expect(strange).toEqual([])
  expect(await stage.metric('gateway_subscriptions')).toBe(3)
  player.unsubscribe(...some(3, junk))
  await eventually('there is room', async () => codeOf((await player.subscribe(junk(0)))[0]) === undefined)
})

test('a topic that is evicted before its request is answered can be requested anew', async () => {
  const stage = await openLeague({ MAX_TOPICS: 5, ADDRESS_SHARE: 100 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  stage.provider.on(LIVE, { after: released, body: liveAnswer(match(1)).body })
  const player = await stage.comer('10.0.0.1')
  const answers = player.subscribe(...some(3, junk), 'live/10')
  await eventually('all are polled but the round', async () => (await polled(stage)) === 3)
  const other = await stage.comer('10.0.0.2')
  await other.subscribe(real(1))
  release()
  const codes = (await answers).map(codeOf)
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(1)
  const evicted = junk(codes.indexOf('unavailable'))
  player.unsubscribe(...some(3, junk).filter((topic) => topic !== evicted))
  await eventually('there is room', async () => codeOf((await player.subscribe(evicted))[0]) === undefined)
})

test('a topic without rows is polled rarely, however often it is watched anew', async () => {
  const stage = await openLeague()
  for (let nth = 0; nth < 5; nth++) {
    const answer = await stage.get(junk(1), '10.0.0.1')
    expect(await answer.json()).toMatchObject({ rows: {}, health: { state: 'live' } })
    await eventually('it is forgotten', async () => (await polled(stage)) === 0)
  }
  expect(stage.provider.callsTo(VALIDATE)).toHaveLength(1)
})
