import { expect, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
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
    }: { bearer?: string; from?: string; body?: string | Uint8Array; headers?: Record<string, string> } = {},
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

test('a bearer has one limit per minute, from all addresses', async () => {
  const { stage, post, statuses } = await openRelay({ RELAY_PER_MINUTE: 5 })
  const mine = (nth: number) => post('/v1/balance', { bearer: 'mine', from: `127.0.1.${1 + nth}` })
  expect(await statuses(7, mine)).toEqual(filled(5, 2))
  expect((await post('/v1/balance', { bearer: 'another', from: '127.0.1.1' })).status).toBe(200)
  expect(stage.provider.calls).toHaveLength(6)
})

test('a refused call has a Retry-After', async () => {
  const { stage, post, statuses } = await openRelay({ RELAY_PER_MINUTE: 2 })
  await statuses(2, () => post('/v1/balance', { bearer: 'mine' }))
  const refused = await post('/v1/balance', { bearer: 'mine' })
  const waitS = Number(refused.headers['retry-after'])
  expect(waitS).toBeGreaterThanOrEqual(1)
  expect(waitS).toBeLessThanOrEqual(60)
  expect(JSON.parse(refused.text)).toEqual({ status: 429, error: expect.stringContaining(String(waitS)) })
  expect(await stage.metric('gateway_refusals_total', { code: 'too-fast' })).toBe(1)
})

test('an address has ten times the limit, over all its bearers', async () => {
  const { post, statuses } = await openRelay({ RELAY_PER_MINUTE: 3 })
  const crowd = (nth: number) =>
    post('/v1/balance', { bearer: `player ${nth}`.replace(' ', '-'), from: '127.0.2.1' })
  expect(await statuses(32, crowd)).toEqual(filled(30, 2))
  expect((await post('/v1/balance', { bearer: 'fresh', from: '127.0.2.2' })).status).toBe(200)
})

test('calls without a bearer count against the address only', async () => {
  const { post, statuses } = await openRelay({ RELAY_PER_MINUTE: 2 })
  const stranger = () => post('/v1/balance', { from: '127.0.2.3' })
  expect(await statuses(22, stranger)).toEqual(filled(20, 2))
  expect((await post('/v1/balance', { from: '127.0.2.4' })).status).toBe(200)
})

test('an account has one limit of attempts per minute, over all addresses and bearers', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 4 })
  const attempt = (nth: number, mobile: unknown) =>
    post('/v1/login', {
      from: `127.0.4.${1 + nth}`,
      bearer: `b${nth}`,
      body: JSON.stringify({ mobile, password: `p${nth}` }),
    })
  expect(await statuses(6, (nth) => attempt(nth, '254700000001'))).toEqual(filled(4, 2))
  expect((await attempt(9, '254700000002')).status).toBe(200)
})

test('one address can use up half of an account’s attempts, whatever it sends', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 4 })
  const attempt = (host: number, mobile: unknown) => (nth: number) =>
    post('/v1/login', {
      from: `127.0.3.${host}`,
      bearer: `b${host} ${nth}`,
      body: JSON.stringify({ mobile, password: `p${nth}` }),
    })
  expect(await statuses(20, attempt(1, '254700000001'))).toEqual(filled(4, 16))
  expect(await statuses(3, attempt(2, '254700000001'))).toEqual(filled(2, 1))
  expect(await statuses(1, attempt(3, '254700000001'))).toEqual(filled(0, 1))
  expect(await statuses(1, attempt(1, '254700000002'))).toEqual(filled(1, 0))
})

test('the addresses of one /48 have the attempts of one for an account', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 3, TRUST_PROXY: '127.0.14.1' })
  const attempt = (address: string) => () =>
    post('/v1/login', {
      from: '127.0.14.1',
      headers: { 'x-forwarded-for': address },
      body: '{"mobile":"254700000001"}',
    })
  expect(await statuses(2, attempt('2001:db8:1:1::1'))).toEqual(filled(2, 0))
  expect(await statuses(2, attempt('2001:db8:1:2::1'))).toEqual(filled(1, 1))
  expect(await statuses(1, attempt('2001:db8:2:2::1'))).toEqual(filled(1, 0))
})

const form = 'application/x-www-form-urlencoded'

