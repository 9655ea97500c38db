import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantile } from '#tests/bench/quantile.ts'
import { type Follower, type Outage, startFollower } from '#tests/support/cluster/follower.ts'
import { createJudge, noWrongs } from '#tests/support/cluster/judge.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { rollTheDice } from './game.ts'
import { midSeason, SEED, type Season } from './league.ts'
import { unsettledTopics, untilFaultless } from './settled.ts'
import { type Stack, startStack } from './stack.ts'
import { startWebhook } from './webhook.ts'

/**
 * The real stack of docker-compose.yml, with players who follow the league through the edge, under faults. The tests run
 * in order: each leaves three gateways and all players settled.
 */
const root = join(import.meta.dirname, '../..')
const PLAYERS = 45
const BEAT_MS = 4_000
const LOGINS = 20
/** Interval of the edge's health checks, in ms; and the bounds of the outages' p99, in such intervals: 1 s and 2 s. */
const CHECK_MS = Number(
  /check inter (\d+)ms/.exec(readFileSync(join(root, 'gateway/deploy/haproxy.cfg'), 'utf8'))?.[1],
)
const ROLLED_CHECKS = 2
const KILLED_CHECKS = 4
/** An alert's own delay, and Alertmanager's, with room, in ms. */
const ALERTED_MS = 120_000
/** Length of the whole test, for which rounds are followed, in ms. */
const LASTS_MS = 900_000

let season: Season
const judge = createJudge()
const followers: Follower[] = []
let stack: Stack
let webhook: Awaited<ReturnType<typeof startWebhook>>

beforeAll(async () => {
  webhook = await startWebhook()
  stack = await startStack(3, () => {
    season = midSeason(Date.now(), LASTS_MS)
    return {
      SANDBOX_SEED: SEED,
      SANDBOX_SPEED: String(season.speed),
      BEAT_MS: String(BEAT_MS),
      LOGIN_PER_MINUTE: String(LOGINS),
      LOG_LEVEL: 'warn',
      ALERT_WEBHOOK: webhook.url,
    }
  })
  const terms = { url: () => stack.url, topics: season.topics, beatMs: BEAT_MS, judge }
  followers.push(...Array.from({ length: PLAYERS }, () => startFollower(terms)))
  await settled()
}, 1_200_000)

afterAll(async () => {
  for (const follower of followers) follower.close()
  await stack?.down()
  webhook.close()
}, 120_000)

const settled = () => untilFaultless(() => unsettledTopics(followers, season.topics))

/** Acts, and waits until all players are settled. @returns their outages */
async function outagesOf(what: string, act: () => Promise<unknown>) {
  const before = followers.map(({ outages }) => outages.length)
  await act()
  await settled()
  const outages = followers.flatMap((follower, at) => follower.outages.slice(before[at]))
  print(what, outages)
  expect(judge.examples).toEqual([])
  expect(judge.count).toEqual(noWrongs)
  return outages
}

/** A quantile of the outages, in ms. */
const outageMs = (outages: readonly Outage[], part: number) =>
  quantile(
    outages.map(({ ms }) => ms),
    part,
  )

/** The outages' p99, in intervals of the edge's health checks. */
const inChecks = (outages: readonly Outage[]) => outageMs(outages, 0.99) / CHECK_MS

function print(what: string, outages: readonly Outage[]) {
  const [p50 = '', p99 = '', longest = ''] = [0.5, 0.99, 1].map((part) => outageMs(outages, part).toFixed())
  const checks = `${inChecks(outages).toFixed(2)} health checks`
  const times = `, p50 ${p50} ms, p99 ${p99} ms (${checks}), longest ${longest} ms`
  console.log(`${what}: ${outages.length} outages${outages.length > 0 ? times : ''}`)
}

async function one(service: string): Promise<string> {
  const [first] = await stack.running(service)
  if (!first) throw new Error(`no ${service} runs`)
  return first
}

/** Reconnects all players, since a new gateway has none. */
async function spread() {
  for (const follower of followers) follower.breakOff()
  await settled()
}

async function metricsOf(name: string, labels?: Readonly<Record<string, string>>) {
  const gateways = await stack.running('gateway')
  return Promise.all(gateways.map(async (id) => sumOf(await stack.ask(id, '/metrics'), name, labels)))
}

