import { expect, onTestFinished, test, vi } from 'vitest'
import { newTraceparent, readTraceparent } from '#shared/provider/headers.ts'
import { runGateway } from '#tests/support/cluster/gateway.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { type SeenSpan, startCollector } from '#tests/support/gateway/collector.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { openPair } from '#tests/support/gateway/pair.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, PERIODS, scriptPeriods, tickingMatch } from '#tests/support/provider/league.ts'
import { type Reply, startProvider } from '#tests/support/provider/provider.ts'
import { runScript } from '#tests/support/script.ts'
import { environmentOf, type Settings } from '#tests/support/settings.ts'

const BALANCE = '/v1/balance'
const PAGE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const VALID = `00-${PAGE.traceId}-${PAGE.spanId}-01`

/** Closing a gateway sends its last spans within a twentieth of that. */
const DRAIN_MS = 200_000

async function openTraced(settings: Settings = {}) {
  const collector = await startCollector()
  const stage = await openStage({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, DRAIN_MS, ...settings })
  return { ...stage, collector }
}

const relayed = (url: string, headers: Readonly<Record<string, string>> = {}, query = '') =>
  ask(url, { path: `/provider${BALANCE}${query}`, body: '{"secret-body":1}', headers })

const named = (spans: readonly SeenSpan[], name: string) => {
  const found = spans.filter((span) => span.name === name)
  expect(found.length, `spans named ${name}`).toBeGreaterThan(0)
  return found
}

test('a call is one trace from the page through the relay to the provider', async () => {
  const { url, provider, gateway, collector } = await openTraced()
  provider.on(BALANCE, { body: { status: 200 } })
  const answer = await relayed(
    url,
    { traceparent: VALID, authorization: 'Bearer secret-token' },
    '?secret=query',
  )
  expect(answer.status).toBe(200)
  await gateway.close()

  const [relay] = named(collector.spans(), 'relay balance')
  const [call] = named(collector.spans(), 'provider balance')
  expect(relay).toMatchObject({ traceId: PAGE.traceId, parentSpanId: PAGE.spanId, service: 'nare-gateway' })
  expect(relay?.attributes).toEqual({
    'url.path': `/provider${BALANCE}`,
    'http.response.status_code': 200,
  })
  expect(call).toMatchObject({ traceId: PAGE.traceId, parentSpanId: relay?.spanId, isError: false })
  expect(provider.calls[0]?.headers.traceparent).toBe(`00-${PAGE.traceId}-${call?.spanId}-01`)
  expect(collector.text()).not.toMatch(/secret/)
})

test('an invalid trace header begins a new trace, and is not passed on to the provider', async () => {
  const { url, provider, gateway, collector } = await openTraced()
  const plain = await openStage()
  for (const one of [provider, plain.provider]) one.on(BALANCE, { body: { status: 200 } })
  const wrong = [
    VALID.replace('00-', '01-'),
    VALID.replace(PAGE.traceId, '0'.repeat(32)),
    VALID.replace(PAGE.spanId, '0'.repeat(16)),
    VALID.toUpperCase(),
    `${VALID}-${'a'.repeat(10_000)}`,
    `${VALID}, ${VALID}`,
  ]
  for (const headers of [{}, ...wrong.map((traceparent) => ({ traceparent }))])
    for (const to of [url, plain.url]) expect((await relayed(to, headers)).status).toBe(200)
  await gateway.close()
  const relays = named(collector.spans(), 'relay balance')
  expect(relays).toHaveLength(1 + wrong.length)
  for (const { parentSpanId, traceId } of relays)
    expect([parentSpanId, traceId]).toEqual([undefined, expect.not.stringContaining(PAGE.traceId)])
  const passedOn = provider.calls.map(({ headers }) => readTraceparent(headers.traceparent)?.traceId)
  expect(passedOn.sort()).toEqual(relays.map(({ traceId }) => traceId).sort())
  for (const { headers } of plain.provider.calls) expect(headers).not.toHaveProperty('traceparent')
})

test('without a collector the page’s own header reaches the provider, and no exemplar is shown', async () => {
  const { url, provider } = await openStage()
  provider.on(BALANCE, { body: { status: 200 } })
  const header = newTraceparent()
  await relayed(url, { traceparent: header })
  expect(provider.calls[0]?.headers.traceparent).toBe(header)
  expect(await metricsOf(url)).not.toContain('trace_id')
})

