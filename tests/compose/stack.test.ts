import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { root, SUBNET } from './engine.ts'
import { PLAYERS, setStage, testFaults, testWalls } from './faults.ts'
import { rollTheDice } from './game.ts'
import { untilFaultless } from './settled.ts'
import { type ComposeStack, startStack } from './stack.ts'
import { startWebhook } from './webhook.ts'

/**
 * The real stack of docker-compose.yml, with players who follow the league through the edge, under faults. The tests run
 * in order: each leaves three gateways and all players settled.
 */
const LOGINS = 20
/** An alert's own delay, and Alertmanager's, with room, in ms. */
const ALERTED_MS = 120_000

let stack: ComposeStack
let webhook: Awaited<ReturnType<typeof startWebhook>>

const stage = setStage(async (settings) => {
  webhook = await startWebhook()
  const more = { LOGIN_PER_MINUTE: String(LOGINS), ALERT_WEBHOOK: webhook.url }
  stack = await startStack(3, () => ({ ...settings(), ...more }))
  return stack
})
afterAll(() => webhook.close())

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
  expect(stage().players.followers.every((follower) => follower.isSettled())).toBe(true)
})

test('a game of the sandbox is opened and played through the stack, and the port of the games serves nothing else', async () => {
  expect(await rollTheDice(stack)).toEqual({ origin: stack.gamesUrl, rounds: 1, errors: [] })
  const statusOf = async (path: string, method = 'GET') =>
    (await ask(stack.gamesUrl, { method, path })).status
  expect(await statusOf('/games/dice')).toBe(200)
  expect(await statusOf('/games/api/state', 'POST')).toBe(401)
  for (const path of ['/', '/sandbox/phone', '/games/../outbox'])
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
    await stack.docker('exec', await stack.one('gateway'), 'node', '-e', script, address, String(count)),
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

testWalls(stage, SUBNET)

test('Prometheus finds the gateways, and its alert rules pass their tests', async () => {
  const promtool = (...words: readonly string[]) => {
    const mounts = ['gateway/deploy:/deploy:ro', 'tests/compose:/tests:ro']
    const volumes = mounts.flatMap((mount) => ['-v', join(root, mount)])
    return stack.docker('run', '--rm', ...volumes, '--entrypoint', 'promtool', stack.prometheus, ...words)
  }
  await promtool('check', 'config', '/deploy/prometheus.yml')
  await promtool('test', 'rules', '/tests/alerts.yml')
  await stack.compose('up', '-d', 'prometheus')
  const gateway = await stack.one('gateway')
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
  const alertmanager = await stack.one('alertmanager')
  for (const [, name = ''] of names)
    for (const instance of ['a', 'b'])
      await stack.amtool(alertmanager, 'alert', 'add', name, `instance=${instance}`, 'severity=ticket')
  // What follows from another alert is not told.
  const follows = [
    'GatewaySilent',
    'EdgeErrors',
    'RefusalsHigh',
    'ProviderFailing',
    'ProviderSlow',
    'TopicOld',
  ]
  for (const [, name = ''] of names) if (!follows.includes(name)) await webhook.until(name, 'firing')
  expect(webhook.received.filter(({ name }) => follows.includes(name))).toEqual([])
  expect(webhook.received.filter(({ name }) => name === 'MemoryHigh')).toHaveLength(2)
  await stack.compose('restart', 'alertmanager')
  await untilFaultless(() =>
    stack.amtool(alertmanager, 'silence', 'query').then(
      () => [],
      (error) => [String(error)],
    ),
  )
})

testFaults(stage, async () => {
  webhook.received.length = 0
  await webhook.until('BreakerOpen', 'firing', ALERTED_MS)
})

test('the alerts that a roll sets off are silenced until it ends', async () => {
  const alertmanager = await stack.one('alertmanager')
  const query = (...words: readonly string[]) => stack.amtool(alertmanager, 'silence', 'query', ...words)
  expect(await query('--expired', '--within=1h')).toContain('roll.sh')
  expect(await query('-q')).toBe('')
})