const get = (path: string, headers = {}) => ask(stack.url, { method: 'GET', path, headers })

test('the edge serves the page and its assets', async () => {
  const page = await get('/')
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  const assets = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(0)
  for (const path of assets) expect((await get(path)).status, path).toBe(200)
  expect((await get('/topics/periods/2')).status).toBe(200)
})

test.each([
  '/metrics',
  '/metrics?a',
  '/metrics/',
  '/METRICS',
  '/%6detrics',
  '/metric%73',
  '/metrics%3fa',
  '/metrics;a',
  '/metrics#a',
  'http://edge/metrics',
  'http://edge?/metrics',
  '/readyz',
  '/healthz',
])('%s is refused from outside', async (path) => {
  const { status, text } = await get(path)
  expect([400, 404]).toContain(status)
  expect(text).not.toMatch(/gateway_|reasons|"ok"/)
})

test('long polling is refused, and WebSockets are served', async () => {
  expect(await get('/socket.io/?EIO=4&transport=polling')).toMatchObject({ status: 400 })
  expect(followers.every((follower) => follower.isSettled())).toBe(true)
})

test('only the edge and the games of the sandbox publish a port, one each', async () => {
  const containers = (await stack.compose('ps', '-q')).split('\n').filter(Boolean)
  const open = (await stack.inspect(...containers)).flatMap(({ Config, HostConfig }) =>
    Object.keys(HostConfig.PortBindings ?? {}).map(
      (port) => `${Config.Labels['com.docker.compose.service']} ${port}`,
    ),
  )
  expect(open.sort()).toEqual(['edge 8080/tcp', 'games 8080/tcp'])
})

test('a game of the sandbox is opened and played through the stack, and the port of the games serves nothing else', async () => {
  expect(await rollTheDice(stack)).toEqual({ origin: stack.gamesUrl, rounds: 1, errors: [] })
  const statusOf = async (path: string, method = 'GET') =>
    (await ask(stack.gamesUrl, { method, path })).status
  expect(await statusOf('/games/dice')).toBe(200)
  expect(await statusOf('/games/api/state', 'POST')).toBe(401)
  for (const path of [
    '/',
    '/v1/balance',
    '/outbox',
    '/sandbox/phone',
    '/games/../outbox',
    '/artwork/%2e%2e/outbox',
  ])
    for (const method of ['GET', 'POST'] as const) expect(await statusOf(path, method), path).toBe(404)
})

test('players are spread over the gateways', async () => {
  const sockets = await metricsOf('gateway_sockets')
  expect(sockets.reduce((sum, count) => sum + count)).toBe(PLAYERS)
  expect(Math.min(...sockets)).toBeGreaterThanOrEqual(PLAYERS / 3 - 5)
})

test('each topic is polled by one gateway', async () => {
  const led = await metricsOf('gateway_leading', { kind: 'periods' })
  expect(led.reduce((sum, count) => sum + count)).toBe(4)
})

test('X-Forwarded-For of a client is not trusted', async () => {
  const login = (nth: number) =>
    ask(stack.url, {
      path: '/provider/v1/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${nth}` },
      body: JSON.stringify({ mobile: `2547000000${nth + 10}`, password: 'not it' }),
    })
  const answers = await Promise.all(Array.from({ length: 3 * LOGINS + 5 }, (_, nth) => login(nth)))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
})

/** Logs in through the edge's PROXY port, from an address in the PROXY header. @returns the statuses */
async function loginsFrom(address: string, count: number): Promise<readonly number[]> {
  const script = `
    const [address, count] = process.argv.slice(1)
    const login = (nth) => new Promise((resolve) => {
      const body = JSON.stringify({ mobile: '2547' + address.length + '00000' + (nth + 10), password: 'not it' })
      const head = ['POST /provider/v1/login HTTP/1.1', 'Host: edge', 'Connection: close', 'Content-Type: application/json', 'Content-Length: ' + body.length]
      const socket = require('net').connect(8081, 'edge')
      let answer = ''
      socket.on('data', (bytes) => { answer += bytes })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(Number(answer.split(' ')[1] ?? 0)))
      const proxy = address && 'PROXY TCP6 ' + address + ' ::1 50000 443\\r\\n'
      socket.write(proxy + head.join('\\r\\n') + '\\r\\n\\r\\n' + body)
    })
    Promise.all(Array.from({ length: count }, (_, nth) => login(nth))).then((all) => console.log(JSON.stringify(all)))`
  return JSON.parse(
    await stack.docker('exec', await one('gateway'), 'node', '-e', script, address, String(count)),
  )
}

