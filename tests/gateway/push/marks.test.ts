import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRedisPush } from '#gateway/cluster/push.ts'
import { openRedis } from '#gateway/cluster/redis.ts'
import { isPublic } from '#gateway/push/reach.ts'
import { openFilePush, type PushBounds, type PushStore } from '#gateway/push/store.ts'
import type { Subscriber } from '#gateway/push/subscriber.ts'
import type { PushMark } from '#shared/alerts.ts'
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
const PRICE = 'selection/7/1/draw'

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
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const line = lines.findLast((text) => text.includes('subscriber')) ?? ''
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
  const bounds = { maxSubscriptions: 9, maxSubscriptionsOfNetwork: 9, maxPrices: 9, maxPricesOfNetwork: 9 }
  expect(await (await openFilePush(file, bounds)).count()).toBe(0)
})

const at = (endpoint: string) => ({ subscription: { ...subscription, endpoint } })
const marking = (mark: object) => ({ marks: [mark] })
const WRONG_MARK = 'marks.0 cannot be used: a selection has the kind price'

test('a subscription is refused with what is wrong', async () => {
  const { send } = await openMarks()
  const wrong: readonly (readonly [object, string])[] = [
    [at('http://9.9.9.9/'), 'subscription.endpoint'],
    [at('https://u:p@9.9.9.9/'), 'endpoint'],
    [at('https://127.0.0.1/'), 'no public address'],
    [at('https://[::ffff:7f00:1]/'), 'no public'],
    [at('https://localhost/'), 'no public'],
    [{ subscription: { ...subscription, keys: { ...keys, auth: 'AAAA' } } }, 'keys.auth'],
    [{ marks: [] }, 'marks'],
    [{ marks: Array.from({ length: 61 }, () => marks[0]) }, 'marks'],
    [marking({ topic: 'price/league/1', kinds: ['goal'] }), 'marks.0.topic'],
    [marking({ topic: PRICE, kinds: ['price'], above: 1 }), 'marks.0.above'],
    [marking({ topic: PRICE, kinds: ['price'] }), WRONG_MARK],
    [marking({ topic: PRICE, kinds: ['price'], above: 2, below: 1.5 }), WRONG_MARK],
    [marking({ topic: PRICE, kinds: ['goal'], above: 2 }), WRONG_MARK],
    [marking({ topic: 'match/league/1', kinds: ['price'] }), WRONG_MARK],
    [marking({ topic: 'match/league/1', kinds: ['goal'], above: 2 }), WRONG_MARK],
    [marking({ topic: 'match/league/1', kinds: ['bet'] }), 'marks.0.kinds.0'],
    [{ quiet: { from: 0, to: 1440 } }, 'quiet.to'],
    [{ language: 'xx' }, 'language'],
  ]
  for (const [fields, error] of [...wrong, [[], 'the body'] as const]) {
    const sent = Array.isArray(fields) ? fields : { ...body, ...fields }
    const answer = await send('POST', sent)
    const refusal = { status: 400, error: expect.stringContaining(error) }
    expect([fields, answer.status, answer.body]).toEqual([fields, 400, refusal])
  }
})

test('a network that has marked its share of selections is refused another, and keeps those', async () => {
  const { send } = await openMarks({ MAX_TOPICS: 100, ADDRESS_SHARE: 20 })
  const priced = (...ids: number[]) => ({
    ...body,
    marks: ids.map((id) => ({ topic: `selection/${id}/1/draw`, kinds: ['price'], above: 2 })),
  })
  expect((await send('POST', priced(1, 2, 3, 4))).status).toBe(200)
  const refused = await send('POST', priced(1, 2, 3, 4, 5))
  expect([refused.status, refused.body.error]).toEqual([503, expect.stringContaining('no room')])
  expect((await send('POST', priced(1, 2, 3, 4))).status).toBe(200)
})

test('without VAPID_SUBJECT there is no key to subscribe by, and nothing is kept', async () => {
  const { send } = await openMarks({ VAPID_SUBJECT: '' })
  expect((await send('GET')).body).toEqual({})
  expect((await send('POST', body)).status).toBe(404)
})

