import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { check } from '#gateway/check/check.ts'
import { infoFindings } from '#gateway/check/redis.ts'
import { openFolder } from '#tests/support/folder.ts'
import { startCollector } from '#tests/support/gateway/collector.ts'
import { startRedis } from '#tests/support/gateway/redis.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { type PlainProvider, startPlainProvider } from '#tests/support/plain/provider.ts'
import { freePort } from '#tests/support/ports.ts'
import { runScript } from '#tests/support/script.ts'
import { configOf, environmentOf, SECRET, type Settings } from '#tests/support/settings.ts'

let provider: PlainProvider
beforeEach(async () => {
  provider = await startPlainProvider({ secret: SECRET })
  return provider.close
})

/** The lines of the report, each after its level. */
async function report(settings: Settings = {}): Promise<readonly string[]> {
  const findings = await check(configOf({ PROVIDER_URL: provider.url, ...settings }))
  return findings.map(({ level, text }) => `${level}: ${text}`)
}

const among = (lines: readonly string[], start: string) => lines.filter((line) => line.startsWith(start))

test('a provider of the specification has no fault, and is asked for nothing that moves money', async () => {
  const lines = await report()
  expect(among(lines, 'fault')).toEqual([])
  expect(lines).toContain(`ok: The provider at ${provider.url} answers 22 of 22 calls as specified.`)
  expect(lines).toContain('ok: The clock of the provider agrees with this machine’s.')
  expect(provider.unspecified()).toEqual([])
  const paths = new Set(provider.calls.map(({ path }) => path))
  for (const path of ['/v1/bet', '/jp/bet', '/withdraw', '/stk/deposit', '/redeem-points', '/v1/login'])
    expect([path, paths.has(path)]).toEqual([path, false])
})

const LEAGUE = '/v1/nare-league'

test.each([
  ['warning', 'standings', `${LEAGUE}/standings`, { status: 404 }, 'HTTP 404'],
  ['warning', 'banners', '/v1/carousel-images', { body: { status: 200 } }, 'no list in `images`'],
  ['warning', 'live', `${LEAGUE}/live`, { raw: '<html>' }, 'no JSON'],
  ['warning', 'markets', `${LEAGUE}/markets`, { body: { status: 500 } }, 'status 500 in the body'],
  [
    'fault',
    'periods',
    `${LEAGUE}/periods`,
    { body: { status: 401 } },
    '401: SERVICE_TOKEN is needed, or refused',
  ],
])('%s: an answer of %s that is not as specified is named', async (level, call, path, reply, fault) => {
  provider.fail(path, reply)
  const line = `${level}: ${call} (${path}) is not answered as specified: ${fault}, to {`
  expect(among(await report(), line)).toHaveLength(1)
})

test('a provider’s clock that is an hour behind is reported', async () => {
  const date = new Date(Date.now() - 3_600_000).toUTCString()
  provider.fail('/v1/bet/settings', { headers: { date }, body: { status_code: 200, message: {} } })
  const [line] = among(await report(), 'warning: The clock of the provider is')
  expect(line).toMatch(/is (3599|3600)\.\d s behind this machine’s/)
})

test('Redis is named with its version and its policy', async () => {
  const redis = await startRedis(undefined, { 'maxmemory-policy': 'allkeys-lru' })
  onTestFinished(() => redis.stop())
  const lines = await report({ REDIS_URL: redis.url })
  expect(lines).toContain(
    `warning: Redis at ${redis.url} has maxmemory-policy allkeys-lru: full, it may evict leases. Set noeviction.`,
  )
  expect(among(lines, `ok: Redis at ${redis.url} answers: version 7`)).toHaveLength(1)
  expect(lines).toContain(`ok: The clock of Redis at ${redis.url} agrees with this machine’s.`)
})

test('a Redis that is not there, and one that is too old, are faults', async () => {
  const url = `redis://:hush@127.0.0.1:${await freePort()}`
  const [line] = among(await report({ REDIS_URL: url }), 'fault')
  expect(line).toContain('ECONNREFUSED')
  expect(line).not.toContain('hush')
  const old = infoFindings('Redis', '# Server\r\nredis_version:6.2.14\r\nmaxmemory_policy:noeviction\r\n')
  expect(old.map(({ level }) => level)).toEqual(['fault', 'ok'])
})

test('an archive that cannot be written is a fault, and one that can is left as it was', async () => {
  const folder = openFolder({ file: '' })
  expect(
    among(await report({ ARCHIVE_DIR: join(folder, 'file') }), 'fault: The archive cannot be written'),
  ).toHaveLength(1)
  expect(await report({ ARCHIVE_DIR: folder })).toContain('ok: The archive can be written.')
})

test('--check names a provider that is not there and what the operator leaves out, without the secret, and ends with 1', async () => {
  const PROVIDER_URL = `http://127.0.0.1:${await freePort()}`
  const OPERATOR = operatorFile({ company: 'Jollof Bet Ltd', languages: ['sw', 'fr'] })
  const settings = environmentOf({ PROVIDER_URL, OPERATOR, SERVICE_TOKEN: 'hush' })
  const { left, output } = runScript('gateway/main.ts', settings, '--check')
  expect([await left, output()]).toEqual([1, expect.stringContaining('The settings are valid.')])
  expect(output()).toContain('is not reached: no connection')
  expect(output()).toContain('The operator names no law: it is left out of the terms.')
  expect(output()).toContain('The language fr has no catalogue: it is not offered.')
  expect(output()).not.toMatch(/names no company|hush|listens/)
})

test('--check warns where nobody names an operator', async () => {
  expect(await report({ OPERATOR: operatorFile({}) })).toContain(
    'warning: No operator is named: the footer says so on every page.',
  )
})

test('a collector of traces is asked whether it is there', async () => {
  const collector = await startCollector()
  const lineOf = async (OTEL_EXPORTER_OTLP_ENDPOINT: string) =>
    (await report({ OTEL_EXPORTER_OTLP_ENDPOINT })).filter((line) => line.includes('traces'))
  expect(await lineOf(collector.url)).toEqual(['ok: The collector of traces answers.'])
  expect(await lineOf(`${collector.url}/v1/traces`)).toEqual([
    'warning: The collector of traces answers 404 at /v1/traces.',
  ])
  expect(await lineOf('http://127.0.0.1:1')).toEqual(['warning: The collector of traces is not reached.'])
  expect(collector.spans()).toEqual([])
})