test('IPv6 players behind a TLS terminator are counted by their /64', async () => {
  const statuses = await loginsFrom('2001:db8:0:1::7', LOGINS + 5)
  const answered = statuses.filter((status) => status !== 429)
  expect(answered).toHaveLength(LOGINS)
  expect(await loginsFrom('2001:db8:0:2::7', 1)).toEqual(answered.slice(0, 1))
  expect(await loginsFrom('', 1)).toEqual([0])
  const { port } = new URL(stack.url)
  await expect(once(connect(Number(port), '::1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('every container is bounded in memory and in processes', async () => {
  const containers = (await stack.compose('ps', '-q')).split('\n').filter(Boolean)
  expect(containers.length).toBeGreaterThanOrEqual(6)
  for (const { Name, HostConfig } of await stack.inspect(...containers)) {
    expect(HostConfig.Memory, Name).toBeGreaterThan(0)
    expect(HostConfig.PidsLimit, Name).toBe(256)
  }
})

test('the edge resolves the gateways only on the network where it is a trusted proxy', async () => {
  const [edge, gateway] = [await one('edge'), await one('gateway')]
  const found = await stack.docker(
    'exec',
    edge,
    'bash',
    '-c',
    'getent ahostsv4 gateway.front | cut -d" " -f1',
  )
  const trusted = stack.subnet.replace(/0\/24$/, '')
  expect(new Set(found.split('\n')).size).toBe(3)
  for (const address of found.split('\n')) expect(address.startsWith(trusted), address).toBe(true)
  await expect(stack.docker('exec', gateway, 'getent', 'hosts', 'grafana')).rejects.toThrow()
})

test('a gateway runs without root, capabilities or a writable file system', async () => {
  const gateway = await one('gateway')
  const run = (script: string) => stack.docker('exec', gateway, 'sh', '-c', script)
  expect(await run('id -u')).toBe('1000')
  await expect(run('touch /app/a')).rejects.toThrow('Read-only file system')
  expect(await run('grep CapEff /proc/self/status')).toMatch(/\t0+$/)
  expect(await run('grep NoNewPrivs /proc/self/status')).toMatch(/\t1$/)
  expect(await run('cat /proc/sys/net/ipv4/tcp_notsent_lowat')).toBe('16384')
  expect(await run('ls node_modules/vite node_modules/node/bin 2>/dev/null; true')).toBe('')
})

test('Prometheus finds the gateways, and its alert rules pass their tests', async () => {
  const promtool = (...words: readonly string[]) => {
    const mounts = ['gateway/deploy:/deploy:ro', 'tests/compose:/tests:ro']
    const volumes = mounts.flatMap((mount) => ['-v', join(root, mount)])
    return stack.docker('run', '--rm', ...volumes, '--entrypoint', 'promtool', stack.prometheus, ...words)
  }
  await promtool('check', 'config', '/deploy/prometheus.yml')
  await promtool('test', 'rules', '/tests/alerts.yml')
  await stack.compose('up', '-d', 'prometheus')
  const gateway = await one('gateway')
  const query = encodeURIComponent('sum(gateway_sockets) + 1000 * sum(up)')
  await untilFaultless(async () => {
    const url = `http://prometheus:9090/api/v1/query?query=${query}`
    const answer = await stack.ask(gateway, url).catch(String)
    return answer.includes(`"${PLAYERS + 5_000}"`) ? [] : [answer]
  })
})

test('Alertmanager sends each alert to the webhook, one message for all gateways', async () => {
  await stack.compose('up', '-d', 'alertmanager')
  const names = [...readFileSync(join(root, 'gateway/deploy/alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g)]
  const alertmanager = await one('alertmanager')
  for (const [, name = ''] of names)
    for (const instance of ['a', 'b'])
      await stack.amtool(alertmanager, 'alert', 'add', name, `instance=${instance}`, 'severity=ticket')
  // What follows from another alert is not told.
  const follows = ['GatewaySilent', 'EdgeErrors', 'RefusalsHigh', 'ProviderFailing', 'TopicOld']
  for (const [, name = ''] of names) if (!follows.includes(name)) await webhook.until(name, 'firing')
  expect(webhook.received.filter(({ name }) => follows.includes(name))).toEqual([])
  expect(webhook.received.filter(({ name }) => name === 'MemoryHigh')).toHaveLength(2)
  await stack.compose('restart', 'alertmanager')
})

test('players of a killed gateway reconnect to the others', async () => {
  const all: Outage[] = []
  for (let nth = 0; nth < 3; nth++) {
    await spread()
    const outages = await outagesOf('killed', async () => stack.docker('kill', await one('gateway')))
    expect(outages.length).toBeGreaterThan(0)
    expect(outages.length).toBeLessThan(PLAYERS / 2)
    all.push(...outages)
    await stack.scale(3)
  }
  print('killed, three times', all)
  expect(inChecks(all)).toBeLessThanOrEqual(KILLED_CHECKS)
})

test('a stopped gateway announces it, moves its players, and exits in time', async () => {
  await spread()
  const leaving = await one('gateway')
  const outages = await outagesOf('stopped', () => stack.docker('stop', leaving))
  expect(await stack.inspect(leaving)).toMatchObject([{ State: { Running: false, ExitCode: 0 } }])
  expect(outages.length).toBeGreaterThan(0)
  expect(outages.every(({ announced }) => announced)).toBe(true)
  await stack.scale(3)
})

test('a restart of Redis disconnects no player', async () => {
  expect(await outagesOf('Redis restarted', () => stack.compose('restart', 'redis'))).toEqual([])
})

test('scaling from three gateways to two moves their players, and back to three disconnects none', async () => {
  await spread()
  const outages = await outagesOf('scaled down', () => stack.scale(2))
  expect(outages.length).toBeGreaterThan(0)
  expect(outages.every(({ announced }) => announced)).toBe(true)
  expect(await outagesOf('scaled up', () => stack.scale(3))).toEqual([])
})

test('roll.sh replaces all gateways, one after the other', async () => {
  await spread()
  const before = await stack.running('gateway')
  const outages = await outagesOf('rolled', () => stack.roll())
  const silences = await stack.amtool(
    await one('alertmanager'),
    'silence',
    'query',
    '--expired',
    '--within=1h',
  )
  expect(silences).toContain('roll.sh')
  expect(await stack.amtool(await one('alertmanager'), 'silence', 'query', '-q')).toBe('')
  const after = await stack.running('gateway')
  expect(after).toHaveLength(3)
  expect(after.filter((id) => before.includes(id))).toEqual([])
  expect(outages.every(({ announced }) => announced)).toBe(true)
  expect(inChecks(outages)).toBeLessThanOrEqual(ROLLED_CHECKS)
})

test('an outage of the provider shows as down, is an alert at the webhook, and ends with its restart', async () => {
  const health = (wanted: string) =>
    untilFaultless(() => {
      const states = followers.map((follower) => follower.fold('periods/2').health?.state)
      return states.filter((state) => state !== wanted).map(String)
    })
  const competitions = () =>
    ask(stack.url, {
      path: '/provider/v1/nare-league/competitions',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  await outagesOf('provider restarted', async () => {
    await stack.compose('stop', 'provider')
    await health('down')
    expect((await competitions()).status).toBeGreaterThanOrEqual(500)
    webhook.received.length = 0
    await webhook.until('BreakerOpen', 'firing', ALERTED_MS)
    await stack.compose('start', 'provider')
    await health('live')
  })
  expect((await competitions()).status).toBe(200)
})

test('at the end every player holds the final state of the rounds', async () => {
  const { rounds } = season
  const next = rounds.find(({ endsAt }) => endsAt > Date.now())
  if (!next) throw new Error('the tests took longer than the rounds that were followed')
  const over = rounds.slice(0, rounds.indexOf(next) + 1)
  await untilFaultless(
    () =>
      over.flatMap(({ topic, digest }) => {
        const wrong = followers.filter((follower) => follower.fold(topic).digest !== digest).length
        return wrong > 0 ? [`${topic}: ${wrong} hold other rows`] : []
      }),
    90_000,
  )
  expect(judge.count).toEqual(noWrongs)
})