test('loopback, private, link-local, shared, reserved and translated addresses are not public', () => {
  const hidden = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
    ...['224.0.0.1', '255.255.255.255', '::', '::1', 'fc00::1', 'fe80::1', '::ffff:10.0.0.1'],
    ...['64:ff9b::a00:1', '2002:a00:1::1'],
  ]
  expect(hidden.filter(isPublic)).toEqual([])
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

test.each(Object.entries(stores))(
  'the %s has subscriptions by their topics, within bounds, and keeps them',
  async (_, start) => {
    const open = await start()
    const bounds = { maxSubscriptions: 4, maxSubscriptionsOfNetwork: 2, maxPrices: 3, maxPricesOfNetwork: 2 }
    const store = await open(bounds)
    const ids = async (topic: string, of = store) => {
      const found: string[] = []
      for await (const page of of.subscriptionsOf(topic)) found.push(...page.map(([id]) => id))
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

test.each(Object.entries(stores))(
  'the %s finds the subscriptions whose mark a price has passed, and bounds the selections with marks',
  async (_, start) => {
    const open = await start()
    const bounds = { maxSubscriptions: 9, maxSubscriptionsOfNetwork: 9, maxPrices: 4, maxPricesOfNetwork: 3 }
    const store = await open(bounds)
    const topic = (match: number) => `selection/${match}/1/draw`
    const keep = (id: string, network: string, ...marks: readonly Omit<PushMark, 'kinds'>[]) =>
      store.keep(id, subscriber([], { network, marks: marks.map((mark) => ({ ...mark, kinds: ['price'] })) }))
    const passed = async (from: number, to: number, of = store) => {
      const found: string[] = []
      for await (const page of of.subscriptionsOf(topic(1), { from, to }))
        found.push(...page.map(([id]) => id))
      return found.sort().join()
    }
    const prices = async (of = store) => [...(await of.markedSelections())].sort()

    expect(await keep('a', 'one', { topic: topic(1), above: 2.4 }, { topic: topic(2), above: 2.4 })).toBe(
      true,
    )
    expect(await keep('b', 'one', { topic: topic(1), above: 2.5 })).toBe(true)
    expect(await keep('c', 'two', { topic: topic(1), below: 2.1 })).toBe(true)
    expect(await Promise.all([passed(2.3, 2.4), passed(2.4, 2.41), passed(2.41, 2.5), passed(2, 3)])).toEqual(
      ['', 'a', '', 'a,b'],
    )
    expect(
      await Promise.all([passed(2.2, 2.1), passed(2.1, 2.09), passed(3, 1.5), passed(2.3, 2.3)]),
    ).toEqual(['', 'c', 'c', ''])
    expect(await prices()).toEqual([topic(1), topic(2)])
    // A network has its share, and selections that others mark too count in all once.
    const marks = [3, 4].map((match) => ({ topic: topic(match), above: 9 }))
    expect(await keep('d', 'one', ...marks)).toBe(false)
    expect(await keep('d', 'two', ...marks)).toBe(true)
    expect(await keep('e', 'three', { topic: topic(5), above: 9 })).toBe(false)
    expect(await keep('e', 'three', { topic: topic(4), above: 9 })).toBe(true)
    // One that has ended, and one that nobody marks any more, make room.
    await store.endSelections([topic(1)])
    await store.drop(['a'])
    expect(await prices()).toEqual([topic(3), topic(4)])
    expect(await keep('f', 'one', { topic: topic(5), above: 9 }, { topic: topic(6), below: 2 })).toBe(true)
    expect(await keep('b', 'one', { topic: topic(1), above: 2.5 })).toBe(false)
    await store.drop(['f'])
    expect(await keep('b', 'one', { topic: topic(1), above: 2.6 })).toBe(true)
    const again = await open(bounds)
    expect(await prices(again)).toEqual([topic(1), topic(3), topic(4)])
    expect(await Promise.all([passed(2, 2.6, again), passed(2, 2.7, again)])).toEqual(['', 'b'])
    // A selection that has ended stays so over two restarts, the second of which reads the rewritten file.
    await again.endSelections([topic(3)])
    for (const opened of [await open(bounds), await open(bounds)])
      expect(await prices(opened)).toEqual([topic(1), topic(4)])
    // Where the bound was lowered, it refuses what adds a selection alone.
    const lowered = await open({ ...bounds, maxPrices: 1, maxPricesOfNetwork: 1 })
    expect(await lowered.keep('g', subscriber([], { network: 'two' }))).toBe(true)
    expect(await keep('b', 'one', { topic: topic(1), above: 2.7 })).toBe(true)
    expect(
      await lowered.keep(
        'h',
        subscriber([], { network: 'two', marks: [{ topic: topic(7), above: 2, kinds: ['price'] }] }),
      ),
    ).toBe(false)
  },
)

test.each(Object.entries(stores))('the %s skips nobody where others end meanwhile', async (name) => {
  const bounds = {
    maxSubscriptions: 999,
    maxSubscriptionsOfNetwork: 999,
    maxPrices: 9,
    maxPricesOfNetwork: 9,
  }
  const store = await (await stores[name]?.())?.(bounds)
  const priced = subscriber([], { marks: [{ topic: PRICE, kinds: ['price'], above: 2 }] })
  for (let nth = 0; nth < 300; nth++) await store?.keep(`${nth}`, priced)
  const found = new Set<string>()
  for await (const page of store?.subscriptionsOf(PRICE, { from: 1.9, to: 2.1 }) ?? []) {
    for (const [id] of page) found.add(id)
    await store?.drop(page.map(([id]) => id))
  }
  expect(found.size).toBe(300)
})