test('all spellings of an account count as one', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 1 })
  const written = async (bodies: readonly (readonly [string, string])[]) =>
    statuses(bodies.length, (nth) => {
      const [body, type] = bodies[nth] ?? ['', '']
      return post('/v1/login', { headers: { 'content-type': type }, body })
    })
  const json = 'application/json'
  const byNumber = [
    ['{"mobile":"254700000001"}', json],
    ['{"mobile":254700000001}', json],
    [' { "x":1, "mobile" : "+254 (700) 000-001" } ', json],
    ['{"mobile":"\\u0032\\u0035\\u0034700000001"}', json],
    ['{"mobile":"254700000001"}', 'text/plain'],
    ['password=x&mobile=%2B254700000001', form],
    ['{"mobile":"0700000001"}', json],
    ['{"mobile":"00254 0700 000 001"}', json],
    ['{"mobile":" 700.000.001 "}', json],
    ['{"mobile":"２５４７０００００００１"}', json],
    ['{"Mobile":"254700000001","id":7}', 'application/json; charset=UTF-8'],
    ['{"MOBILE ":"0700000001"}', json],
    ['Mobile=0700+000+001', `${form}; charset=utf-8`],
    // Both are counted, since the provider may read either.
    ['{"mobile":"0722222222","email":"ann@b.example"}', json],
  ] as const
  expect(await written(byNumber)).toEqual([...filled(1, byNumber.length - 2), 200])
  const byEmail = [
    ['{"email":"Wanjiru@A.example"}', json],
    ['{"email":" wanjiru@a.EXAMPLE\\n"}', json],
    ['{"EMail":"wanjiru@a.example"}', json],
    ['{"mobile":"wanjiru@a.example"}', json],
    ['email=WANJIRU%40a.example', form],
    ['{"mobile":"0733333333","email":"ann@b.example"}', json],
  ] as const
  expect(await written(byEmail)).toEqual(filled(1, byEmail.length - 1))
})

const unnamed: readonly (readonly [string, string | Buffer, string])[] = [
  ['no field', '{}', 'application/json'],
  ['another field', '{"user":"0700000001"}', 'application/json'],
  ['an empty one', '{"mobile":" ","email":""}', 'application/json'],
  ['a nested one', '{"mobile":{"number":"0700000001"},"user":{"mobile":"0700000001"}}', 'application/json'],
  ['a list', '{"mobile":["0700000001"]}', 'application/json'],
  ['the field twice', '{"mobile":"0700000001","mobile":"0700000002"}', 'application/json'],
  ['the field twice, escaped', '{"mobile":"0700000001","\\u006dobile":"0700000002"}', 'application/json'],
  ['the field in two cases', '{"mobile":"0700000001","Mobile":"0700000002"}', 'application/json'],
  ['a form with the field twice', 'mobile=0700000001&mobile=0700000002', form],
  ['a form in a JSON text', '{"mobile":"0700000001","a":"&mobile=0700000002&"}', form],
  ['a form that is called JSON', 'mobile=0700000001', 'application/json'],
  ['no object', '["mobile","0700000001"]', 'application/json'],
  ['half an object', '{"mobile":"0700000001"', 'application/json'],
  ['nothing', '', 'application/json'],
  ['UTF-16', Buffer.from('{"mobile":"0700000001"}', 'utf16le'), 'application/json; charset=utf-16'],
  ['what is called UTF-16', '{"mobile":"0700000001"}', 'application/json; charset="UTF-16"'],
  ['bytes', Buffer.from([0xff, 0, 0x80]), 'application/octet-stream'],
  [
    'parts',
    '--a\r\ncontent-disposition: form-data; name="mobile"\r\n\r\n0700000001\r\n--a\r\n' +
      'content-disposition: form-data; name="b"\r\n\r\n&mobile=0700000002&\r\n--a--',
    'multipart/form-data; boundary=a',
  ],
  ['what is called parts', '{"mobile":"0700000001"}', 'Multipart/mixed; boundary=a'],
]

test('a call that names an account is refused where its body does not name one, in one way', async () => {
  const { stage, post } = await openRelay({ LOGIN_PER_MINUTE: 1_000 })
  const naming = logins.filter((path) => path !== '/api/verifyPassword')
  for (const [what, body, type] of unnamed)
    for (const path of naming) {
      const { status, text } = await post(path, { body, headers: { 'content-type': type } })
      expect([what, path, status, JSON.parse(text)]).toEqual([
        ...[what, path, 400],
        { status: 400, error: expect.any(String) },
      ])
    }
  expect(stage.provider.calls).toEqual([])
  const refused = await stage.metric('gateway_refusals_total', { code: 'malformed' })
  expect(refused).toBe(unnamed.length * naming.length)
})

