import fastify from 'fastify'
import { SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#gateway/metrics.ts'
import { pokeRoutes } from '#gateway/poke.ts'
import { sign } from '#shared/provider/sign.ts'
import { openStage, startTestGateway } from '#tests/support/gateway/gateway.ts'
import { connect } from '#tests/support/gateway/player.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, match, scriptLive, scriptPeriods } from '#tests/support/provider/league.ts'
import { startProvider } from '#tests/support/provider/provider.ts'
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

test.each([
  ['no token', {}, 400],
  ['more than a token', async () => ({ token: await sign({ topics: [] }, SECRET), topics: [] }), 400],
  ['no JSON', '{', 400],
  ['another secret', async () => ({ token: await sign({ topics: [] }, 'another') }), 401],
  ['an old token', async () => ({ token: await sign({ topics: [] }, SECRET, Date.now() - 61_000) }), 401],
  ['no topics', async () => ({ token: await sign({}, SECRET) }), 400],
  ['a wrong name', async () => ({ token: await sign({ topics: ['periods/2', 'live'] }, SECRET) }), 400],
] as const)('a poke with %s is refused, and polls nothing', async (_, given, status) => {
  const { provider, url, metric } = await openStage(RARELY)
  const answer = await post(url, typeof given === 'function' ? await given() : given)
  expect([answer.status, await answer.json()]).toEqual([status, { status, error: expect.any(String) }])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await metric('gateway_pokes_total', { status: String(status) })).toBe(1)
  expect(provider.calls).toEqual([])
})

test('a wrong name is told by its place, and an unsigned algorithm is refused', async () => {
  const { url } = await openStage(RARELY)
  const wrong = await post(url, { token: await sign({ topics: ['periods/2', 'live'] }, SECRET) })
  expect(await wrong.json()).toMatchObject({ error: 'topics.1 is not the name of a topic' })
  const long = await new SignJWT({ topics: [] })
    .setProtectedHeader({ alg: 'HS512' })
    .setIssuedAt()
    .setExpirationTime('60s')
    .setJti('x')
    .sign(new TextEncoder().encode(SECRET))
  expect((await post(url, { token: long })).status).toBe(401)
})

test('a token passes once', async () => {
  const { url } = await openStage(RARELY)
  const token = await sign({ topics: ['live/10'] }, SECRET)
  expect((await post(url, { token })).status).toBe(202)
  expect((await post(url, { token })).status).toBe(409)
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
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  scriptPeriods(provider, inPlay())
  scriptLive(provider, match(1))
  const raise = () => startTestGateway({ PROVIDER_URL: provider.url, REDIS_URL: redis.url, ...RARELY })
  const gateways = [await raise(), await raise()] as const
  const watcher = await connect(gateways[0].url)
  onTestFinished(() => watcher.close())
  await watcher.subscribe('live/10')
  scriptLive(provider, match(1, { home_score: 1 }))
  const token = await sign({ topics: ['live/10'] }, SECRET)
  await eventually(
    'the other gateway passes it on',
    async () => (await post(gateways[1].url, { token })).status === 202,
  )
  await watcher.until('the goal', () => Object(watcher.held('live/10')?.rows['1']).home_score === 1)
  expect((await post(gateways[0].url, { token })).status).toBe(409)
  await redis.stop()
  await eventually('a poke is refused while Redis is away', async () => (await poke(gateways[0].url)) === 503)
})
