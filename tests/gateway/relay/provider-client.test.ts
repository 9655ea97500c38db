import { request } from 'node:http'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'

const BET = '/v1/bet'
const bet = (url: string) => ask(url, { path: `/provider${BET}`, body: '{}' })
const betsWith = (outcome: string) => ['gateway_provider_requests_total', { call: 'bet', outcome }] as const
const reasonsOf = async (url: string) => (await ask(url, { method: 'GET', path: '/readyz' })).text

test('after many broken connections calls are refused at once as not sent', async () => {
  const { url, provider, metric } = await openStage({ BREAKER_MS: 60_000 })
  provider.on(BET, { reset: 'at once' })
  await Promise.all(Array.from({ length: 40 }, () => bet(url)))
  const sent = provider.calls.length
  expect(sent).toBeGreaterThanOrEqual(30)
  const { status, text, headers } = await bet(url)
  expect(status).toBe(503)
  expect(JSON.parse(text)).toEqual({ status: 503, error: ' Bet placement failed', outcome: 'not-sent' })
  expect(Number(headers['retry-after'])).toBeGreaterThan(30)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(provider.calls).toHaveLength(sent)
  expect(await metric(...betsWith('breaker'))).toBeGreaterThanOrEqual(1)
  expect(await reasonsOf(url)).toContain('the provider does not answer')
})

test('answers of any status keep the breaker closed', async () => {
  const { url, provider } = await openStage()
  provider.on(BET, { status: 500, raw: '<h1>Oops</h1>' })
  const answers = await Promise.all(Array.from({ length: 60 }, () => bet(url)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
  expect(provider.calls).toHaveLength(60)
})

test('a refusal is counted apart from a failure', async () => {
  const { url, provider, metric } = await openStage()
  for (const [status, outcome] of [
    [400, 'refused'],
    [404, 'refused'],
    [408, 'http'],
    [429, 'http'],
    [500, 'http'],
  ] as const) {
    const before = await metric(...betsWith(outcome))
    provider.on(BET, { status })
    await bet(url)
    expect([status, await metric(...betsWith(outcome))]).toEqual([status, before + 1])
  }
})

/** Sends a request, disconnects once the provider has it, and waits until the call is counted with this outcome. */
async function hangUp({ url, provider, metric }: Stage, call: string, path: string, outcome: string) {
  provider.on(path, { hang: 'silent' })
  const { hostname, port } = new URL(url)
  const asking = request({ hostname, port, method: 'POST', path: `/provider${path}`, agent: false })
  asking.on('error', () => undefined)
  const received = provider.nextCall(path)
  asking.end('{"mobile":"254700000001"}')
  await received
  asking.destroy()
  await eventually(
    `${call} is counted as ${outcome}`,
    async () => (await metric('gateway_provider_requests_total', { call, outcome })) === 1,
  )
}

test('a player who disconnects aborts reads and a login', async () => {
  const stage = await openStage({ PROVIDER_TIMEOUT_MS: 60_000 })
  await hangUp(stage, 'balance', '/v1/balance', 'abandoned')
  await hangUp(stage, 'live', '/v1/nare-league/live', 'abandoned')
  await hangUp(stage, 'login', '/v1/login', 'abandoned')
})

test('a player who disconnects aborts neither money nor signup nor an exclusion nor a limit', async () => {
  const stage = await openStage({ PROVIDER_TIMEOUT_MS: 500 })
  await hangUp(stage, 'withdraw', '/withdraw', 'timeout')
  await hangUp(stage, 'deposit', '/stk/deposit', 'timeout')
  await hangUp(stage, 'selfExclude', '/v1/self-exclude', 'timeout')
  await hangUp(stage, 'setLimit', '/v1/set-limit', 'timeout')
  await hangUp(stage, 'signup', '/v1/signup', 'timeout')
})