test.each([
  ['/api/verifyPassword', { resetToken: 'of the letter' }],
  ['/api/verifyPassword', {}],
  ['/v1/reset-password', { resetToken: 'of the letter', password: 'x' }],
  ['/v1/reset-password', { token: 'of the letter', password: 'x' }],
])('%s with %j names no account and counts by its address', async (path, fields) => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 1, LOGIN_PER_MINUTE: 3 })
  const attempt = () => post(path, { from: '127.0.5.1', body: JSON.stringify(fields) })
  expect(await statuses(4, attempt)).toEqual(filled(3, 1))
  expect((await post('/v1/login', { from: '127.0.5.1', body: '{"mobile":"1"}' })).status).toBe(429)
})

test('logins that the address limit refuses do not count against their accounts', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_MINUTE: 5, LOGIN_PER_ACCOUNT: 2 })
  const flood = (nth: number) =>
    post('/v1/login', { from: '127.0.11.1', body: `{"mobile":"07000000${nth % 10}0"}` })
  expect(await statuses(50, flood)).toEqual(filled(5, 45))
  const owner = (nth: number) =>
    post('/v1/login', { from: `127.0.11.${2 + nth}`, body: `{"mobile":"07000000${nth}0"}` })
  expect(await statuses(10, owner)).toEqual(filled(10, 0))
})

test('all calls that name an account share its limit', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_ACCOUNT: 3 })
  const paths = ['/v1/login', '/v1/code', '/v1/reset-password', '/v1/login', '/v1/code']
  const body = '{"mobile":"254700000001"}'
  expect(await statuses(5, (nth) => post(paths[nth] ?? '', { body }))).toEqual(filled(3, 2))
})

test('an address has one limit of logins per minute, over all accounts', async () => {
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

test('X-Forwarded-For of an untrusted peer is ignored', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_MINUTE: 2, TRUST_PROXY: '127.0.7.9' })
  const claim = (nth: number) =>
    post('/v1/login', {
      from: '127.0.7.1',
      headers: { 'x-forwarded-for': `10.0.0.${nth}` },
      body: `{"mobile":"${nth}"}`,
    })
  expect(await statuses(3, claim)).toEqual(filled(2, 1))
})

test('X-Forwarded-For counts up to the first untrusted address', async () => {
  const { post, statuses } = await openRelay({ LOGIN_PER_MINUTE: 2, TRUST_PROXY: '127.0.8.0/24,10.9.0.0/16' })
  const forwarded = (chain: string, nth: number) =>
    post('/v1/login', {
      from: '127.0.8.1',
      headers: { 'x-forwarded-for': chain },
      body: `{"mobile":"${chain}${nth}"}`,
    })
  expect(await statuses(3, (nth) => forwarded('203.0.113.1', nth))).toEqual(filled(2, 1))
  expect(await statuses(3, (nth) => forwarded('203.0.113.2, 10.9.1.1', nth))).toEqual(filled(2, 1))
  // The entries before those of the proxies are the player's own, and untrusted.
  expect((await forwarded('198.51.100.1, 203.0.113.2', 9)).status).toBe(429)
})

test('the addresses of one /64 count as one, for logins and for all calls', async () => {
  const from = (address: string) => ({ from: '127.0.10.1', headers: { 'x-forwarded-for': address } })
  const settings = { LOGIN_PER_MINUTE: 2, RELAY_PER_MINUTE: 1, TRUST_PROXY: '127.0.10.1' }
  const { post, statuses } = await openRelay(settings)
  const login = (nth: number) =>
    post('/v1/login', { ...from(`2001:db8:1:2:${nth}::${nth}`), body: `{"mobile":"${nth}"}` })
  expect(await statuses(4, login)).toEqual(filled(2, 2))
  expect(await statuses(8, (nth) => post('/v1/balance', from(`2001:db8:1:2::${nth}`)))).toEqual(filled(6, 2))
  expect((await post('/v1/balance', from('2001:db8:1:3::1'))).status).toBe(200)
})
