import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Gateway } from '#gateway/main.ts'
import { openFilePush } from '#gateway/push/store.ts'
import { idOf } from '#gateway/push/subscriber.ts'
import type { PushMark } from '#shared/alerts.ts'
import { openFolder } from '#tests/support/folder.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { openPair } from '#tests/support/gateway/pair.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import { scriptPrices, VALIDATE } from '#tests/support/provider/prices.ts'
import { type Provider, startProvider } from '#tests/support/provider/provider.ts'
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

/** Scripts a round in play, with matches 1 and 2. */
function scriptRound(provider: Provider) {
  scriptPeriods(provider, inPlay())
  let scores = [0, 0]
  provider.on(LIVE, () =>
    liveAnswer(
      ...scores.map((home_score, nth) => match(nth + 1, { home_score, home_team: `Home ${nth + 1}` })),
    ),
  )
  return {
    /** Once the gateways know the score before it. */
    async score(...next: number[]) {
      const asked = provider.callsTo(LIVE).length
      await provider.called(LIVE, asked + 3)
      scores = next
    },
  }
}

/** A gateway with its subscriptions in a file, and a round in play. */
async function openRound(PUSH_STORE: string) {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const settings = { PROVIDER_URL: provider.url, VAPID_SUBJECT: SUBJECT, PUSH_STORE }
  return {
    ...scriptRound(provider),
    gateway: await startTestGateway(settings, undefined, undefined, REACH),
  }
}

/** Two gateways on one Redis, which keeps subscriptions. */
async function openRounds(settings: Settings = {}) {
  const pair = await openPair({ VAPID_SUBJECT: SUBJECT, ...settings }, REACH)
  const [{ url }] = pair.gateways
  await eventually('Redis keeps subscriptions', async () => (await fetch(`${url}/marks`)).status === 200)
  return { ...pair, ...scriptRound(pair.provider), url }
}

/** Has the periods asked for: rounds are watched from the first subscription on, and not from the next look. */
const learnPeriods = (url: string) => fetch(`${url}/topics/periods/2`)

async function openService(...given: Parameters<typeof startPushService>) {
  const service = await startPushService(...given)
  onTestFinished(() => service.close())
  return service
}

const pushes = async ({ url }: Gateway, outcome: string) =>
  sumOf(await (await fetch(`${url}/metrics`)).text(), 'gateway_pushes_total', { outcome })

const BOUNDS = {
  maxSubscriptions: 1_000,
  maxSubscriptionsOfNetwork: 1_000,
  maxPrices: 9,
  maxPricesOfNetwork: 9,
}

/** The file of subscriptions of these browsers to the goals of match 1, as a gateway has kept them. */
async function keptFile(...browsers: readonly PushBrowser[]) {
  const file = join(openFolder(), 'push')
  const store = await openFilePush(file, BOUNDS)
  const same = { marks: goals, language: 'en', network: 'one', until: Date.now() + 600_000 }
  for (const { subscription } of browsers) {
    const { endpoint, keys } = subscription
    await store.keep(idOf(endpoint), { endpoint, ...keys, ...same })
  }
  return file
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
  const { provider, gateways, score, url } = await openRounds()
  const service = await openService()
  const [match, team, other] = ['/match', '/team', '/other'].map(service.browser) as [
    PushBrowser,
    PushBrowser,
    PushBrowser,
  ]
  await learnPeriods(url)
  await subscribe(url, match, goals, 'en')
  const ofTeam = { topic: 'team/league/Home 1', kinds: ['goal', 'kick-off'] } as const
  await subscribe(url, team, [...goals, ofTeam], 'sw')
  const ofOthers = { topic: 'match/league/2', kinds: ['goal'] } as const
  await subscribe(url, other, [{ ...ofTeam, kinds: ['full-time'] }, ofOthers], 'en')
  await score(1, 0)
  await eventually('both are told', () => service.to('/match').length > 0 && service.to('/team').length > 0)
  await provider.called(LIVE, provider.callsTo(LIVE).length + 5)
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
        ...{ kind: 'goal', side: 'home', match_id: '1', home_team: 'Home 1', away_team: 'Foundry' },
        ...{ home_score: '1', away_score: '0', minute: '1' },
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
  const sent = () => Promise.all(gateways.map((gateway) => pushes(gateway, 'sent')))
  await eventually('one has sent both', async () => (await sent()).sort().join() === '0,2')
})

test('of two gateways one sends a price that passes a mark, to those whose mark it passes', async () => {
  const { provider, url } = await openRounds({ POLL_SELECTION_MS: 100 })
  let odd_value = 2.3
  scriptPrices(provider, () => ({ odd_value, state: 'open' }))
  const service = await openService()
  const [passed, other] = ['/passed', '/other'].map(service.browser) as [PushBrowser, PushBrowser]
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
})

test('a browser that has unsubscribed is dropped at 404 and 410, and at no other answer', async () => {
  const file = join(openFolder(), 'push')
  const { gateway, score } = await openRound(file)
  const service = await openService((path, response) => response.writeHead(Number(path.slice(1))).end())
  await learnPeriods(gateway.url)
  for (const path of ['/404', '/410', '/201', '/400'])
    await subscribe(gateway.url, service.browser(path), goals, 'en')
  await score(1, 0)
  await eventually('each is answered', async () => (await pushes(gateway, 'gone')) === 2)
  await eventually('one has failed', async () => (await pushes(gateway, 'failed')) === 1)
  await gateway.close()
  expect(await (await openFilePush(file, BOUNDS)).count()).toBe(2)
})

test('a push service that is silent, endless, redirecting or not public delays no other, and its redirect is not followed', async () => {
  const honest = await openService()
  const inside = await openService()
  const silent = await openService(() => undefined)
  const hostile = await openService((path, response) => {
    if (path === '/moved') return response.writeHead(307, { location: `${inside.origin}/moved` }).end()
    response.writeHead(201)
    const more = () => response.write(Buffer.alloc(65_536)) || response.once('drain', more)
    const timer = setInterval(more, 5)
    response.once('close', () => clearInterval(timer))
  })
  const hidden = createPushBrowser(`https://127.0.0.2:${inside.port}/hidden`)
  const many = Array.from({ length: 100 }, (_, nth) => silent.browser(`/${nth}`))
  const file = await keptFile(
    ...many,
    hidden,
    ...['/moved', '/endless'].map(hostile.browser),
    honest.browser('/last'),
  )
  writeFileSync(file, '{"id":"half a line', { flag: 'a' })
  const { gateway, score } = await openRound(file)
  await score(1, 0)
  await eventually('the honest one has it', () => honest.to('/last').length === 1)
  await eventually(
    'the hostile ones are answered',
    async () => hostile.paths().length === 2 && (await pushes(gateway, 'failed')) >= 2,
  )
  expect(inside.paths()).toEqual([])
  // Its connections, and no more: the others wait in its own queue.
  expect(silent.paths().length).toBeLessThanOrEqual(32)
})
