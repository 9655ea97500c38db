import { expect, test } from 'vitest'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'

const BET = '/v1/bet'
const notSent = { status: 503, error: expect.stringMatching(/\w/), outcome: 'not-sent' }
const moving = callNames.filter((name) => callOf(name).money)
const soon = () => Date.now() + 60_000

const send = (url: string, path: string, notAfter?: number | string) =>
  ask(url, {
    path: `/provider${path}`,
    body: '{}',
    ...(notAfter !== undefined && { headers: { 'x-not-after': String(notAfter) } }),
  })

test('every call that moves money is sent until its time, with the header, and not at all after it', async () => {
  const { url, provider } = await openStage()
  for (const { path } of moving.map(callOf)) {
    provider.on(path, { body: { status: 200 } })
    const late = await send(url, path, Date.now() - 1)
    expect([path, late.status, JSON.parse(late.text)]).toEqual([path, 503, notSent])
    expect(provider.callsTo(path)).toEqual([])
    const inTime = soon()
    expect((await send(url, path, inTime)).status).toBe(200)
    expect((await send(url, path)).status).toBe(200)
    const sent = provider.callsTo(path).map(({ headers }) => headers['x-not-after'])
    expect([path, ...sent]).toEqual([path, String(inTime), undefined])
  }
})

test('a time that cannot be read is refused', async () => {
  const { url, provider } = await openStage()
  for (const notAfter of ['', 'soon', '1.5', '-1', '1e12', '1'.repeat(16), `${soon()}, ${soon()}`]) {
    const answer = await send(url, BET, notAfter)
    expect([notAfter, answer.status]).toEqual([notAfter, 400])
    expect(JSON.parse(answer.text)).toMatchObject({ status: 400 })
  }
  expect(provider.calls).toEqual([])
})

test('a call that moves no money is sent at any time, without the header', async () => {
  const { url, provider } = await openStage()
  provider.on('/v1/balance', { body: { status: 200 } })
  for (const notAfter of [1, 'soon']) expect((await send(url, '/v1/balance', notAfter)).status).toBe(200)
  for (const { headers } of provider.calls) expect(headers).not.toHaveProperty('x-not-after')
})

test('a call whose time comes while it waits for a slot is not sent', async () => {
  const { url, provider, metric } = await openStage({ PROVIDER_TIMEOUT_MS: 60_000, RELAY_PER_MINUTE: 10_000 })
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  provider.on(BET, { body: { status: 200 }, after: freed })
  const slots = 128
  const first = Array.from({ length: slots }, () => send(url, BET, soon()))
  await provider.called(BET, slots)
  const notAfter = Date.now() + 300
  const waiting = send(url, BET, notAfter)
  await eventually('the time has come', async () => Date.now() > notAfter)
  free()
  expect(JSON.parse((await waiting).text)).toEqual(notSent)
  expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(provider.calls).toHaveLength(slots)
  expect(await metric('gateway_provider_requests_total', { call: 'bet', outcome: 'late' })).toBe(1)
})

test('an answer has the time of the gateway, unless caches keep it', async () => {
  const { url, provider } = await openStage()
  provider.on('/v1/balance', { body: { status: 200 } })
  const before = Date.now()
  for (const path of ['/v1/balance', '/v1/none']) {
    const told = Number((await send(url, path)).headers['x-now'])
    expect(told).toBeGreaterThanOrEqual(before)
    expect(told).toBeLessThanOrEqual(Date.now())
  }
  const kept = callNames.find((name) => callOf(name).kept && callOf(name).method === 'GET')
  const { path } = callOf(kept ?? 'balance')
  provider.on(path, { body: { status: 200 } })
  expect((await ask(url, { method: 'GET', path: `/provider${path}` })).headers).not.toHaveProperty('x-now')
})
