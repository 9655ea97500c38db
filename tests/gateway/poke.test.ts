import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { passByRedis } from '#gateway/cluster/pokes.ts'
import { openRedis } from '#gateway/cluster/redis.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { passAlone, pokeRoutes } from '#gateway/poke.ts'
import { sign } from '#shared/provider/sign.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { openPair } from '#tests/support/gateway/pair.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, match, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'
import { SECRET } from '#tests/support/settings.ts'

const RARELY_MS = 600_000
const RARELY = { POLL_PERIODS_MS: RARELY_MS, POLL_LIVE_MS: RARELY_MS, POLL_SELECTION_MS: RARELY_MS }

const post = (url: string, body: unknown) =>
  fetch(`${url}/poke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const poke = async (url: string, ...topics: readonly string[]) =>
  (await post(url, { token: await sign({ topics }, SECRET) })).status

test('a poke is polled at once and reaches a player; several at a time are one more poll', async () => {
  const { provider, url, player, metric } = await openStage(RARELY)
  scriptPeriods(provider, inPlay())
  scriptLive(provider, match(1))
  const watcher = await player()
  await watcher.subscribe('live/10')
  scriptLive(provider, match(1, { home_score: 1 }))
  const before = provider.callsTo(LIVE).length
  const statuses = await Promise.all(Array.from({ length: 20 }, () => poke(url, 'live/10', 'live/99')))
  expect(new Set(statuses)).toEqual(new Set([202]))
  await watcher.until('the goal', () => Object(watcher.held('live/10')?.rows['1']).home_score === 1)
  expect(provider.callsTo(LIVE).length - before).toBeLessThanOrEqual(3)
  expect(await metric('gateway_pokes_total', { status: '202' })).toBe(20)
})

const refused: readonly (readonly [string, unknown, number])[] = [
  ['no token', {}, 400],
  ['more than a token', async () => ({ token: await sign({ topics: [] }, SECRET), topics: [] }), 400],
  ['no JSON', '{', 400],
  ['another secret', async () => ({ token: await sign({ topics: [] }, 'another') }), 401],
  ['an old token', async () => ({ token: await sign({ topics: [] }, SECRET, Date.now() - 61_000) }), 401],
  ['no topics', async () => ({ token: await sign({}, SECRET) }), 400],
  ['an after that is no text', async () => ({ token: await sign({ topics: [], after: 1 }, SECRET) }), 400],
  ['an empty after', async () => ({ token: await sign({ topics: [], after: '' }, SECRET) }), 400],
  ['a long after', async () => ({ token: await sign({ topics: [], after: 'x'.repeat(257) }, SECRET) }), 400],
]

test('no wrong poke polls anything, and a wrong name is told by its place', async () => {
  const { provider, url, metric } = await openStage(RARELY)
  for (const [what, given, status] of refused) {
    const answer = await post(url, typeof given === 'function' ? await given() : given)
    const body = { status, error: expect.any(String) }
    expect([what, answer.status, await answer.json()]).toEqual([what, status, body])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  const wrong = await post(url, { token: await sign({ topics: ['periods/2', 'live'] }, SECRET) })
  expect(await wrong.json()).toMatchObject({ error: 'topics.1 is not the name of a topic' })
  expect(await metric('gateway_pokes_total', { status: '400' })).toBe(8)
  expect(await metric('gateway_pokes_total', { status: '401' })).toBe(2)
  expect(provider.calls).toEqual([])
})

test('an address without credits is refused before its token is read', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  const pass = async () => true
  await app.register(pokeRoutes(SECRET, pass, () => false, createMetrics()))
  const payload = { token: await sign({ topics: [] }, SECRET) }
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/poke', payload })
  expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
})

test('a poke to any gateway is polled by the one that leads, and passes no other gateway again', async () => {
  const { redis, provider, gateways, watcher, score } = await openWatched(RARELY)
  scriptLive(provider, match(1, { home_score: 1 }))
  const token = await sign({ topics: ['live/10'] }, SECRET)
  await eventually(
    'the other gateway passes it on',
    async () => (await post(gateways[1].url, { token })).status === 202,
  )
  await watcher.until('the goal', () => score() === 1)
  for (const { url } of gateways) expect((await post(url, { token })).status).toBe(409)
  await redis.stop()
  await eventually('a poke is refused while Redis is away', async () => (await poke(gateways[0].url)) === 503)
})

test('a topic whose poke is lost for good is polled once the next one names that, by the gateway that leads', async () => {
  // Pokes spare its polls for ten intervals, which is longer than anything here waits.
  const { provider, gateways, watcher, score } = await openWatched({ ...RARELY, POLL_LIVE_MS: 2_000 })
  const { url } = gateways[1]
  scriptLive(provider, match(1, { home_score: 1 }))
  await eventually('the other gateway passes it on', async () => (await poke(url, 'live/10')) === 202)
  await watcher.until('the goal', () => score() === 1)
  scriptLive(provider, match(1, { home_score: 2 }))
  expect((await post(url, { token: await sign({ topics: [], after: 'lost' }, SECRET) })).status).toBe(202)
  await eventually('the second goal', async () => (await poke(url)) === 202 && score() === 2)
})

test.each([
  ['a gateway alone', async () => [passAlone]],
  ['two gateways over Redis', openSides],
])('%s: a poke is missing where the next one names it and it has not come', async (_, open) => {
  const sides = (await open()).map((passBy) => {
    const told: string[] = []
    const poked = (topics: readonly string[]) => void told.push(...topics)
    return { told, pass: passBy({ poked, missedPokes: () => void told.push('missed') }) }
  })
  let first = ''
  await eventually('the first poke reaches each', async () => {
    first = crypto.randomUUID()
    await sides[0]?.pass(first, ['first'])
    return sides.every(({ told }) => told.includes('first'))
  })
  const chain = [
    ['second', first],
    ['fourth', 'third'],
    ['third', 'second'],
    ['fifth', 'fourth'],
    ['fourth', 'never'],
    ['last', undefined],
  ] as const
  const passed: unknown[] = []
  for (const [nth, [jti, after]] of chain.entries())
    passed.push(await sides[nth % sides.length]?.pass(jti, [jti], after))
  expect(passed).toEqual([true, true, true, true, false, true])
  for (const { told } of sides) {
    await eventually('the last poke reaches each', () => told.includes('last'))
    const since = told.slice(told.lastIndexOf('first') + 1)
    expect(since).toEqual(['second', 'missed', 'fourth', 'third', 'fifth', 'last'])
  }
})

/** A round in play that a player watches at the first of two gateways over Redis. */
async function openWatched(settings: typeof RARELY) {
  const { player, ...pair } = await openPair(settings)
  scriptPeriods(pair.provider, inPlay())
  scriptLive(pair.provider, match(1))
  const watcher = await player(0)
  await watcher.subscribe('live/10')
  const score = () => Object(watcher.held('live/10')?.rows['1']).home_score
  return { ...pair, watcher, score }
}

/** The ways in which two gateways pass pokes over one Redis. */
async function openSides() {
  const server = await startRedis()
  onTestFinished(() => server.stop())
  const links = [openRedis([server.url]), openRedis([server.url])]
  onTestFinished(() => links.forEach((link) => void link.close()))
  await eventually('both are connected', () => links.every(({ isUp }) => isUp))
  return links.map((link) => (polls: Parameters<typeof passAlone>[0]) => passByRedis(link, polls))
}
