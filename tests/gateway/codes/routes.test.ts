import { expect, test } from 'vitest'
import { CODE_LETTERS, CODE_SIZE } from '#shared/slip/booking.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { eventually } from '#tests/support/patience.ts'

const picks = [
  { match_id: 7, sub_type_id: 1, odd_key: 'draw', odd_value: 3.4 },
  { match_id: '8', sub_type_id: '1', odd_key: 'home_team', odd_value: 1.85, round_id: 12 },
]
const body = { kind: 'league', picks }
const behindProxy = { TRUST_PROXY: '127.0.0.1' }

async function openCodes(settings: Parameters<typeof openStage>[0] = {}) {
  const stage = await openStage(settings)
  const headersOf = (from = '203.0.113.1') => ({ 'x-forwarded-for': from })
  return {
    ...stage,
    async make(sent: unknown = body, from?: string) {
      const headers = { 'content-type': 'application/json', ...headersOf(from) }
      const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
      const answer = await ask(stage.url, { path: '/codes', headers, body: text })
      return { ...answer, body: JSON.parse(answer.text) }
    },
    async find(code: string, from?: string) {
      const answer = await ask(stage.url, { method: 'GET', path: `/codes/${code}`, headers: headersOf(from) })
      return { ...answer, body: JSON.parse(answer.text) }
    },
  }
}

test('picks are kept under six letters, and found by them without stake, names and any other field', async () => {
  const { make, find, metric } = await openCodes()
  const before = Date.now()
  const sent = {
    ...body,
    stake: 50,
    mobile: '254700000001',
    picks: picks.map((pick) => ({ ...pick, name: 'x' })),
  }
  const made = await make(sent)
  expect([made.status, made.headers['cache-control']]).toEqual([200, 'no-store'])
  const { code, until } = made.body
  expect(code).toMatch(new RegExp(`^[${CODE_LETTERS}]{${CODE_SIZE}}$`))
  expect(until).toBeGreaterThanOrEqual(before + 7 * 86_400_000)
  const found = await find(code)
  expect([found.status, found.headers['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ])
  expect(found.body).toEqual({
    kind: 'league',
    until,
    picks: [
      { match_id: '7', sub_type_id: '1', odd_key: 'draw', odd_value: 3.4 },
      { match_id: '8', sub_type_id: '1', odd_key: 'home_team', odd_value: 1.85, round_id: '12' },
    ],
  })
  const again = await make(sent)
  expect(again.body.code).not.toBe(code)
  expect(await metric('gateway_codes_total', { outcome: 'made' })).toBe(2)
})

test('a body that is no slip is refused with what is wrong', async () => {
  const { make, metric } = await openCodes()
  for (const [sent, status, error] of [
    ['{', 400, 'JSON'],
    ['[]', 400, 'kind must be sports or league'],
    [{ kind: 'sports', picks: [{ match_id: 1 }] }, 400, 'picks.0 needs match_id'],
    [{ ...body, more: 'x'.repeat(17_000) }, 413, 'too large'],
  ] as const) {
    const answer = await make(sent)
    expect([answer.status, answer.body]).toEqual([status, { status, error: expect.stringContaining(error) }])
  }
  expect(await metric('gateway_refusals_total', { code: 'malformed' })).toBe(4)
})

test('unknown codes, invalid codes and paths below a code are 404', async () => {
  const { find, url } = await openCodes()
  for (const code of ['AAAAAA', 'aaaaaa', 'AAAAA', 'AAAAA0', '%00', '..%2f'])
    expect([code, (await find(code)).body]).toEqual([code, { status: 404, error: 'No slip has this code' }])
  for (const path of ['/codes/', '/codes/AAAAAA/more'])
    expect((await ask(url, { method: 'GET', path })).status).toBe(404)
})

test('an address may ask for twenty unknown codes a minute; codes that exist do not count', async () => {
  const { make, find, metric } = await openCodes(behindProxy)
  const { code } = (await make()).body
  const statuses: number[] = []
  for (let nth = 0; nth < 60; nth++) statuses.push((await find(code)).status)
  // At once: none passes that is not counted yet.
  const guesses = await Promise.all(Array.from({ length: 30 }, () => find('AAAAAA')))
  for (const { status } of guesses) statuses.push(status)
  const counted = (status: number) => statuses.filter((one) => one === status).length
  expect([counted(200), counted(404), counted(429)]).toEqual([60, 20, 10])
  const refused = await find(code)
  expect(refused.status).toBe(429)
  const waitS = Number(refused.headers['retry-after'])
  expect(refused.body).toEqual({ status: 429, error: `Too many codes: try again in ${waitS} s` })
  expect(waitS).toSatisfy((wait: number) => wait >= 1 && wait <= 60)
  expect((await find(code, '203.0.113.2')).status).toBe(200)
  expect(await metric('gateway_codes_total', { outcome: 'missed' })).toBe(20)
})

test('an address makes sixty codes a minute', async () => {
  const { make } = await openCodes(behindProxy)
  const made = await Promise.all(Array.from({ length: 62 }, () => make()))
  expect(made.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429, 429])
  expect((await make(body, '203.0.113.2')).status).toBe(200)
})

test('while Redis does not answer no code is made or found, and after that both are', async () => {
  const redis = await startRedis()
  const { make, find, url } = await openCodes({ REDIS_URL: redis.url })
  await eventually('Redis is up', async () => (await make()).status === 200)
  const { code } = (await make()).body
  await redis.stop()
  const gone = [await make(), await find(code)]
  expect(gone.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
    [503, '2'],
    [503, '2'],
  ])
  await redis.start()
  await eventually('codes are made again', async () => (await make()).status === 200)
  expect((await find(code)).status).toBe(404)
  expect((await ask(url, { method: 'GET', path: '/readyz' })).status).toBe(200)
  await redis.stop()
})
