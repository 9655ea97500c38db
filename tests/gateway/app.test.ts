import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createApp, type Readiness } from '#gateway/app.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { openStage, quickConfig } from '#tests/support/gateway.ts'
import { inPlay, LIVE, match, sayPeriods, tickingMatch } from '#tests/support/league.ts'

const config = quickConfig({ PROVIDER_URL: 'http://127.0.0.1:1' })

/** The names and labels of the contract's section 6. */
const named: Readonly<Record<string, readonly string[]>> = {
  gateway_sockets: [],
  gateway_subscriptions: ['kind'],
  gateway_polled_topics: ['kind'],
  gateway_provider_requests_total: ['call', 'outcome'],
  gateway_provider_request_seconds: ['call'],
  gateway_changes_total: ['kind'],
  gateway_deliveries_total: ['kind'],
  gateway_dropped_rows_total: ['kind', 'reason'],
  gateway_slow_readers_total: [],
  gateway_refusals_total: ['code'],
  gateway_topic_age_seconds: ['kind'],
  gateway_change_delivery_seconds: [],
  gateway_leading: ['kind'],
}

test('a gateway that serves is alive and ready, whatever its provider does', async () => {
  const { url } = await openStage({ PROVIDER_URL: 'http://127.0.0.1:1' })
  const health = await fetch(`${url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', reasons: [] }])
})

test.each(['starting', 'draining'] as const)(
  'a gateway that is %s is alive, but not ready',
  async (phase) => {
    const readiness: Readiness = { phase, reasons: () => ['a reason'] }
    const app = createApp(config, pino({ level: 'silent' }), createMetrics(), readiness)
    const [health, ready] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')])
    expect([health.statusCode, ready.statusCode]).toEqual([200, 503])
    expect(ready.json()).toEqual({ status: phase, reasons: ['a reason'] })
    await app.close()
  },
)

test('every metric of the contract is there, and those of the process', async () => {
  const { url } = await openStage()
  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const page = await response.text()
  for (const name of Object.keys(named)) expect(page).toContain(`# TYPE ${name} `)
  expect(page).toContain('# TYPE process_cpu_seconds_total ')
  expect(page).toContain('# TYPE nodejs_eventloop_lag_seconds ')
})

test('what happens is counted under the contract’s labels', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 20 })
  sayPeriods(stage.provider, inPlay(), null)
  stage.provider.on(LIVE, tickingMatch)
  const players = await Promise.all([stage.player(), stage.player()])
  for (const player of players) await player.subscribe('periods/2', 'live/10', 'nonsense')
  await players[0].until('a few changes', () => players[0].steps('live/10').next >= 4)
  const page = await (await fetch(`${stage.url}/metrics`)).text()
  for (const [name, labels] of Object.entries(named)) {
    if (name === 'gateway_slow_readers_total') continue
    const sample = page.split('\n').find((line) => new RegExp(`^${name}(_count)?[ {]`).test(line)) ?? ''
    for (const label of labels) expect(sample).toContain(`${label}="`)
    expect(Number(sample.split(' ').at(-1))).toBeGreaterThanOrEqual(0)
  }
  expect(await stage.metric('gateway_sockets')).toBe(2)
  expect(await stage.metric('gateway_subscriptions', { kind: 'live' })).toBe(2)
  expect(await stage.metric('gateway_polled_topics')).toBe(2)
  expect(await stage.metric('gateway_leading', { kind: 'live' })).toBe(1)
  expect(await stage.metric('gateway_refusals_total', { code: 'bad-topic' })).toBe(2)
  expect(
    await stage.metric('gateway_dropped_rows_total', { kind: 'periods', reason: 'unreadable' }),
  ).toBeGreaterThan(0)
  expect(
    await stage.metric('gateway_provider_requests_total', { call: 'live', outcome: 'ok' }),
  ).toBeGreaterThan(4)
  const [changes, deliveries] = [
    await stage.metric('gateway_changes_total', { kind: 'live' }),
    await stage.metric('gateway_deliveries_total', { kind: 'live' }),
  ]
  expect(changes).toBeGreaterThan(4)
  expect(deliveries).toBeGreaterThan(changes)
  expect(await stage.metric('gateway_change_delivery_seconds_count')).toBeGreaterThan(4)
})

test('the age of the oldest picture grows while its provider fails', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 20, LINGER_MS: 60_000 })
  sayPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, { body: [match(1)] })
  const player = await stage.player()
  await player.subscribe('live/10')
  stage.provider.on(LIVE, { status: 500 })
  await player.until('trouble', () => player.held('live/10')?.health?.state === 'down')
  const age = () => stage.metric('gateway_topic_age_seconds', { kind: 'live' })
  const before = await age()
  await player.until('a beat', () => player.frames('live/10').length >= 3)
  expect(await age()).toBeGreaterThan(before)
})

test('what breaks in here is told to the log, not to the player', async () => {
  const lines = new PassThrough()
  const app = createApp(config, pino(lines), createMetrics(), { phase: 'ready', reasons: () => [] })
  app.get('/broken', () => {
    throw new Error('the inner workings')
  })
  const answer = await app.inject('/broken')
  await app.close()
  lines.end()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ status: 500, error: 'Something went wrong here' })
  expect(await text(lines)).toContain('the inner workings')
})
