import { expect, test } from 'vitest'
import { verifySigned } from '#shared/provider/sign.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import type { Received } from '#tests/support/provider/provider.ts'
import { SECRET } from '#tests/support/settings.ts'

const payload = { amount: 100, mobile: '0700', nested: { ok: [1, null] } }

/** The payload of a valid signature; undefined unless the body is exactly one signed token. */
async function unsealed(call: Received | undefined) {
  const body = call?.body as Record<string, unknown>
  if (Object.keys(body).join() !== 'token' || typeof body.token !== 'string') return undefined
  return await verifySigned(body.token, SECRET)
}

test('a withdrawal is signed with its own payload, 60 seconds, and a new jti each time', async () => {
  const stage = await openStage()
  stage.provider.on('/withdraw', { body: { message: 'ok' } })
  for (let nth = 0; nth < 2; nth++)
    await ask(stage.url, {
      path: '/provider/withdraw',
      headers: { 'content-type': 'application/json', authorization: 'Bearer mine' },
      body: JSON.stringify(payload),
    })
  const [first, second] = await Promise.all(stage.provider.calls.map(unsealed))
  expect(first).toMatchObject(payload)
  expect(Number(first?.exp) - Number(first?.iat)).toBe(60)
  expect(Math.abs(Number(first?.iat) - Date.now() / 1000)).toBeLessThan(30)
  expect(first?.jti).not.toBe(second?.jti)
  expect(stage.provider.calls[0]?.headers).toMatchObject({
    authorization: 'Bearer mine',
    'content-type': 'application/json',
  })
})

test('a bet is not signed unless the request says so', async () => {
  const { url, provider } = await openStage()
  const body = '{"stake": 10 }'
  for (const path of ['/v1/bet', '/jp/bet', '/v1/nare-league/bet=']) {
    provider.on(path, { body: {} })
    for (const headers of [{}, { 'x-use-jwt': '0' }, { 'x-use-jwt': 'true' }, { 'x-use-jwt': '' }])
      await ask(url, { path: `/provider${path}`, headers: { ...headers }, body })
  }
  expect(provider.calls.map(({ raw }) => raw)).toEqual(Array(12).fill(body))
})

test('a signed call without a JSON object, or with a deeply nested one, is refused, and nothing is signed', async () => {
  const stage = await openStage()
  for (const path of ['/withdraw', '/v1/bet']) stage.provider.on(path, { body: {} })
  for (const body of ['', '[]', '"text"', '7', 'null', 'true', '{', '{"a":1', 'amount=100'])
    for (const path of ['/withdraw', '/v1/bet']) {
      const answer = await ask(stage.url, { path: `/provider${path}`, headers: { 'x-use-jwt': '1' }, body })
      expect([path, body, JSON.parse(answer.text)]).toEqual([
        ...[path, body],
        { status: 400, error: expect.any(String) },
      ])
      expect(answer.status).toBe(400)
    }
  expect(stage.provider.calls).toEqual([])
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}"[{"${']'.repeat(depth)}}`
  for (const path of ['/withdraw', '/v1/bet'])
    for (const [depth, status] of [
      [20, 200],
      [10_000, 400],
      [30_000, 400],
    ] as const) {
      const headers = { 'x-use-jwt': '1' }
      const answer = await ask(stage.url, { path: `/provider${path}`, headers, body: nested(depth) })
      expect([path, depth, answer.status]).toEqual([path, depth, status])
    }
  expect(stage.provider.calls).toHaveLength(2)
})

test('no answer contains the secret', async () => {
  const stage = await openStage()
  stage.provider.on('/withdraw', ({ body }) => ({ body: { echo: body } }))
  const answers = await Promise.all([
    ask(stage.url, { path: '/provider/withdraw', body: '{}' }),
    ask(stage.url, { path: '/provider/withdraw', body: 'x' }),
    ...['/metrics', '/readyz', '/healthz', '/'].map((path) => ask(stage.url, { method: 'GET', path })),
  ])
  for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toContain(SECRET)
})
