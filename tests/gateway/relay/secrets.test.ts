import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#gateway/logger.ts'
import { runGateway } from '#tests/support/cluster/gateway.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { exchange } from '#tests/support/gateway/exchange.ts'
import { openTcp } from '#tests/support/gateway/raw-socket.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProvider } from '#tests/support/provider/provider.ts'
import { SECRET } from '#tests/support/settings.ts'

/** Personal data and secrets, each a text that occurs nowhere else. */
const mine = {
  mobile: '254711222333',
  password: 'correct-horse-battery',
  wrong: 'wrong-horse-battery',
  bearer: 'bearer-of-the-player.aaa.bbb',
  code: '918273',
  email: 'player@nare.example',
  reset: 'reset-token-of-the-player',
  cookie: 'session-cookie-of-the-player',
  service: 'token-of-the-service',
  redis: 'password-of-redis',
  secret: SECRET,
}

/** The secrets, or further texts, that a text contains: plain, URL-encoded, or as bytes. */
function leaks(text: string, ...more: readonly string[]): string[] {
  const spelt = (secret: string) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    [...Buffer.from(secret)].join(','),
  ]
  return [...Object.values(mine), ...more].filter((secret) =>
    spelt(secret).some((form) => text.includes(form)),
  )
}

const { mobile, password, bearer, code, email, reset, cookie } = mine
const authorization = `Bearer ${bearer}`
const JSON_TYPE = 'application/json'

test('the log at level trace and the metrics contain no personal data and no secret', async () => {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const { url, signal, output, left } = await runGateway({
    ...{ PROVIDER_URL: provider.url, PROVIDER_SECRET: SECRET, SERVICE_TOKEN: mine.service },
    ...{ REDIS_URL: `redis://:${mine.redis}@127.0.0.1:${await freePort()}`, LOG_LEVEL: 'trace' },
    ...{ PROVIDER_TIMEOUT_MS: 3_000, LOGIN_PER_ACCOUNT: 5, DRAIN_MS: 4_000, POLL_PERIODS_MS: 50 },
  })
  const echo = { error: `no ${mobile} ${password} ${bearer}`, token: bearer, user: { mobile, token: bearer } }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(url, {
      path: `/provider${path}`,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { authorization, cookie: `sid=${cookie}`, 'content-type': JSON_TYPE, ...headers },
    }).catch(() => undefined)

  provider.on('/v1/login', ({ body }) => ({
    status: JSON.stringify(body).includes(password) ? 200 : 401,
    body: echo,
  }))
  for (const [path, reply] of [
    ['/withdraw', { body: echo }],
    ['/v1/bet', { status: 500, body: echo }],
    ['/stk/deposit', { hang: 'silent' }],
    ['/redeem-points', { reset: 'at once' }],
    ['/v1/code', { raw: `<h1>${mobile} ${code}</h1>` }],
    ['/v1/signup', { reset: 'mid-body', body: echo }],
    ['/v1/nare-league/periods', { status: 500, body: echo }],
  ] as const)
    provider.on(path, reply)

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const formed = ['/v1/login', `mobile=${mobile}&password=${password}`, form] as const
  const posts: readonly (readonly [string, unknown, Record<string, string>?])[] = [
    ['/v1/signup', { mobile, password, email, code }],
    ['/v1/code', { mobile, code, otp: code }],
    ['/v1/login', { mobile, password }],
    ['/v1/login', { mobile, password: mine.wrong }],
    ['/v1/login', `{"mobile":"${mobile}","password":"${password}`],
    ...[formed, formed, formed, formed],
    ['/api/verifyPassword', { resetToken: reset, password, code }],
    ['/api/forgotPassword', { email }],
    ['/stk/deposit', { mobile, amount: 100 }],
    ['/redeem-points', { mobile }],
    ['/withdraw', { mobile, amount: 100 }],
    ['/withdraw', `["${mobile}","${password}"]`],
    ['/v1/bet', { mobile, stake: 1 }, { 'x-use-jwt': '1' }],
    [`/v1/balance?token=${bearer}&mobile=${mobile}`, {}],
    [`/v1/nothing/${mobile}?password=${password}`, {}],
    ['/v1/balance', { mobile, pad: 'x'.repeat(70_000) }],
    ['/v1/balance', { mobile }, { 'content-encoding': 'gzip' }],
    ['/v1/balance', { mobile }, { 'content-type': `${password};;=` }],
    ['/v1/balance', { mobile }, { 'x-request-id': `${mobile} ${password}` }],
    ['/v1/balance', {}, { 'x-request-id': 'walks-through' }],
  ]
  for (const one of posts) await post(...one)
  const paths = [
    `/topics/live/${mobile}?token=${bearer}`,
    '/topics/periods/2',
    `/auth/login?mobile=${mobile}`,
  ]
  for (const path of paths) await ask(url, { method: 'GET', path, headers: { authorization } })

  const head = ['Host: nare.example', `Authorization: ${authorization}`, `Cookie: ${cookie}`]
  const body = JSON.stringify({ mobile, password })
  for (const lines of [
    ['POST /provider/v1/login HTTP/1.1', ...head, `Content-Length : ${body.length}`, '', body],
    [`POST /provider/v1/login?mobile=${mobile} HTTP/9.9`, ...head, '', body],
    [`${mobile} ${password} ${bearer}`, '', ''],
    ['POST /provider/%zz HTTP/1.1', ...head, 'Connection: close', 'Content-Length: 0', '', ''],
    ['POST /x HTTP/1.1', ...head, `X-A: ${'a'.repeat(65_536)}`, '', ''],
  ])
    await exchange(url, ...lines)
  const { socket } = await openTcp(url)
  socket.end(Buffer.from(`${mobile} ${password}`))

  const metrics = (await ask(url, { method: 'GET', path: '/metrics' })).text
  signal('SIGTERM')
  expect(await left()).toBe(0)

  const tokens = [...provider.callsTo('/withdraw'), ...provider.callsTo('/v1/bet')].map(
    (call) => (call.body as { token: string }).token,
  )
  expect(tokens).toHaveLength(2)
  expect(leaks(output(), ...tokens)).toEqual([])
  expect(leaks(metrics, ...tokens)).toEqual([])
  expect(output()).not.toContain('rawPacket')

  const lines = output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const relayed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'relayed')
  const seen = new Set(relayed.map(({ call, status }) => `${call} ${status}`))
  for (const one of [
    ...['login 200', 'login 400', 'login 401', 'login 429', 'signup 502', 'code 200', 'deposit 504'],
    ...['redeemPoints 502', 'withdraw 200', 'withdraw 400', 'bet 500', 'none 404'],
    ...['balance 404', 'balance 413', 'balance 415'],
  ])
    expect(seen).toContain(one)
  expect(provider.calls.map(({ headers }) => headers['x-request-id'])).toContain('walks-through')
  expect(relayed).toContainEqual(
    expect.objectContaining({ reqId: 'walks-through', call: 'balance', status: 404 }),
  )
  const fields = 'call hostname level ms msg pid reqId status time'.split(' ')
  for (const line of relayed) expect(Object.keys(line).sort()).toEqual(fields)
})

