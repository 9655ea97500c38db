import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#gateway/config.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { runScript } from '#tests/support/script.ts'

const needed = { PROVIDER_URL: 'https://provider.example', PROVIDER_SECRET: 's3cret' }

function faultsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'nothing to complain of'
}

test('with the required settings only, every other one has its default', () => {
  // The defaults of numbers stand in gateway/README.md, which tests/house compares.
  expect(readConfig(needed)).toMatchObject({
    ...needed,
    HOST: '0.0.0.0',
    ALLOWED_ORIGINS: [],
    TRUST_PROXY: [],
    COMPETITIONS: ['2'],
    LOG_LEVEL: 'info',
  })
})

test.each([
  ['COMPETITIONS', '1, 2 ,,x', ['1', '2', 'x']],
  ['PUBLIC_ORIGIN', 'https://nare.example/', 'https://nare.example'],
  [
    'ALLOWED_ORIGINS',
    'https://a.example/page, http://b.example:81',
    ['https://a.example', 'http://b.example:81'],
  ],
  ['TRUST_PROXY', '10.0.0.0/8,::1', ['10.0.0.0/8', '::1']],
  ['IMAGE_ORIGINS', 'https://a.example/, http://b.example:81', ['https://a.example', 'http://b.example:81']],
  ['GAME_ORIGINS', 'https://games.example', ['https://games.example']],
  ['PROVIDER_URL', 'http://127.0.0.1:81//', 'http://127.0.0.1:81'],
  ['BET_PATH', '/v2//bet=', '/v2//bet='],
  ['PORT', '0', 0],
  ['LINGER_MS', '1', 1],
  ['BEAT_MS', '2147483647', 2_147_483_647],
  ['REDIS_URL', 'rediss://a:1', ['rediss://a:1']],
  ['REDIS_URL', 'redis://a:1, redis://b:2', ['redis://a:1', 'redis://b:2']],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://a.example/otlp/', 'https://a.example/otlp'],
  ['OTEL_TRACES_SAMPLER_ARG', '0.01', 0.01],
])('%s=%s is read', (name, value, read) => {
  expect(readConfig({ ...needed, [name]: value })).toMatchObject({ [name]: read })
})

/** Every interval and bound. */
const bounds = Object.entries(readConfig(needed)).flatMap(([name, value]) =>
  typeof value === 'number' && name !== 'PORT' && name !== 'OTEL_TRACES_SAMPLER_ARG' ? name : [],
)

test.each(bounds)('%s takes positive whole numbers only', (name) => {
  for (const value of ['0', '-1', '1.5', 'soon', 'NaN', 'Infinity'])
    expect([value, faultsOf({ ...needed, [name]: value })]).toEqual([
      value,
      expect.stringContaining(`\n  ${name}: `),
    ])
})

const each = (name: string, ...values: readonly string[]) => values.map((value) => [name, value] as const)

const bad: readonly (readonly [string, string])[] = [
  ...each('PORT', '-1', '65536', 'http', '80.5'),
  ...each('ADDRESS_SHARE', '101'),
  ...each('PROVIDER_URL', 'provider.example', 'ftp://provider.example', '/v1', 'http://'),
  ...each(
    'PROVIDER_URL',
    'https://a.example/api?key=1',
    'https://a.example#api',
    'https://who:hush@a.example/',
  ),
  ...each('BET_PATH', 'v1/bet', 'https://a.example/bet', '/with a space', '/bet?kind=1', '/bet#1'),
  ...each('VALIDATION_PATH', 'validate'),
  ...each('OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'grpc://collector:4317', '/v1/traces'),
  ...each('OTEL_TRACES_SAMPLER_ARG', '-0.1', '1.1', 'all'),
  ...each('REDIS_URL', 'http://redis:6379', ','),
  ...each(
    'ALLOWED_ORIGINS',
    'https://a.example,*',
    'a.example',
    'a.example:8443',
    'localhost:3000',
    'data:,',
  ),
  ...each('PUBLIC_ORIGIN', 'nare.example', 'https://nare.example/app', 'ftp://nare.example', 'https://*'),
  ...['IMAGE_ORIGINS', 'GAME_ORIGINS'].flatMap((name) => [
    ...each(name, 'https://a.example,*', 'a.example', "'unsafe-inline'", 'data:', 'ftp://a.example'),
    ...each(name, 'https://a;x'),
  ]),
  ...each(
    'TRUST_PROXY',
    '10.0.0.0/33',
    'loopback',
    '10.0.0.1/8/8',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/255.0.0.0',
  ),
  ...each('COMPETITIONS', ' , '),
  ...each('LOG_LEVEL', 'loud'),
]

test.each(bad)('%s=%s is named as invalid', (name, value) => {
  const faults = faultsOf({ ...needed, [name]: value })
  expect(faults).toContain(`\n  ${name}: `)
  expect(faults.split('\n')).toHaveLength(2)
})

test.each(['PROVIDER_URL', 'PROVIDER_SECRET'])('without %s, it is named as missing', (name) => {
  const { [name as keyof typeof needed]: _, ...rest } = needed
  expect(faultsOf(rest)).toContain(`${name}: is not set, and is needed`)
})

test('all invalid settings are named together, and no value is repeated', () => {
  const faults = faultsOf({
    PROVIDER_URL: 'gopher://who:hush@provider.example',
    PORT: 'hush',
    REDIS_URL: 'hush://hush',
    BEAT_MS: 'hush',
    LOG_LEVEL: 'hush',
    SERVICE_TOKEN: 'hush',
  })
  for (const name of ['PROVIDER_URL', 'PROVIDER_SECRET', 'PORT', 'REDIS_URL', 'BEAT_MS', 'LOG_LEVEL'])
    expect(faults).toContain(`${name}: `)
  expect(faults).not.toContain('hush')
})

test.each([
  ['a file that is not there', '/no/such/operator.json', 'OPERATOR: cannot be read: ENOENT'],
  ['a folder', tmpdir(), 'OPERATOR: cannot be read: EISDIR'],
])('%s is refused', (_, file, fault) => {
  expect(faultsOf({ ...needed, OPERATOR: file })).toContain(fault)
})

test('the process names what is missing and each wrong field of the operator, without a secret, and ends with 1', async () => {
  const OPERATOR = operatorFile({ company: 3, licence: { nr: '1' } })
  const { left, output: printed } = runScript('gateway/main.ts', { PROVIDER_SECRET: 'hush', OPERATOR })
  expect(await left).toBe(1)
  const output = printed()
  expect(output).toContain('PROVIDER_URL')
  expect(output).not.toContain('hush')
  expect(output).toContain('OPERATOR: company must be a text')
  expect(output).toContain('OPERATOR: licence.nr is no field of an operator')
})
