import { expect, test } from 'vitest'
import { ask } from '#tests/support/ask.ts'
import { openStage } from '#tests/support/gateway.ts'
import type { Settings } from '#tests/support/settings.ts'

const logins = [
  '/v1/login',
  '/v1/signup',
  '/v1/reset-password',
  '/v1/code',
  '/api/forgotPassword',
  '/api/verifyPassword',
]

async function openRelay(settings: Settings) {
  const stage = await openStage(settings)
  for (const path of ['/v1/balance', ...logins]) stage.provider.on(path, { body: {} })
  const post = async (
    path: string,
    {
      bearer,
      ...more
    }: { bearer?: string; from?: string; body?: string; headers?: Record<string, string> } = {},
  ) => {
    const { headers = {}, ...rest } = more
    const answer = await ask(stage.url, {
      path: `/provider${path}`,
      headers: {
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      body: '{}',
      ...rest,
    })
    return answer
  }
  const statuses = async (count: number, once: (nth: number) => ReturnType<typeof post>) => {
    const all: number[] = []
    for (let nth = 0; nth < count; nth++) all.push((await once(nth)).status)
    return all
  }
  return { stage, post, statuses }
}

const filled = (passed: number, refused: number) => [...Array(passed).fill(200), ...Array(refused).fill(429)]

test('a bearer may make so many calls a minute, from wherever it asks', async () => {
  const { stage, post, statuses } = await openRelay({ RELAY_PER_MINUTE: 5 })
  const mine = (nth: number) => post('/v1/balance', { bearer: 'mine', from: `127.0.1.${1 + nth}` })
  expect(await statuses(7, mine)).toEqual(filled(5, 2))
  expect((await post('/v1/balance', { bearer: 'another', from: '127.0.1.1' })).status).toBe(200)
  expect(stage.provider.calls).toHaveLength(6)
})

test('who is one too many is told when to come back', async () => {
  const { stage, post, statuses } = await openRelay({ RELAY_PER_MINUTE: 2 })
  await statuses(2, () => post('/v1/balance', { bearer: 'mine' }))
  const refused = await post('/v1/balance', { bearer: 'mine' })
  const waitS = Number(refused.headers['retry-after'])
  expect(waitS).toBeGreaterThanOrEqual(1)
  expect(waitS).toBeLessThanOrEqual(60)
  expect(JSON.parse(refused.text)).toEqual({ status: 429, error: expect.stringContaining(String(waitS)) })
  expect(await stage.metric('gateway_refusals_total', { code: 'too-fast' })).toBe(1)
})

test('an address may make ten times as many calls, whoever asks from it', async () => {
  const { post, statuses } = await openRelay({ RELAY_PER_MINUTE: 3 })
  const crowd = (nth: number) =>
    post('/v1/balance', { bearer: `player ${nth}`.replace(' ', '-'), from: '127.0.2.1' })
  expect(await statuses(32, crowd)).toEqual(filled(30, 2))
  expect((await post('/v1/balance', { bearer: 'fresh', from: '127.0.2.2' })).status).toBe(200)
})

test('who has no bearer shares what the address has', async () => {
  const { post, statuses } = await openRelay({ RELAY_PER_MINUTE: 2 })
  const stranger = () => post('/v1/balance', { from: '127.0.2.3' })
  expect(await statuses(22, stranger)).toEqual(filled(20, 2))
  expect((await post('/v1/balance', { from: '127.0.2.4' })).status).toBe(200)
})

test('an account may be tried so often a minute, from however many addresses and under however many bearers', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 4 })
  const attempt = (nth: number, mobile: unknown) =>
    post('/v1/login', {
      from: `127.0.3.${1 + nth}`,
      bearer: `b${nth}`,
      body: JSON.stringify({ mobile, password: `p${nth}` }),
    })
  expect(await statuses(6, (nth) => attempt(nth, '254700000001'))).toEqual(filled(4, 2))
  expect((await attempt(9, '254700000002')).status).toBe(200)
})

