import { expect, test, vi } from 'vitest'
import { boundedCounter, type SharedCounter } from '#gateway/relay/rate-limit.ts'
import { Unanswered } from '#gateway/within.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openPair } from '#tests/support/gateway/pair.ts'
import { eventually } from '#tests/support/patience.ts'
import type { Settings } from '#tests/support/settings.ts'

/** Two gateways with one Redis, both connected. */
async function openConnected(settings: Settings) {
  const { redis, provider, gateways: pair } = await openPair(settings)
  for (const path of ['/v1/balance', '/v1/login']) provider.on(path, { body: {} })
  for (const { url } of pair) await eventually('Redis is up', async () => !(await troubled(url)))
  const post = async (nth: number, path: string, body: string, headers: Record<string, string> = {}) =>
    await ask(pair[nth % 2]?.url ?? '', { path: `/provider${path}`, body, headers, from: '127.0.9.1' })
  return { redis, provider, pair, post }
}

const troubled = async (url: string) =>
  (await ask(url, { method: 'GET', path: '/readyz' })).text.includes('redis')

/** The statuses of that many requests, sent to the two gateways in turn. */
async function statuses(times: number, once: (nth: number) => ReturnType<typeof ask>) {
  const all: number[] = []
  for (let nth = 0; nth < times; nth++) all.push((await once(nth)).status)
  return all
}
const filled = (passed: number, refused: number) => [...Array(passed).fill(200), ...Array(refused).fill(429)]
const bearer = { authorization: 'Bearer mine-and-nobody-elses' }

test('a bearer has one limit over all gateways', async () => {
  const { post, provider } = await openConnected({ RELAY_PER_MINUTE: 6 })
  expect(await statuses(10, (nth) => post(nth, '/v1/balance', '{}', bearer))).toEqual(filled(6, 4))
  expect(provider.calls).toHaveLength(6)
  const refused = await post(0, '/v1/balance', '{}', bearer)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('Redis stores no bearer, account or address, and nothing for more than a minute', async () => {
  const { post, redis } = await openConnected({})
  await post(0, '/v1/login', '{"mobile":"254700000001"}', bearer)
  const keys = (await redis.command('KEYS', 'nare:relay:*')) as string[]
  expect(keys).toHaveLength(5)
  for (const secret of ['mine-and-nobody', '254700000001', '127.0.9'])
    expect(keys.join()).not.toContain(secret)
  for (const key of keys)
    expect(await redis.command('TTL', key)).toSatisfy((left: number) => left > 0 && left <= 60)
})

test('without Redis each gateway counts for itself', async () => {
  const { post, redis, pair } = await openConnected({ RELAY_PER_MINUTE: 3 })
  await redis.stop()
  const asked = statuses(10, (nth) => post(nth, '/v1/balance', '{}', bearer))
  expect(await asked).toEqual(filled(6, 4))
  for (const { url } of pair) expect(await troubled(url)).toBe(true)
})

test('a counter that does not answer has a time limit, and is not used for a while after it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let asked = 0
  const silent: SharedCounter = {
    isReady: true,
    eval: () => {
      asked++
      return new Promise(() => undefined)
    },
  }
  const counter = boundedCounter(silent)
  expect(counter.isReady).toBe(true)
  const counted = expect(counter.eval('', { keys: [], arguments: [] })).rejects.toThrow(Unanswered)
  await vi.advanceTimersByTimeAsync(500)
  await counted
  expect([counter.isReady, asked]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(counter.isReady).toBe(true)
})
