import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#gateway/config.ts'
import { openFolder } from '#tests/support/folder.ts'

const own = { PROVIDER_URL: 'http://a.example', PROVIDER_SECRET: 'agreed' }
const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('docker-compose.yml')

/** The YAML of one service. */
function service(name: string): string {
  const [, text] = compose.split(`\n  ${name}:\n`)
  return text?.split(/\n(?! {4}|$)/, 1)[0] ?? ''
}

/** The names of the settings that a file declares, one per line. */
const settingsOf = (path: string) =>
  [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)

test.each([
  ['gateway', 'gateway/config.ts', 20],
  ['provider', 'gateway/sandbox/settings.ts', 0],
])('every setting of the service %s can be set', (name, path, least) => {
  const settings = settingsOf(path)
  expect(settings.length).toBeGreaterThan(least)
  const set = settings.filter((setting) => new RegExp(`^ {6}${setting}: \\S`, 'm').test(service(name)))
  expect(set).toEqual(settings)
})

/** Resolves `${NAME:-default}`, the one form that compose 1.29 knows too. */
function environment(text: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const lines = text.matchAll(/^ {6}([A-Z][A-Z_]+): (.*)$/gm)
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{(\w+):-([^}]*)\}/, (_, variable: string, other: string) => given[variable] || other),
    ]),
  )
}