test('an account is one account however its number is written', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 1 })
  const spellings = [
    { type: 'application/json', body: '{"mobile":"254700000001"}' },
    { type: 'application/json', body: '{"mobile":254700000001}' },
    { type: 'application/json', body: ' { "x":1, "mobile" : "+254 (700) 000-001" } ' },
    { type: 'application/json', body: '{"mobile":"\\u0032\\u0035\\u0034700000001"}' },
    { type: 'text/plain', body: '{"mobile":"254700000001"}' },
    { type: 'application/x-www-form-urlencoded', body: 'password=x&mobile=%2B254700000001' },
  ]
  const attempt = (nth: number) => {
    const { type = '', body = '' } = spellings[nth] ?? {}
    return post('/v1/login', { from: `127.0.4.${1 + nth}`, headers: { 'content-type': type }, body })
  }
  expect(await statuses(spellings.length, attempt)).toEqual(filled(1, spellings.length - 1))
})

test.each([
  ['/v1/signup', 'mobile'],
  ['/v1/reset-password', 'mobile'],
  ['/v1/code', 'mobile'],
  ['/api/forgotPassword', 'email'],
  ['/api/verifyPassword', 'resetToken'],
])('%s is counted by its %s', async (path, field) => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 2 })
  const attempt = (nth: number) =>
    post(path, { from: `127.0.5.${1 + nth}`, body: JSON.stringify({ [field]: 'Who@Example', nth }) })
  expect(await statuses(3, attempt)).toEqual(filled(2, 1))
  expect((await post(path, { body: JSON.stringify({ [field]: 'another' }) })).status).toBe(200)
})

test('the calls that guess at one account share its attempts', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 3 })
  const paths = ['/v1/login', '/v1/code', '/v1/reset-password', '/v1/login', '/v1/code']
  const body = '{"mobile":"254700000001"}'
  expect(await statuses(5, (nth) => post(paths[nth] ?? '', { body }))).toEqual(filled(3, 2))
})

test('an address may log in so often a minute, into however many accounts', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_MINUTE: 6 })
  const attempt = (nth: number) =>
    post(logins[nth % logins.length] ?? '', {
      from: '127.0.6.1',
      body: JSON.stringify({ mobile: `${nth}`, email: `${nth}` }),
    })
  expect(await statuses(8, attempt)).toEqual(filled(6, 2))
  expect((await post('/v1/balance', { from: '127.0.6.1' })).status).toBe(200)
  expect((await post('/v1/login', { from: '127.0.6.2', body: '{"mobile":"1"}' })).status).toBe(200)
})

test('a refused attempt does not reach the provider', async () => {
  const { stage, post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 1 })
  await statuses(5, () => post('/v1/login', { body: '{"mobile":"1"}' }))
  expect(stage.provider.calls).toHaveLength(1)
})

test('whoever claims to be forwarded is counted as who it is', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_MINUTE: 2, TRUST_PROXY: '127.0.7.9' })
  const claim = (nth: number) =>
    post('/v1/login', {
      from: '127.0.7.1',
      headers: { 'x-forwarded-for': `10.0.0.${nth}` },
      body: `{"mobile":"${nth}"}`,
    })
  expect(await statuses(3, claim)).toEqual(filled(2, 1))
})

test('a trusted proxy is believed, up to the first that is not trusted', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_MINUTE: 2, TRUST_PROXY: '127.0.8.0/24,10.9.0.0/16' })
  const forwarded = (chain: string, nth: number) =>
    post('/v1/login', {
      from: '127.0.8.1',
      headers: { 'x-forwarded-for': chain },
      body: `{"mobile":"${chain}${nth}"}`,
    })
  expect(await statuses(3, (nth) => forwarded('203.0.113.1', nth))).toEqual(filled(2, 1))
  expect(await statuses(3, (nth) => forwarded('203.0.113.2, 10.9.1.1', nth))).toEqual(filled(2, 1))
  // What a player wrote before the proxies did is not believed.
  expect((await forwarded('198.51.100.1, 203.0.113.2', 9)).status).toBe(429)
})
