import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Gateway } from '#gateway/main.ts'
import { openFilePush } from '#gateway/push/store.ts'
import { idOf } from '#gateway/push/subscriber.ts'
import type { PushMark } from '#shared/alerts.ts'
import { openFolder } from '#tests/support/folder.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import { scriptPrices, VALIDATE } from '#tests/support/provider/prices.ts'
import { startProvider } from '#tests/support/provider/provider.ts'
import {
  createPushBrowser,
  type PushBrowser,
  REACH,
  startPushService,
  verifyVapid,
} from '#tests/support/push-service.ts'
import type { Settings } from '#tests/support/settings.ts'

const SUBJECT = 'mailto:push@nare.example'
const goals: readonly PushMark[] = [{ topic: 'match/league/1', kinds: ['goal'] }]

/** A round in play, with matches 1 and 2. */
async function openRound() {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  scriptPeriods(provider, inPlay())
  let scores = [0, 0]
  provider.on(LIVE, () =>
    liveAnswer(
      ...scores.map((home_score, nth) => match(nth + 1, { home_score, home_team: `Home ${nth + 1}` })),
    ),
  )
  return {
    provider,
    settings: { PROVIDER_URL: provider.url, VAPID_SUBJECT: SUBJECT } satisfies Settings,
    /** Once the gateways know the score before it. */
    async score(...next: number[]) {
      const asked = provider.callsTo(LIVE).length
      await provider.called(LIVE, asked + 3)
      scores = next
    },
  }
}

async function openService(...given: Parameters<typeof startPushService>) {
  const service = await startPushService(...given)
  onTestFinished(() => service.close())
  return service
}

const pushes = async ({ url }: Gateway, outcome: string) =>
  sumOf(await (await fetch(`${url}/metrics`)).text(), 'gateway_pushes_total', { outcome })

/** The file of subscriptions of these browsers to the goals of match 1, as a gateway has kept them. */
async function keptFile(...browsers: readonly PushBrowser[]) {
  const file = join(openFolder(), 'push')
  const bounds = { most: 1_000, mostOfNetwork: 1_000, mostPrices: 9, mostPricesOfNetwork: 9 }
  const store = await openFilePush(file, bounds)
  for (const { subscription } of browsers) {
    const { endpoint, keys } = subscription
    const until = Date.now() + 600_000
    await store.keep(idOf(endpoint), {
      endpoint,
      ...keys,
      marks: goals,
      language: 'en',
      network: 'one',
      until,
    })
  }
  return { file, count: async () => (await openFilePush(file, bounds)).count() }
}

