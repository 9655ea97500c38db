import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { optionsIn } from '#gateway/sandbox/settings.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { exchange, request } from '#shared/provider/request.ts'
import { fieldsOf, openSandbox } from './opened.ts'

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
    '/v1/nare-league/bet%3D',
    '/v1/nare%2Dleague/periods',
    '/v1/%6Cogin',
    '/v1/nare-league/bet=/',
    '/V1/nare-league/periods',
    '/v1/nare-league/periods/',
    '//v1/nare-league/periods',
  ])
    expect(await post(path), path).toMatchObject({ status: 404, body: { status: 404 } })
})

test.each([
  ['cut off', '{"round_id": ', 'application/json', 400],
  ['a prototype in disguise', '{"__proto__": {"round_id": 1}}', 'application/json', 400],
  ['a form', 'round_id=1', 'application/x-www-form-urlencoded', 415],
  ['two megabytes long', JSON.stringify('x'.repeat(2 ** 21)), 'application/json', 413],
])('a body that is %s is refused as JSON with its reason', async (_, body, type, wanted) => {
  const { sandbox } = await openSandbox()
  const answered = await exchange({
    url: sandbox.url + callOf('live').path,
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  if (!('status' in answered)) throw new Error('no answer')
  expect(answered.status).toBe(wanted)
  const answer = fieldsOf(JSON.parse(new TextDecoder().decode(answered.bytes)))
  expect(answer).toMatchObject({ status: wanted, error: expect.stringMatching(/\S/) })
})

test('an absent body counts as empty, with and without a content type', async () => {
  const { sandbox } = await openSandbox()
  const url = sandbox.url + callOf('markets').path
  for (const headers of [{}, { 'content-type': 'application/json' }])
    expect(await exchange({ url, method: 'POST', headers })).toMatchObject({ status: 200 })
})

test('the speed must be above 0', async () => {
  for (const speed of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
    await expect(startSandbox({ seed: 'a', speed, data: ':memory:', secret: 's' })).rejects.toThrow('speed')
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
  ['PORT', { PROVIDER_SECRET: 'x', PORT: 'http' }],
  ['PORT', { PROVIDER_SECRET: 'x', PORT: '70000' }],
  ['SANDBOX_SPEED', { PROVIDER_SECRET: 'x', SANDBOX_SPEED: '0' }],
  ['BET_PATH', { PROVIDER_SECRET: 'x', BET_PATH: 'v1/bet' }],
  ['SANDBOX_SPEED', { PROVIDER_SECRET: 'x', SANDBOX_SPEED: 'fast' }],
])('a bad or missing %s is named', (name, env) => {
  expect(() => optionsIn(env)).toThrow(name)
})