test('a gateway that cannot start names the reason and no secret', async () => {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const settings = { PROVIDER_URL: provider.url, SERVICE_TOKEN: mine.service, LOG_LEVEL: 'trace' }
  const why = await runGateway({ ...settings, PORT: new URL(provider.url).port }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(why).toContain('EADDRINUSE')
  expect(leaks(why)).toEqual([])
})

test('the properties and quotes of an error stay out of the log', async () => {
  const stream = new PassThrough()
  const log = createLogger({ LOG_LEVEL: 'trace' }, stream)
  const carrying = Object.assign(new Error('it broke'), {
    code: 'ECONNRESET',
    rawPacket: Buffer.from(password),
    config: { headers: { authorization } },
    cause: new Error(password),
  })
  log.fatal({ err: carrying }, 'a fault')
  log.error(carrying)
  log.error({ error: carrying })
  try {
    JSON.parse(`{"mobile":"${mobile}`)
  } catch (error) {
    log.error({ err: error })
  }
  log.info({ req: { method: 'POST', url: `/?token=${bearer}`, headers: { authorization } } })
  log.info({ headers: { authorization, cookie }, body: { mobile, password, code, otp: code } })
  log.info({ asked: { body: { mobile, resetToken: reset, email } }, token: bearer })
  log.child({ token: bearer }).info('as a child')
  stream.end()
  const lines = await text(stream)
  expect(leaks(lines)).toEqual([])
  expect(lines).toContain('it broke')
  expect(lines).toContain('ECONNRESET')
  expect(lines.trim().split('\n')).toHaveLength(8)
})