async function subscribe(
  url: string,
  { subscription }: PushBrowser,
  marks: readonly PushMark[],
  language: string,
) {
  const body = JSON.stringify({ subscription, marks, language })
  const answer = await fetch(`${url}/marks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(200)
}

test('of two gateways one sends a goal, encrypted for each browser that marks it, signed, with no page open', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const { settings, score } = await openRound()
  const service = await openService()
  const start = () => startTestGateway({ ...settings, REDIS_URL: redis.url }, undefined, undefined, REACH)
  const gateways = [await start(), await start()] as const
  const [{ url }] = gateways
  const [match, team, other] = ['/match', '/team', '/other'].map(service.browser) as [
    PushBrowser,
    PushBrowser,
    PushBrowser,
  ]
  await eventually('Redis keeps subscriptions', async () => (await fetch(`${url}/marks`)).status === 200)
  await subscribe(url, match, goals, 'en')
  await subscribe(url, team, [...goals, { topic: 'team/league/Home 1', kinds: ['goal', 'kick-off'] }], 'sw')
  await subscribe(
    url,
    other,
    [
      { topic: 'team/league/Home 1', kinds: ['full-time'] },
      { topic: 'match/league/2', kinds: ['goal'] },
    ],
    'en',
  )
  await score(1, 0)
  await eventually('both are told', () => service.to('/match').length > 0 && service.to('/team').length > 0)
  await sleep(1_000)
  expect(service.paths().sort()).toEqual(['/match', '/team'])
  const [pushed, ...more] = service.to('/match')
  const [pushedTeam, ...moreTeam] = service.to('/team')
  expect([more, moreTeam]).toEqual([[], []])
  if (!pushed || !pushedTeam) throw new Error('nothing came')
  const told = {
    round_id: '10',
    competition_id: '2',
    until: expect.any(Number),
    facts: [
      {
        kind: 'goal',
        side: 'home',
        match_id: '1',
        home_team: 'Home 1',
        away_team: 'Foundry',
        home_score: '1',
        away_score: '0',
        minute: '1',
      },
    ],
  }
  expect(match.read(pushed)).toEqual({ ...told, language: 'en' })
  expect(team.read(pushedTeam)).toEqual({ ...told, language: 'sw' })
  expect(() => team.read(pushed)).toThrow()
  const { key } = (await (await fetch(`${url}/marks`)).json()) as { key: string }
  expect(await verifyVapid(pushed, key)).toMatchObject({ aud: service.origin, sub: SUBJECT })
  expect(pushed.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(Number(pushed.headers.ttl)).toBeGreaterThan(300)
  expect(pushed.headers.topic).toMatch(/^[\w-]{32}$/)
  const sent = await Promise.all(gateways.map((gateway) => pushes(gateway, 'sent')))
  expect(sent.sort()).toEqual([0, 2])
})

test('of two gateways one sends a price that passes a mark, to those whose mark it passes, and polls it for nobody else', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const { provider, settings } = await openRound()
  let odd_value = 2.3
  scriptPrices(provider, () => ({ odd_value, state: 'open' }))
  const service = await openService()
  const start = () => startTestGateway({ ...settings, REDIS_URL: redis.url }, undefined, undefined, REACH)
  const [{ url }] = [await start(), await start()] as const
  const [passed, other] = ['/passed', '/other'].map(service.browser) as [PushBrowser, PushBrowser]
  await eventually('Redis keeps subscriptions', async () => (await fetch(`${url}/marks`)).status === 200)
  const topic = 'selection/1/10/home_team'
  await subscribe(url, passed, [{ topic, kinds: ['price'], above: 2.4 }], 'sw')
  await subscribe(url, other, [{ topic, kinds: ['price'], above: 2.5 }], 'en')
  await provider.called(VALIDATE, 3)
  odd_value = 2.41
  await eventually('one is told', () => service.to('/passed').length > 0)
  await provider.called(VALIDATE, provider.callsTo(VALIDATE).length + 3)
  expect(service.paths()).toEqual(['/passed'])
  const [pushed, ...more] = service.to('/passed')
  if (!pushed) throw new Error('nothing came')
  expect(more).toEqual([])
  expect(passed.read(pushed)).toEqual({
    price: { topic, odd_value: 2.41, above: 2.4 },
    until: expect.any(Number),
    language: 'sw',
  })
  for (const { subscription } of [passed, other])
    await fetch(`${url}/marks`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscription }),
    })
  await eventually('it is polled no more', async () => {
    const calls = provider.callsTo(VALIDATE).length
    await provider.called(LIVE, provider.callsTo(LIVE).length + 5)
    return provider.callsTo(VALIDATE).length === calls
  })
})

test('a browser that has unsubscribed is dropped at 404 and 410, and at no other answer', async () => {
  const { settings, score } = await openRound()
  const service = await openService((path, response) => response.writeHead(Number(path.slice(1))).end())
  const { file, count } = await keptFile(...['/404', '/410', '/201', '/400', '/500'].map(service.browser))
  const gateway = await startTestGateway({ ...settings, PUSH_STORE: file }, undefined, undefined, REACH)
  await score(1, 0)
  await eventually('each is answered', async () => (await pushes(gateway, 'failed')) === 2)
  expect(await pushes(gateway, 'sent')).toBe(1)
  expect(await pushes(gateway, 'gone')).toBe(2)
  await gateway.close()
  expect(await count()).toBe(3)
})

test('push services that are silent, endless, elsewhere or not public hold up no other, and lead nowhere', async () => {
  const { settings, score } = await openRound()
  const honest = await openService()
  const inside = await openService()
  let givenUp = 0
  const silent = await openService((_, response) => response.once('close', () => givenUp++))
  const hostile = await openService((path, response) => {
    if (path === '/moved') return response.writeHead(307, { location: `${inside.origin}/moved` }).end()
    response.writeHead(201)
    const more = () => response.write(Buffer.alloc(65_536)) || response.once('drain', more)
    const timer = setInterval(more, 5)
    response.once('close', () => clearInterval(timer))
  })
  const hidden = createPushBrowser(`https://127.0.0.2:${inside.port}/hidden`)
  const many = Array.from({ length: 100 }, (_, nth) => silent.browser(`/${nth}`))
  const { file } = await keptFile(
    ...many,
    hidden,
    ...['/moved', '/endless'].map(hostile.browser),
    honest.browser('/last'),
  )
  writeFileSync(file, '{"id":"half a line', { flag: 'a' })
  const gateway = await startTestGateway({ ...settings, PUSH_STORE: file }, undefined, undefined, REACH)
  await score(1, 0)
  await eventually('the honest one has it', () => honest.to('/last').length === 1)
  await eventually(
    'the hostile ones are answered',
    async () => hostile.paths().length === 2 && (await pushes(gateway, 'failed')) >= 2,
  )
  expect(inside.paths()).toEqual([])
  // Its connections, and no more: the others wait in its own queue.
  expect(silent.paths().length).toBeLessThanOrEqual(32)
  // Those that are lost until its breaker opens make room for some more, then one is on trial.
  await eventually('it is given up', () => givenUp >= 32, 20_000)
  expect(silent.paths().length).toBeLessThanOrEqual(41)
})
