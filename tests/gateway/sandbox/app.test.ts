import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { optionsIn } from '#gateway/sandbox/settings.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { exchange, request } from '#shared/provider/request.ts'
import { openSandbox } from './opened.ts'

test('paths are taken character for character: the double slash and the trailing = belong to them', async () => {
  const { post } = await openSandbox()
  for (const [path, status] of [
    ['/v1//jetxleaderboard', 200],
    ['/v1/nare-league/bet=', 401],
    ['/v1/nare-league/bet=?from=slip', 401],
  ] as const)
    expect((await post(path)).status, path).toBe(status)
  for (const path of [
    '/v1/jetxleaderboard',
    '/v1/nare-league/bet',
    '/v1/%6Cogin',
    '/v1/nare-league/bet=/',
    '/v1/nare-league/periods/',
    '//v1/nare-league/periods',
  ])
    expect(await post(path), path).toMatchObject({ status: 404, body: { status: 404 } })
})

test('a body that is cut off, a prototype, a form or two megabytes long is refused as JSON with its reason; an absent one is empty', async () => {
  const { sandbox } = await openSandbox()
  const send = (name: 'live' | 'markets', more: { headers: Record<string, string>; body?: string }) =>
    exchange({ url: sandbox.url + callOf(name).path, method: 'POST', ...more })
  for (const [body, type, status] of [
    ['{"round_id": ', 'application/json', 400],
    ['{"__proto__": {"round_id": 1}}', 'application/json', 400],
    ['round_id=1', 'application/x-www-form-urlencoded', 415],
    [JSON.stringify('x'.repeat(2 ** 21)), 'application/json', 413],
  ] as const) {
    const answered = await send('live', { headers: { 'content-type': type }, body })
    if (!('bytes' in answered)) throw new Error('no answer')
    expect(answered.status).toBe(status)
    const answer = JSON.parse(new TextDecoder().decode(answered.bytes))
    expect(answer).toMatchObject({ status, error: expect.stringMatching(/\S/) })
  }
  for (const headers of [{}, { 'content-type': 'application/json' }])
    expect(await send('markets', { headers })).toMatchObject({ status: 200 })
})

test('bets and validations are accepted at the configured paths only', async () => {
  const paths = { BET_PATH: '/v2//bet=', VALIDATION_PATH: '/check' }
  const options = { seed: 'a', speed: 1, data: ':memory:', secret: 's' }
  const { url, close } = await startSandbox({
    ...options,
    paths: optionsIn({ PROVIDER_SECRET: 's', ...paths }).paths,
  })
  onTestFinished(close)
  const status = async (path: string) => (await request({ url: url + path, method: 'POST' })).status
  const asked = ['/v2//bet=', '/check', '/v1/bet', '/v1/betslip/validate']
  expect(await Promise.all(asked.map(status))).toEqual([401, 400, 404, 404])
})

test.each([
  ['PROVIDER_SECRET', {}],
  ['PORT', { PROVIDER_SECRET: 'x', PORT: '70000' }],
  ['SANDBOX_SPEED', { PROVIDER_SECRET: 'x', SANDBOX_SPEED: '0' }],
  ['BET_PATH', { PROVIDER_SECRET: 'x', BET_PATH: 'v1/bet' }],
  ['SANDBOX_SPEED', { PROVIDER_SECRET: 'x', SANDBOX_SPEED: 'fast' }],
])('a bad or missing %s is named', (name, env) => {
  expect(() => optionsIn(env)).toThrow(name)
})
