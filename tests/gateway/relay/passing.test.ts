import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { CALLER_NETWORK } from '#shared/provider/headers.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'

test('a PROVIDER_URL with a path is a prefix of every call', async () => {
  const beyond = await openStage()
  beyond.provider.on('/api/v3/v1//jetxleaderboard', { body: {} })
  const stage = await openStage({ PROVIDER_URL: `${beyond.provider.url}/api/v3/` })
  expect((await ask(stage.url, { path: '/provider/v1//jetxleaderboard', body: '{}' })).status).toBe(200)
})

test('a body of whatever type is passed on unchanged in both directions', async () => {
  const { url, provider } = await openStage()
  const oddly = ' {"a" :1,\n\t"a":2 , "n":1.0000000000000000001e3}\n'
  for (const [type, bytes] of [
    ['application/json', Buffer.from(oddly)],
    ['application/json; charset=utf-8', Buffer.from('{"a":')],
    ['application/octet-stream', randomBytes(1_000)],
    ['application/x-www-form-urlencoded', Buffer.from('mobile=1&password=%20x')],
    ['application/json', Buffer.alloc(0)],
  ] as const) {
    const headers = { 'content-type': type, accept: 'text/x' }
    provider.on('/v1/deposit-confirmation', { status: 418, raw: bytes, headers })
    const answer = await ask(url, { path: '/provider/v1/deposit-confirmation', headers, body: bytes })
    const call = provider.calls.at(-1)
    expect(call?.raw).toBe(String(bytes))
    expect(call?.headers).toMatchObject(headers)
    expect([answer.status, answer.bytes]).toEqual([418, bytes])
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-store' })
  }
})

test.each([
  ['an error', { status: 500 }],
  ['an answer that the provider compressed', { headers: { 'content-encoding': 'identity' } }],
])('%s is not compressed', async (_, reply) => {
  const stage = await openStage()
  const raw = JSON.stringify({ status: 200, rows: Array(2_000).fill(1) })
  stage.provider.on('/v1/nare-league/standings', { raw, ...reply })
  const headers = { 'accept-encoding': 'br' }
  const answer = await ask(stage.url, { path: '/provider/v1/nare-league/standings', headers, body: '{}' })
  expect(answer.text).toBe(raw)
})

test('every status comes back unchanged, after one call', async () => {
  const stage = await openStage()
  const statuses = [200, 201, 202, 204, 301, 304, 400, 401, 403, 409, 422, 429, 500, 503]
  for (const status of statuses) {
    stage.provider.on('/v1/balance', {
      status,
      ...(status !== 204 && status !== 304 && { body: { status } }),
      headers: { location: '/elsewhere', 'retry-after': '7' },
    })
    const answer = await ask(stage.url, { path: '/provider/v1/balance', body: '{}' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([status, '7'])
  }
  expect(stage.provider.calls).toHaveLength(statuses.length)
})

test('only a player’s own bearer is passed on, never the service token', async () => {
  const stage = await openStage({ SERVICE_TOKEN: 'of the service' })
  stage.provider.on('/v1/balance', { body: {} })
  await ask(stage.url, {
    path: '/provider/v1/balance',
    headers: { authorization: 'Bearer mine' },
    body: '{}',
  })
  await ask(stage.url, { path: '/provider/v1/balance', body: '{}' })
  expect(stage.provider.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer mine', undefined])
})

/** Headers that are not passed on, of a request and of an answer. */
const ofRequest = {
  ...{
    cookie: 'a=b',
    'x-secret': '1',
    te: 'trailers',
    'proxy-authorization': 'Basic eDp5',
    accept: 'text/x',
  },
  ...{ 'x-forwarded-for': '10.1.2.3', 'x-caller-network': '10.1.2.3', forwarded: 'for=10.1.2.3' },
  ...{ referer: 'http://a.example/profile', 'x-use-jwt': '0' },
}
const ofAnswer: Readonly<Record<string, string>> = {
  ...{ 'retry-after': '7', 'set-cookie': 'spy=1', 'keep-alive': 'timeout=5', trailer: 'x-sum' },
  ...{ 'proxy-authenticate': 'Basic', 'x-powered-by': 'php', 'access-control-allow-origin': '*' },
}

test('cookies, hop-by-hop headers, those that Connection names and a player’s address are not passed on', async () => {
  const stage = await openStage()
  stage.provider.on('/v1/balance', {
    body: {},
    headers: {
      ...ofAnswer,
      connection: 'close, Retry-After',
      'content-security-policy': 'default-src *',
      'content-language': 'sw',
      'www-authenticate': 'Bearer',
    },
  })
  const answer = await ask(stage.url, {
    path: '/provider/v1/balance',
    headers: {
      ...{ ...ofRequest, origin: stage.url, connection: 'close, x-secret, Accept' },
      ...{ 'accept-language': 'sw', 'x-request-id': 'mine' },
    },
    body: '{}',
  })
  const sent = stage.provider.calls[0]?.headers ?? {}
  expect(sent).toMatchObject({ 'accept-language': 'sw', 'x-request-id': 'mine' })
  for (const name of [...Object.keys(ofRequest), 'origin']) expect(sent).not.toHaveProperty(name)
  expect(sent.host).toBe(new URL(stage.provider.url).host)
  for (const name of Object.keys(ofAnswer)) expect(answer.headers[name]).not.toBe(ofAnswer[name])
  expect(answer.headers).toMatchObject({ 'content-language': 'sw', 'www-authenticate': 'Bearer' })
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
})

test('the provider learns the network of a login from the gateway, not from the caller, and of no other call', async () => {
  const stage = await openStage({ TRUST_PROXY: '127.0.15.1' })
  const networks = async (path: string, address: string) => {
    await ask(stage.url, {
      path: `/provider${path}`,
      from: '127.0.15.1',
      headers: { 'x-forwarded-for': address, 'x-caller-network': '10.1.2.3' },
      body: '{"mobile":"0712345678"}',
    })
    return stage.provider.calls.at(-1)?.headers[CALLER_NETWORK]
  }
  const one = await networks('/v1/login', '203.0.113.9')
  expect(one).toMatch(/^[\w-]{43}$/)
  expect(await networks('/v1/code', '203.0.113.9')).toBe(one)
  expect(await networks('/v1/login', '203.0.113.8')).not.toBe(one)
  expect(await networks('/v1/code', '2001:db8:1:2::3')).toBe(await networks('/v1/code', '2001:db8:1:3::4'))
  expect(await networks('/v1/balance', '203.0.113.9')).toBeUndefined()
})
