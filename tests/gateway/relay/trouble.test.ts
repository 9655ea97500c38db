import { request } from 'node:http'
import { expect, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { freePort } from '#tests/support/ports.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const KIB_64 = 65_536
const late: readonly Reply[] = [{ hang: 'silent' }, { hang: 'mid-body', raw: '{"status":200}' }]
const broken: readonly Reply[] = [{ reset: 'at once' }, { reset: 'mid-body', raw: '{"status":200}' }]
const moving = ['/v1/bet', '/jp/bet', '/v1/nare-league/bet=', '/withdraw', '/stk/deposit', '/redeem-points']

test.each(late)('a missing answer (%j) is 504, outcome unknown, after one call', async (reply) => {
  const stage = await openStage({ PROVIDER_TIMEOUT_MS: 2_000 })
  for (const path of moving) stage.provider.on(path, reply)
  const answers = await Promise.all(
    moving.map((path) => ask(stage.url, { path: `/provider${path}`, body: '{}' })),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(504)
    expect(JSON.parse(text)).toEqual({
      status: 504,
      error: expect.stringMatching(/\w/),
      outcome: 'unknown',
    })
  }
  expect(stage.provider.calls.map(({ path }) => path).sort()).toEqual([...moving].sort())
})

test.each(broken)('a connection that breaks (%j) is 502, outcome unknown, after one call', async (reply) => {
  const stage = await openStage()
  for (const path of moving) stage.provider.on(path, reply)
  const answers = await Promise.all(
    moving.map((path) => ask(stage.url, { path: `/provider${path}`, body: '{}' })),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(502)
    expect(JSON.parse(text)).toEqual({ status: 502, error: expect.stringMatching(/\w/), outcome: 'unknown' })
  }
  expect(stage.provider.calls.map(({ path }) => path).sort()).toEqual([...moving].sort())
})

test('a provider without an address is 502, outcome unknown', async () => {
  const stage = await openStage({ PROVIDER_URL: `http://127.0.0.1:${await freePort()}` })
  const answer = await ask(stage.url, { path: '/provider/v1/balance', body: '{}' })
  expect(answer.status).toBe(502)
  expect(JSON.parse(answer.text)).toMatchObject({ outcome: 'unknown', error: 'Fetching User Balance failed' })
})

test('failing polls do not stop players’ calls', async () => {
  const stage = await openStage({ BREAKER_MS: 60_000, POLL_PERIODS_MS: 20 })
  stage.provider.on('/v1/nare-league/periods', { status: 500 })
  stage.provider.on('/v1/balance', { body: { status: 200 } })
  const player = await stage.player()
  await player.subscribe('periods/2')
  await stage.provider.called('/v1/nare-league/periods', 5)
  expect((await ask(stage.url, { path: '/provider/v1/balance', body: '{}' })).status).toBe(200)
})

test('a player who disconnects does not abort the provider’s work', async () => {
  const stage = await openStage()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  stage.provider.on('/v1/bet', { body: {}, after: finished })
  const { hostname, port } = new URL(stage.url)
  const asking = request({ hostname, port, method: 'POST', path: '/provider/v1/bet' })
  asking.on('error', () => undefined)
  asking.end('{}')
  await stage.provider.called('/v1/bet', 1)
  asking.destroy()
  finish()
  expect((await ask(stage.url, { path: '/provider/v1/bet', body: '{}' })).status).toBe(200)
  expect(stage.provider.calls).toHaveLength(2)
  expect(await stage.metric('gateway_provider_requests_total', { call: 'bet', outcome: 'ok' })).toBe(2)
})

test.each([
  ['application/json', (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`],
  ['application/octet-stream', (bytes: number) => 'x'.repeat(bytes)],
])('a body of %s may have 64 KiB at most', async (type, make) => {
  const stage = await openStage()
  stage.provider.on('/v1/self-exclude', { body: {} })
  const post = (bytes: number) =>
    ask(stage.url, {
      path: '/provider/v1/self-exclude',
      headers: { 'content-type': type },
      body: make(bytes),
    })
  expect((await post(KIB_64)).status).toBe(200)
  expect(stage.provider.calls[0]?.raw).toHaveLength(KIB_64)
  const { status, text } = await post(KIB_64 + 1)
  expect(status).toBe(413)
  expect(JSON.parse(text)).toMatchObject({ status: 413, error: expect.any(String) })
  expect(stage.provider.calls).toHaveLength(1)
})

test('a body without a length has the same bound', async () => {
  const stage = await openStage()
  stage.provider.on('/v1/self-exclude', { body: {} })
  const post = (bytes: number) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(stage.url)
      const asking = request({
        hostname,
        port,
        method: 'POST',
        path: '/provider/v1/self-exclude',
        agent: false,
      })
      asking.once('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      asking.once('error', reject)
      for (let sent = 0; sent < bytes; sent += 1024) asking.write('x'.repeat(Math.min(1024, bytes - sent)))
      asking.end()
    })
  expect(await post(KIB_64)).toBe(200)
  expect(await post(KIB_64 + 1)).toBe(413)
  expect(stage.provider.calls.map(({ raw }) => raw.length)).toEqual([KIB_64])
})

test('a call without a body and a content type is passed on unchanged', async () => {
  const stage = await openStage()
  stage.provider.on('/v1/nare-league/competitions', { body: {} })
  const answer = await ask(stage.url, { path: '/provider/v1/nare-league/competitions' })
  expect(answer.status).toBe(200)
  expect(stage.provider.calls[0]?.raw).toBe('')
  expect(stage.provider.calls[0]?.headers).not.toHaveProperty('content-type')
})

test('a refusal is JSON, and counted', async () => {
  const stage = await openStage()
  const answer = await ask(stage.url, { path: '/provider/v1/nothing', body: '{}' })
  expect(JSON.parse(answer.text)).toEqual({ status: 404, error: expect.stringMatching(/\w/) })
  expect(await stage.metric('gateway_refusals_total', { code: 'not-found' })).toBe(1)
})