test('a failed call is an error of its span, under the name of the service', async () => {
  vi.stubEnv('OTEL_SERVICE_NAME', 'of-this-test')
  const { url, provider, gateway, collector } = await openTraced()
  provider.on(BALANCE, { reset: 'at once' })
  expect((await relayed(url)).status).toBe(502)
  await gateway.close()
  vi.unstubAllEnvs()
  const attributes = { 'http.response.status_code': 502 }
  const [relay] = named(collector.spans(), 'relay balance')
  expect(relay).toMatchObject({ isError: true, service: 'of-this-test', attributes })
  const [call] = named(collector.spans(), 'provider balance')
  expect(call).toMatchObject({ isError: true, attributes: { 'error.type': 'network' } })
})

test('a poll, the commit of its change and the delivery are one trace, which the provider continues', async () => {
  const { url, provider, gateway, collector, player } = await openTraced({ POLL_LIVE_MS: 100 })
  scriptPeriods(provider, inPlay())
  provider.on(LIVE, tickingMatch)
  const watching = await player()
  await watching.subscribe('live/10')
  await watching.until('some changes', () => watching.steps('live/10').next > 3)
  await provider.called(PERIODS, 4)
  const scraped = await eventually('an exemplar of a delivery', async () => {
    const text = await metricsOf(url)
    return /^gateway_change_delivery_seconds_bucket\{.* # \{trace_id=/m.test(text) && text
  })
  await gateway.close()

  const spans = collector.spans()
  const deliveries = named(spans, 'deliver live')
  for (const delivery of deliveries) {
    const commit = spans.find(({ spanId }) => spanId === delivery.parentSpanId)
    const poll = spans.find(({ spanId }) => spanId === commit?.parentSpanId)
    expect([commit?.name, poll?.name]).toEqual(['commit live', 'poll live'])
    expect(poll?.parentSpanId).toBeUndefined()
    expect(new Set([delivery, commit, poll].map((span) => span?.traceId)).size).toBe(1)
    expect(delivery.attributes).toEqual({ 'nare.topic': 'live/10', 'nare.sockets': 1 })
  }
  // The periods are the same at each poll.
  expect(named(spans, 'poll periods').length).toBeGreaterThan(2)
  expect(named(spans, 'commit periods')).toHaveLength(1)
  // Every poll of the round is a change: no commit is left out, and none is told twice.
  expect(new Set(deliveries.map(({ parentSpanId }) => parentSpanId)).size).toBe(deliveries.length)
  const polls = new Set(spans.map(({ traceId, spanId }) => `${traceId} ${spanId}`))
  const seen = provider.callsTo(LIVE).flatMap(({ headers }) => readTraceparent(headers.traceparent) ?? [])
  expect(seen.filter(({ traceId, spanId }) => polls.has(`${traceId} ${spanId}`))).toHaveLength(
    named(spans, 'poll live').length,
  )
  const [, shown = ''] =
    /^gateway_change_delivery_seconds_bucket\{.* # \{trace_id="(\w+)"\}/m.exec(scraped) ?? []
  expect(deliveries.map(({ traceId }) => traceId)).toContain(shown)
  expect(scraped).toMatch(/^gateway_provider_request_seconds_bucket\{.*call="live".* # \{trace_id="/m)
})

test('another gateway’s delivery continues the trace of the gateway that has polled', async () => {
  const collector = await startCollector()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, DRAIN_MS, POLL_LIVE_MS: 100 }
  const { provider, gateways, player } = await openPair(settings)
  scriptPeriods(provider, inPlay())
  provider.on(LIVE, tickingMatch)
  for (const watching of [await player(0), await player(1)]) {
    await watching.subscribe('live/10')
    await watching.until('some changes', () => watching.steps('live/10').next > 3)
  }
  await Promise.all(gateways.map((gateway) => gateway.close()))

  const spans = collector.spans()
  const told = Map.groupBy(named(spans, 'deliver live'), ({ parentSpanId }) => parentSpanId)
  const twice = [...told].filter(([, deliveries]) => deliveries.length === 2)
  expect(twice.length).toBeGreaterThan(1)
  for (const [commit] of twice)
    expect(spans.find(({ spanId }) => spanId === commit)).toMatchObject({ name: 'commit live' })
})

test('a part of the traces is recorded, by their ids and not by the flag of a caller', async () => {
  const { url, provider, gateway, collector } = await openTraced({ OTEL_TRACES_SAMPLER_ARG: 0 })
  provider.on(BALANCE, { body: { status: 200 } })
  await relayed(url, { traceparent: VALID })
  expect(provider.calls[0]?.headers.traceparent).toMatch(new RegExp(`^00-${PAGE.traceId}-\\w{16}-00$`))
  expect(await metricsOf(url)).not.toContain('trace_id')
  await gateway.close()
  expect(collector.spans()).toEqual([])
})

test.each<[string, Reply | undefined]>([
  ['is not there', undefined],
  ['never answers', { hang: 'silent' }],
  ['answers nonsense without end', { raw: 'x'.repeat(8_000_000) }],
])('calls are answered as ever, and a gateway ends, where the collector %s', async (_, reply) => {
  const { url, provider, gateway, collector } = await openTraced({
    DRAIN_MS: 1_000,
    ...(!reply && { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }),
  })
  if (reply) collector.answers(reply)
  provider.on(BALANCE, { body: { status: 200 } })
  expect((await relayed(url)).status).toBe(200)
  await gateway.close()
})

test('the log line of a failed call names its trace, and a collector that refuses is a warning without its own words', async () => {
  const collector = await startCollector()
  collector.answers({ status: 400, raw: 'words of the collector' })
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const settings = { PROVIDER_URL: provider.url, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const { url, output } = await runGateway(settings)
  expect((await relayed(url, { traceparent: VALID })).status).toBe(404)
  const lineOf = async (text: string) => {
    const line = new RegExp(`^.*"${text}".*$`, 'm')
    return JSON.parse(await eventually(`it logs: ${text}`, () => line.exec(output())?.[0]))
  }
  expect(await lineOf('relayed')).toMatchObject({ call: 'balance', status: 404, trace: PAGE.traceId })
  expect(await lineOf('spans could not be sent')).toMatchObject({ err: { message: 'Bad Request' } })
  expect(output()).not.toContain('words of the collector')
})

test('a gateway that stops waits for no second attempt at a collector', async () => {
  const { url, provider, gateway, collector } = await openTraced({ DRAIN_MS: 1_000 })
  collector.answers({ status: 503, headers: { 'retry-after': '1' } })
  provider.on(BALANCE, { body: { status: 200 } })
  expect((await relayed(url)).status).toBe(200)
  const again = collector.called(2).then(() => 'the second attempt')
  expect(await Promise.race([gateway.close().then(() => 'the end'), again])).toBe('the end')
  await again
})

test('nothing that makes or sends spans is loaded without the setting', async () => {
  const hook = `import { registerHooks } from 'node:module'
    const resolve = (name, context, next) => {
      if (name.startsWith('@')) console.log('asks for ' + name)
      return next(name, context)
    }
    registerHooks({ resolve })`
  const gateway = runScript('gateway/main.ts', {
    ...environmentOf({ PROVIDER_URL: 'http://127.0.0.1:1' }),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}`,
  })
  onTestFinished(() => gateway.kill())
  await gateway.prints(/listens at/)
  const loaded = [...gateway.output().matchAll(/^asks for (\S+)$/gm)].map(([, name = '']) => name)
  expect(loaded).toContain('@opentelemetry/api')
  expect(loaded.filter((name) => /^@opentelemetry\/(?!api$)/.test(name))).toEqual([])
})

test('counters have one name in every scrape, whatever others have accepted before', async () => {
  const { url } = await openStage()
  const counters = (text: string) => [...text.matchAll(/^(\w+_total)[ {]/gm)].map(([, name]) => name)
  const before = await (await fetch(`${url}/metrics`)).text()
  const open = await metricsOf(url)
  expect(open.endsWith('\n# EOF\n')).toBe(true)
  const after = await (await fetch(`${url}/metrics`)).text()
  expect(counters(before)).toContain('process_cpu_seconds_total')
  expect([counters(open), counters(after)]).toEqual([counters(before), counters(before)])
})

/** The metrics, as Prometheus asks for them. */
async function metricsOf(url: string): Promise<string> {
  const accept = 'application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.2,*/*;q=0.1'
  const answer = await fetch(`${url}/metrics`, { headers: { accept } })
  expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
  return answer.text()
}
