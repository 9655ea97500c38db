import { expect, test } from 'vitest'
import { readDotEnv, settingLines } from '#gateway/check/settings.ts'
import { readConfig } from '#gateway/config.ts'
import { openFolder } from '#tests/support/folder.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { runScript } from '#tests/support/script.ts'

const needed = { PROVIDER_URL: 'https://provider.example/api', PROVIDER_SECRET: 'hush' }

/** The value and the source that are printed of each setting. */
function printed(environment: Record<string, string>, dotEnv: Record<string, string> = {}) {
  const given = { ...needed, ...environment }
  const lines = settingLines(readConfig(given), given, dotEnv).map((line) => line.split(/ {2,}/))
  return Object.fromEntries(lines.map(([name = '', ...rest]) => [name, rest]))
}

test('each setting has its value and its source', () => {
  const file = operatorFile({ company: 'Jollof Bet Ltd' })
  const environment = { BEAT_MS: '500', PORT: '81', LINGER_MS: '7', COMPETITIONS: '1, 2', OPERATOR: file }
  const lines = printed(environment, { BEAT_MS: '500', LINGER_MS: '8', DRAIN_MS: '9' })
  expect(lines).toMatchObject({
    BEAT_MS: ['500', '.env'],
    PORT: ['81', 'environment'],
    LINGER_MS: ['7', 'environment'],
    DRAIN_MS: ['10000', 'default'],
    COMPETITIONS: ['1,2', 'environment'],
    OPERATOR: [file, 'environment'],
    BET_PATH: ['/v1/bet', 'default'],
    ALLOWED_ORIGINS: ['(none)', 'default'],
    IMAGE_ORIGINS: ['https://provider.example', 'default'],
  })
})

test('secrets are hidden, also those within addresses', () => {
  const lines = printed({
    SERVICE_TOKEN: 'hush',
    LOAD_TOKEN: 'hush hush hush hush',
    REDIS_URL: 'redis://:hush@a:1,rediss://me:hush@b:2/?key=hush,redis://:s@hush!@c:3',
  })
  expect(lines).toMatchObject({
    PROVIDER_SECRET: ['(hidden)', 'environment'],
    SERVICE_TOKEN: ['(hidden)', 'environment'],
    LOAD_TOKEN: ['(hidden)', 'environment'],
    PROVIDER_URL: ['https://provider.example/api', 'environment'],
    REDIS_URL: ['redis://…@a:1,rediss://…@b:2/?…,redis://…@c:3', 'environment'],
  })
  expect(JSON.stringify(lines)).not.toContain('hush')
})

test('a .env is read as Node reads it; one that is not there is empty', () => {
  const folder = openFolder({ '.env': 'A=1\n# no\nB="two words" # yes\n' })
  expect(readDotEnv(`${folder}/.env`)).toEqual({ A: '1', B: 'two words' })
  expect(readDotEnv(`${folder}/none`)).toEqual({})
})

test('--print-config prints and starts nothing', async () => {
  const { left, output } = runScript('gateway/main.ts', needed, '--print-config')
  expect(await left).toBe(0)
  expect(output()).toMatch(/^SETTING +VALUE +SOURCE\nPORT +3000 +default\n/)
})
