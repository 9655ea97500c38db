import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRedisPush } from '#gateway/cluster/push.ts'
import { openRedis } from '#gateway/cluster/redis.ts'
import { isPublic } from '#gateway/push/reach.ts'
import { openFilePush, type PushBounds, type PushStore } from '#gateway/push/store.ts'
import type { Subscriber } from '#gateway/push/subscriber.ts'
import { openFolder } from '#tests/support/folder.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'

const browser = createECDH('prime256v1')
const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
const subscription = { endpoint: 'https://9.9.9.9/push/1', keys }
const marks = ['team/league/Enyimba', 'live/10'].map((topic) => ({ topic, kinds: ['goal'] }))
const body = { subscription, marks, language: 'sw' }

async function openMarks(settings: Parameters<typeof openStage>[0] = {}) {
  const file = join(openFolder(), 'push')
  const stage = await openStage({ VAPID_SUBJECT: 'mailto:push@nare.example', PUSH_STORE: file, ...settings })
  return {
    file,
    async send(method: string, sent?: unknown) {
      const headers = { 'content-type': 'application/json' }
      const text = sent === undefined ? {} : { headers, body: JSON.stringify(sent) }
      const answer = await ask(stage.url, { method, path: '/marks', ...text })
      return { ...answer, body: JSON.parse(answer.text) }
    },
  }
}

test('a subscription is kept with its marks and without an account, and ends with its endpoint', async () => {
  const { file, send } = await openMarks()
  const { key } = (await send('GET')).body
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  const before = Date.now()
  const made = await send('POST', { ...body, stake: 50, mobile: '254700000001' })
  expect([made.status, made.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(made.body.until).toBeGreaterThanOrEqual(before + 60 * 86_400_000)
  const [, line = ''] = readFileSync(file, 'utf8').trim().split('\n')
  const { subscriber } = JSON.parse(line)
  expect(subscriber).toEqual({
    endpoint: subscription.endpoint,
    ...keys,
    marks,
    language: 'sw',
    network: expect.any(String),
    until: made.body.until,
  })
  expect(subscriber.network).not.toContain('127.0.0.1')
  expect((await send('DELETE', { subscription: { endpoint: subscription.endpoint } })).status).toBe(200)
  expect(await (await openFilePush(file, { most: 9, mostOfNetwork: 9 })).count()).toBe(0)
})

test.each([
  ['no object', [], 'the body'],
  [
    'http',
    { ...body, subscription: { ...subscription, endpoint: 'http://9.9.9.9/' } },
    'subscription.endpoint',
  ],
  [
    'a name within',
    { ...body, subscription: { ...subscription, endpoint: 'https://u:p@9.9.9.9/' } },
    'endpoint',
  ],
  [
    'loopback',
    { ...body, subscription: { ...subscription, endpoint: 'https://127.0.0.1/' } },
    'no public address',
  ],
  [
    'loopback in IPv6',
    { ...body, subscription: { ...subscription, endpoint: 'https://[::ffff:7f00:1]/' } },
    'no public',
  ],
  [
    'a name of this machine',
    { ...body, subscription: { ...subscription, endpoint: 'https://localhost/' } },
    'no public',
  ],
  [
    'a short key',
    { ...body, subscription: { ...subscription, keys: { ...keys, auth: 'AAAA' } } },
    'keys.auth',
  ],
  ['no marks', { ...body, marks: [] }, 'marks'],
  ['61 marks', { ...body, marks: Array.from({ length: 61 }, () => marks[0]) }, 'marks'],
  ['a price', { ...body, marks: [{ topic: 'price/league/1', kinds: ['goal'] }] }, 'marks.0.topic'],
  ['a bet of a player', { ...body, marks: [{ topic: 'match/league/1', kinds: ['bet'] }] }, 'marks.0.kinds.0'],
  ['hours that do not exist', { ...body, quiet: { from: 0, to: 1440 } }, 'quiet.to'],
  ['a language that is not built', { ...body, language: 'xx' }, 'language'],
])('a subscription with %s is refused with what is wrong', async (_, sent, error) => {
  const { send } = await openMarks()
  const answer = await send('POST', sent)
  expect([answer.status, answer.body]).toEqual([400, { status: 400, error: expect.stringContaining(error) }])
})

test('without VAPID_SUBJECT there is no key to subscribe by, and nothing is kept', async () => {
  const { send } = await openMarks({ VAPID_SUBJECT: '' })
  expect((await send('GET')).body).toEqual({})
  expect((await send('POST', body)).status).toBe(404)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
])('%s is no public address', (address) => expect(isPublic(address)).toBe(false))

test('addresses of the internet are public', () => {
  expect(['9.9.9.9', '2620:fe::fe', '::ffff:9.9.9.9'].every(isPublic)).toBe(true)
})

/** Opens a store, anew with the same content at each call. */
const stores: Readonly<Record<string, () => Promise<(bounds: PushBounds) => Promise<PushStore>>>> = {
  async file() {
    const file = join(openFolder(), 'push')
    return (bounds) => openFilePush(file, bounds)
  },
  async redis() {
    const server = await startRedis()
    onTestFinished(() => server.stop())
    return async (bounds) => {
      const redis = openRedis([server.url])
      onTestFinished(() => redis.close())
      await eventually('Redis is connected', () => redis.isUp)
      return createRedisPush(redis, bounds)
    }
  },
}

const subscriber = (topics: readonly string[], more: Partial<Subscriber> = {}): Subscriber => ({
  ...keys,
  endpoint: 'https://9.9.9.9/',
  marks: topics.map((topic) => ({ topic, kinds: ['goal'] })),
  language: 'en',
  network: 'one',
  until: Date.now() + 60_000,
  ...more,
})

test.each(Object.keys(stores))(
  'the %s has subscriptions by their topics, within bounds, and keeps them',
  async (name) => {
    const open = await stores[name]?.()
    if (!open) throw new Error('There is no such store')
    const bounds = { most: 4, mostOfNetwork: 2 }
    const store = await open(bounds)
    const ids = async (topic: string, of = store) => {
      const found: string[] = []
      for await (const page of of.of(topic)) found.push(...page.map(([id]) => id))
      return found.sort()
    }
    expect(await store.keep('a', subscriber(['match/league/1', 'team/league/X']))).toBe(true)
    expect(await store.keep('b', subscriber(['match/league/1']))).toBe(true)
    expect(await ids('match/league/1')).toEqual(['a', 'b'])
    // In its own place, though the network is full; what it no longer marks does not find it.
    expect(await store.keep('a', subscriber(['team/league/Y']))).toBe(true)
    expect([await ids('match/league/1'), await ids('team/league/X')]).toEqual([['b'], []])
    expect(await store.keep('c', subscriber(['match/league/1']))).toBe(false)
    // One that has ended is not found, and makes room.
    const ended = { network: 'two', until: Date.now() - 1 }
    expect(await store.keep('d', subscriber(['match/league/1'], ended))).toBe(true)
    expect(await ids('match/league/1')).toEqual(['b'])
    for (const id of ['e', 'f']) expect(await store.keep(id, subscriber([], { network: 'two' }))).toBe(true)
    expect(await store.keep('g', subscriber([], { network: 'three' }))).toBe(false)
    await store.drop(['b', 'nobody'])
    const again = await open(bounds)
    expect([
      await again.count(),
      await ids('match/league/1', again),
      await ids('team/league/Y', again),
    ]).toEqual([3, [], ['a']])
    expect(await again.keys()).toEqual(await store.keys())
  },
)