/** The settings that a gateway of the stack gets for an .env: its command is run with a `node` that prints them. */
function settingsIn(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const text = service('gateway')
  const script = / {4}entrypoint:\n {6}- sh\n {6}- -c\n {6}- >-\n((?: {8}.+\n)+) {6}- gateway\n/.exec(
    text,
  )?.[1]
  const [, words = ''] = / {4}command: \[(.+)\]\n/.exec(text) ?? []
  const command = (script ?? '').trim().replaceAll(/\n +/g, ' ').replaceAll('$$', '$')
  const folder = openFolder({ node: '#!/bin/sh\n[ "$1" = gateway/main.ts ] && env\n' })
  chmodSync(join(folder, 'node'), 0o755)
  const env = { ...environment(text, given), PATH: `${folder}:/usr/bin:/bin` }
  const { stdout, status } = spawnSync('/bin/sh', ['-c', command, 'gateway', ...words.split(', ')], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  return Object.fromEntries([...stdout.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}

test.each([
  ['the sandbox’s four where it serves', {}, 'http://provider:4000', ['1', '2', '3', '4']],
  ['those that are named', { COMPETITIONS: '3' }, 'http://provider:4000', ['3']],
  ['the default of one’s own provider', own, 'http://a.example', ['2']],
  ['those that are named of it', { ...own, COMPETITIONS: '7,8' }, 'http://a.example', ['7', '8']],
])('the competitions are %s', (_, given, PROVIDER_URL, COMPETITIONS) => {
  expect(readConfig(settingsIn(given))).toMatchObject({ PROVIDER_URL, COMPETITIONS, PORT: 3000 })
})

test('the configured paths of bets and validations are the same at gateway and sandbox', () => {
  const paths = { BET_PATH: '/x', VALIDATION_PATH: '/v2//check=' }
  expect(settingsIn(paths)).toMatchObject(paths)
  expect(environment(service('provider'), paths)).toMatchObject(paths)
})

test('a page may load games and images from the address that the sandbox gives', () => {
  const published = 'http://localhost:8082'
  expect(readConfig(settingsIn({}))).toMatchObject({ GAME_ORIGINS: [published], IMAGE_ORIGINS: [published] })
  expect(environment(service('provider'), {}).SANDBOX_GAMES_URL).toBe(published)
  const SANDBOX_GAMES_URL = 'https://games.example'
  expect(readConfig(settingsIn({ SANDBOX_GAMES_URL }))).toMatchObject({ GAME_ORIGINS: [SANDBOX_GAMES_URL] })
  expect(environment(service('provider'), { SANDBOX_GAMES_URL }).SANDBOX_GAMES_URL).toBe(SANDBOX_GAMES_URL)
  expect(readConfig(settingsIn(own))).toMatchObject({ GAME_ORIGINS: [own.PROVIDER_URL] })
})

test('a draining gateway is not killed before DRAIN_MS', () => {
  const [, grace] = /stop_grace_period: \$\{GRACE_PERIOD:-(\d+)s\}/.exec(service('gateway')) ?? []
  const [, drainMs] = /DRAIN_MS: \$\{DRAIN_MS:-(\d+)\}/.exec(service('gateway')) ?? []
  expect(Number(grace) * 1000).toBeGreaterThan(Number(drainMs))
})

test('the load balancer notices a draining gateway before it moves its players', () => {
  const [, everyMs, fall] = /check inter (\d+)ms .*fall (\d+)/.exec(read('gateway/deploy/haproxy.cfg')) ?? []
  const [, share] = /notice: ([\d.]+)/.exec(read('gateway/main.ts')) ?? []
  const [, drainMs] = /DRAIN_MS:-(\d+)/.exec(compose) ?? []
  expect(Number(everyMs) * Number(fall)).toBeLessThan(Number(share) * Number(drainMs))
})

test('the edge publishes its port and that of the sandbox’s games, by IPv4 only (by IPv6 all players would have one address)', () => {
  expect(service('edge')).toContain(`    ports: ['\${EDGE_HOST:-0.0.0.0}:\${EDGE_PORT:-8080}:8080']\n`)
  expect(service('games')).toContain(`    ports: ['\${EDGE_HOST:-0.0.0.0}:\${GAMES_PORT:-8082}:8080']\n`)
  expect(service('games')).toContain('    profiles: [sandbox]\n')
  expect(compose.match(/^ +ports:/gm)).toHaveLength(2)
})

test('a trusted proxy has a port of its own, on the loopback, if configured', () => {
  const [, port] = /^ {2}bind :(\d+) accept-proxy$/m.exec(read('gateway/deploy/haproxy.cfg')) ?? []
  expect(compose).not.toContain(`:${port}'`)
  expect(read('gateway/deploy/terminator.yml')).toContain(
    `    ports: ['127.0.0.1:\${EDGE_PROXY_PORT:-${port}}:${port}']\n`,
  )
})

test('an operator’s file is read from where the volume puts it, and none without', () => {
  expect(service('gateway')).toContain(`'\${OPERATOR:-/dev/null}:/operator.json:ro'`)
  expect(settingsIn({ OPERATOR: './mine.json' }).OPERATOR).toBe('/operator.json')
  expect(settingsIn({}).OPERATOR).toBe('')
})

test('another provider needs its own secret; that of the sandbox is public', () => {
  expect(() => readConfig(settingsIn({ ...own, PROVIDER_SECRET: '' }))).toThrow(/PROVIDER_SECRET: is not set/)
  expect(readConfig(settingsIn(own))).toMatchObject(own)
  for (const given of [{}, { PROVIDER_SECRET: 'mine' }])
    expect(settingsIn(given).PROVIDER_SECRET).toBe(environment(service('provider'), given).PROVIDER_SECRET)
})

test('no password or token has a public default, but for the sandbox’s secret', () => {
  const secrets = [...compose.matchAll(/^ +([A-Z_]*(?:PASSWORD|SECRET|TOKEN)): (.*)$/gm)]
  expect(secrets.map(([, name, value]) => [name, value])).toEqual([
    ['PROVIDER_SECRET', `\${PROVIDER_SECRET:-}`],
    ['SERVICE_TOKEN', `\${SERVICE_TOKEN:-}`],
    ['LOAD_TOKEN', `\${LOAD_TOKEN:-}`],
    ['PROVIDER_SECRET', `\${PROVIDER_SECRET:-for-the-sandbox-alone}`],
    ['ALERT_SMTP_PASSWORD', `\${ALERT_SMTP_PASSWORD:-}`],
  ])
  expect(service('grafana')).toContain("GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true'")
})

const services = [...(compose.split('\nservices:\n')[1] ?? '').matchAll(/^ {2}([a-z]+):$/gm)]
  .map(([, name = '']) => name)
  .filter((name) => service(name).includes('    image: ') || service(name).includes('<<: *nare'))

test('every service has a limit of memory and of processes, and is hardened', () => {
  const all = ['edge', 'gateway', 'redis', 'provider', 'games', 'prometheus', 'alertmanager', 'grafana']
  expect(services).toEqual(all)
  expect(compose).toMatch(/^x-nare: &nare\n {2}<<: \*hardened$/m)
  expect(compose).toMatch(/^x-hardened: &hardened\n(?: {2}.+\n)*? {2}pids_limit: \d+$/m)
  for (const name of services) {
    expect(service(name), name).toMatch(/^ {4}<<: \*(hardened|nare)$/m)
    expect(service(name), name).toMatch(/^ {4}mem_limit: (\$\{\w+:-)?\d+[gm]\}?$/m)
  }
})

/** The networks of a service, as a list or as a table. */
function networksOf(name: string): readonly string[] {
  const [, list, table = ''] = /^ {4}networks:(?: \[(.*)\]|((?:\n {6}.*)+))$/m.exec(service(name)) ?? []
  return list?.split(', ') ?? [...table.matchAll(/^ {6}([a-z]+):/gm)].map(([, network = '']) => network)
}

test('only the edge and the gateways are on the network of trusted proxies', () => {
  const [, trusted] = /TRUST_PROXY: (\S+)/.exec(service('gateway')) ?? []
  expect(compose).toContain(`  front:\n    ipam:\n`)
  expect(compose).toContain(`config: [{ subnet: '${trusted}' }]`)
  expect(Object.fromEntries(services.map((name) => [name, networksOf(name)]))).toEqual({
    edge: ['front', 'watch'],
    gateway: ['front', 'back', 'watch'],
    redis: ['back'],
    provider: ['back', 'stage'],
    games: ['stage', 'arcade'],
    prometheus: ['watch', 'boards'],
    alertmanager: ['boards'],
    grafana: ['boards'],
  })
  const [, name] = /server-template gateway \d+ (\S+):3000/.exec(read('gateway/deploy/haproxy.cfg')) ?? []
  expect(service('gateway')).toContain(`      front: { aliases: [${name}] }\n`)
  for (const network of ['back', 'stage', 'watch'])
    expect(compose).toContain(`\n  ${network}:\n    internal: true\n`)
})
