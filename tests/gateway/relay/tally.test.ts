import { connect } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { promptTally, type Tally } from '#gateway/relay/tally.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { eventually, raiseGateway } from '#tests/support/gateway/gateway.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { within } from '#tests/support/patience.ts'
import { startProvider } from '#tests/support/provider/provider.ts'
import type { Settings } from '#tests/support/settings.ts'

afterEach(() => void vi.useRealTimers())

/** Two gateways on one Redis, both connected. */
async function openPair(settings: Settings) {
  const [redis, provider] = await Promise.all([startRedis(), startProvider()])
  onTestFinished(async () => {
    await Promise.all([redis.stop(), provider.close()])
  })
  for (const path of ['/v1/balance', '/v1/login']) provider.on(path, { body: {} })
  const all = { PROVIDER_URL: provider.url, REDIS_URL: redis.url, ...settings }
  const pair = await Promise.all([raiseGateway(all), raiseGateway(all)])
  for (const { url } of pair) await eventually('Redis is up', async () => !(await troubled(url)))
  const post = async (nth: number, path: string, body: string, headers: Record<string, string> = {}) =>
    await ask(pair[nth % 2]?.url ?? '', { path: `/provider${path}`, body, headers, from: '127.0.9.1' })
  return { redis, provider, pair, post }
}

const troubled = async (url: string) =>
  (await ask(url, { method: 'GET', path: '/readyz' })).text.includes('redis')

/** Asks so often, of either gateway in turn, and tells the statuses. */
async function statuses(times: number, once: (nth: number) => ReturnType<typeof ask>) {
  const all: number[] = []
  for (let nth = 0; nth < times; nth++) all.push((await once(nth)).status)
  return all
}
const filled = (passed: number, refused: number) => [...Array(passed).fill(200), ...Array(refused).fill(429)]
const bearer = { authorization: 'Bearer mine-and-nobody-elses' }

test('a bearer has one allowance, whichever gateways it asks', async () => {
  const { post, provider } = await openPair({ RELAY_PER_MINUTE: 6 })
  expect(await statuses(10, (nth) => post(nth, '/v1/balance', '{}', bearer))).toEqual(filled(6, 4))
  expect(provider.calls).toHaveLength(6)
  const refused = await post(0, '/v1/balance', '{}', bearer)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('an account has one allowance, and an address has, whichever gateways they ask', async () => {
  const { post } = await openPair({ LOGIN_PER_ACCOUNT: 3, LOGIN_PER_MINUTE: 7 })
  const login = (nth: number, mobile: string) => post(nth, '/v1/login', JSON.stringify({ mobile }))
  expect(await statuses(5, (nth) => login(nth, '254700000001'))).toEqual(filled(3, 2))
  expect(await statuses(4, (nth) => login(nth, `2547000001${nth}`))).toEqual(filled(2, 2))
})

test('a login whose body nobody can read counts by its address, and is refused', async () => {
  const { post } = await openPair({ LOGIN_PER_MINUTE: 4 })
  const bodies = ['{"mobile":', '\0\xff', '', '[]', 'null', '{"mobile":{}}']
  expect(await statuses(6, (nth) => post(nth, '/v1/login', bodies[nth] ?? ''))).toEqual([
    ...[400, 400, 400, 400, 429, 429],
  ])
})

test('Redis holds no bearer, no account and no address, and nothing for longer than a minute', async () => {
  const { post, redis } = await openPair({})
  await post(0, '/v1/login', '{"mobile":"254700000001"}', bearer)
  const [keys, ages] = await Promise.all([
    command(redis.url, 'KEYS nare:relay:*'),
    command(
      redis.url,
      `EVAL "local t = {} for i, k in ipairs(redis.call('keys', 'nare:relay:*')) do t[i] = redis.call('ttl', k) end return t" 0`,
    ),
  ])
  expect(keys).toMatch(/^\*4\r\n/)
  for (const secret of ['mine-and-nobody', '254700000001', '127.0.9']) expect(keys).not.toContain(secret)
  const seconds = [...ages.matchAll(/^:(-?\d+)/gm)].map(([, age]) => Number(age))
  expect(seconds).toHaveLength(4)
  for (const age of seconds) expect(age).toSatisfy((left: number) => left > 0 && left <= 60)
})

test('with Redis away each gateway counts for itself: nobody is refused for it, and nobody is let through without end', async () => {
  const { post, redis, pair } = await openPair({ RELAY_PER_MINUTE: 3 })
  await redis.stop()
  const asked = statuses(10, (nth) => post(nth, '/v1/balance', '{}', bearer))
  expect(await asked).toEqual(filled(6, 4))
  for (const { url } of pair) expect(await troubled(url)).toBe(true)
})

test('with Redis frozen, its connections open and silent, it is the same', async () => {
  const { post, redis } = await openPair({ RELAY_PER_MINUTE: 3 })
  redis.pause()
  expect(await statuses(10, (nth) => post(nth, '/v1/balance', '{}', bearer))).toEqual(filled(6, 4))
})

test('a Redis that is silent is waited for shortly, and then left out for a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let asked = 0
  const silent: Tally = {
    isReady: true,
    eval: () => {
      asked++
      return new Promise(() => undefined)
    },
  }
  const tally = promptTally(silent)
  expect(tally.isReady).toBe(true)
  const counted = expect(tally.eval('', { keys: [], arguments: [] })).rejects.toThrow('in time')
  await vi.advanceTimersByTimeAsync(500)
  await counted
  expect([tally.isReady, asked]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(tally.isReady).toBe(true)
})

test('a Redis that answers, or refuses, leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const refusing = promptTally({ isReady: true, eval: () => Promise.reject(new Error('READONLY')) })
  await expect(refusing.eval('', { keys: [], arguments: [] })).rejects.toThrow('READONLY')
  const answering = promptTally({ isReady: true, eval: () => Promise.resolve([1, 60_000]) })
  expect(await answering.eval('', { keys: [], arguments: [] })).toEqual([1, 60_000])
  expect(vi.getTimerCount()).toBe(0)
  expect(answering.isReady && refusing.isReady).toBe(true)
})

/** What Redis says to a command, in its own protocol. */
function command(url: string, line: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  return within(`an answer to ${line}`, (resolve) => {
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.once('close', () => resolve(said))
    socket.write(`${line}\r\nQUIT\r\n`)
  })
}
