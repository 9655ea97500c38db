import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp, type Readiness } from '#gateway/app.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { BOUNDS, type Bounds } from '#gateway/pressure.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage, quickConfig } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, match, scriptPeriods, tickingMatch } from '#tests/support/provider/league.ts'

const config = quickConfig({ PROVIDER_URL: 'http://127.0.0.1:1' })

/** An app without a gateway behind it, which is closed when the test ends. */
function openApp(bounds?: Bounds, readiness: Partial<Readiness> = {}, logger = pino({ level: 'silent' })) {
  const metrics = createMetrics()
  const app = createApp(config, logger, metrics, { phase: 'ready', reasons: () => [], ...readiness }, bounds)
  onTestFinished(() => app.close())
  return { app, metrics }
}

test('a running gateway is alive and ready, also without its provider', async () => {
  const { url } = await openStage({ PROVIDER_URL: 'http://127.0.0.1:1' })
  const health = await fetch(`${url}/healthz`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', reasons: [] }])
})

test.each(['starting', 'draining'] as const)(
  'a gateway that is %s is alive, but not ready',
  async (phase) => {
    const { app } = openApp(undefined, { phase, reasons: () => ['a reason'] })
    const [health, ready] = await Promise.all([app.inject('/healthz'), app.inject('/readyz')])
    expect([health.statusCode, ready.statusCode]).toEqual([200, 503])
    expect(ready.json()).toEqual({ status: phase, reasons: ['a reason'] })
  },
)

test('events are counted under their labels', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 20 })
  scriptPeriods(stage.provider, inPlay(), null)
  stage.provider.on(LIVE, tickingMatch)
  const players = await Promise.all([stage.player(), stage.player()])
  for (const player of players) await player.subscribe('periods/2', 'live/10', 'nonsense')
  // One more of each than is asserted below: a change is counted after its frame was written.
  for (const player of players) await player.until('enough changes', () => player.steps('live/10').next > 5)
  const page = await fetch(`${stage.url}/metrics`)
  expect(page.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
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

test('the age of the oldest rows grows while the provider fails', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 20, LINGER_MS: 60_000 })
  scriptPeriods(stage.provider, inPlay())
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

test('an internal error is logged, and not shown to the player', async () => {
  const lines = new PassThrough()
  const { app } = openApp(undefined, {}, pino(lines))
  app.get('/broken', () => {
    throw new Error('the inner workings')
  })
  const answer = await app.inject('/broken')
  lines.end()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ status: 500, error: 'Something went wrong here' })
  expect(await text(lines)).toContain('the inner workings')
})

test('under pressure new work is refused, and health, metrics and the files of a page are answered', async () => {
  // Every process is above that bound.
  const { app, metrics } = openApp({ ...BOUNDS, memoryShare: 1e-12, checkEveryMs: 10 })
  let reached = 0
  app.get('/page', () => ++reached)
  app.get('/assets/*', () => 'a file')
  await app.ready()
  expect((await app.inject('/page')).statusCode).toBe(200)
  const refused = await eventually('it is pressed', async () => {
    const answer = await app.inject('/page')
    return answer.statusCode === 503 && answer
  })
  expect(app.isPressed()).toBe(true)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.json()).toEqual({ status: 503, error: expect.any(String), outcome: 'not-sent' })
  const before = reached
  const answered = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/assets/main-a1.js', '/page'].map((path) => app.inject(path)),
  )
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 503, 200, 200, 503])
  expect(reached).toBe(before)
  expect(await metrics.scrape()).toMatch(/gateway_refusals_total\{code="pressure"\} [1-9]/)
})

test('an event loop that is late at some checks in a row is overloaded, until it is in time again', async () => {
  const { app } = openApp({ ...BOUNDS, loopDelayMs: 100, checkEveryMs: 200 })
  await app.ready()
  await eventually('it is pressed', async () => {
    const untilMs = performance.now() + 250
    while (performance.now() < untilMs);
    return app.isPressed()
  })
  await eventually('it is pressed no more', async () => !app.isPressed())
})

test('a request id is kept if it is short and plain; the provider and the player get the same id', async () => {
  const { url, provider } = await openStage()
  provider.on('/v1/balance', { body: {} })
  const kept = ['a9-Z_.:0', 'x'.repeat(64)]
  for (const given of [...kept, 'x'.repeat(65), '', 'two words', 'a"}{"level":60', 'caf\xe9']) {
    const headers = { 'x-request-id': given }
    const answer = await ask(url, { path: '/provider/v1/balance', headers, body: '{}' })
    const id = answer.headers['x-request-id']
    expect([given, id === given]).toEqual([given, kept.includes(given)])
    expect(id).toMatch(/^[\w.:-]{1,64}$/)
    expect(provider.calls.at(-1)?.headers['x-request-id']).toBe(id)
  }
})
