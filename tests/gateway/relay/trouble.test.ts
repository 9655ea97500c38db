import { expect, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const moving = ['/v1/bet', '/jp/bet', '/v1/nare-league/bet=', '/withdraw', '/stk/deposit', '/redeem-points']

test.each<[string, number, string, Reply]>([
  ['silence', 504, 'timeout', { hang: 'silent' }],
  ['a broken connection', 502, 'network', { reset: 'at once' }],
  ['a connection broken in the middle', 502, 'network', { reset: 'mid-body', raw: '{"status":200}' }],
  ['a status that is none of HTTP', 502, 'network', { status: 999, raw: '{"status":200}' }],
])(
  'money whose call is answered by %s is %i, outcome unknown, after one call',
  async (_, is, outcome, reply) => {
    const stage = await openStage({ PROVIDER_TIMEOUT_MS: is === 504 ? 2_000 : 60_000 })
    for (const path of moving) stage.provider.on(path, reply)
    const answers = await Promise.all(
      moving.map((path) => ask(stage.url, { path: `/provider${path}`, body: '{}' })),
    )
    const told = { status: is, error: expect.stringMatching(/\w/), outcome: 'unknown' }
    for (const { status, text } of answers) expect([status, JSON.parse(text)]).toEqual([is, told])
    expect(stage.provider.calls.map(({ path }) => path).sort()).toEqual([...moving].sort())
    expect(await stage.metric('gateway_provider_requests_total', { outcome })).toBe(moving.length)
  },
)

test('a call above its limit is refused with the time to wait, by the address that trusted proxies tell', async () => {
  const settings = { LOGIN_PER_MINUTE: 2, TRUST_PROXY: '127.0.8.0/24,10.9.0.0/16' }
  const { url, provider, metric } = await openStage(settings)
  provider.on('/v1/login', { body: {} })
  const login = (from: string, forwarded: string) =>
    ask(url, {
      path: '/provider/v1/login',
      from,
      headers: { 'x-forwarded-for': forwarded },
      body: `{"mobile":"${forwarded}"}`,
    })
  // The entries before those of the proxies are the player's own, and untrusted.
  for (const chain of ['203.0.113.2, 10.9.1.1', '203.0.113.2'])
    expect((await login('127.0.8.1', chain)).status).toBe(200)
  const refused = await login('127.0.8.1', '198.51.100.1, 203.0.113.2')
  const waitS = Number(refused.headers['retry-after'])
  expect(waitS).toBeGreaterThanOrEqual(1)
  expect(waitS).toBeLessThanOrEqual(60)
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    429,
    { status: 429, error: expect.stringContaining(String(waitS)) },
  ])
  const untrusted: number[] = []
  for (let nth = 0; nth < 3; nth++) untrusted.push((await login('127.0.7.1', `10.0.0.${nth}`)).status)
  expect(untrusted).toEqual([200, 200, 429])
  expect(await metric('gateway_refusals_total', { code: 'too-fast' })).toBe(2)
})

test('a login that names no account is refused as malformed, and counts against its address', async () => {
  const { url, provider, metric } = await openStage({ LOGIN_PER_MINUTE: 2 })
  const statuses: number[] = []
  for (const body of ['{}', '{"mobile":', 'mobile=1'])
    statuses.push((await ask(url, { path: '/provider/v1/login', body })).status)
  expect(statuses).toEqual([400, 400, 429])
  expect(await metric('gateway_refusals_total', { code: 'malformed' })).toBe(2)
  expect(provider.calls).toEqual([])
})
