import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#gateway/config.ts'
import { EDGE_HOLDS_MS } from '#shared/provider/settling.ts'
import { openFolder } from '#tests/support/folder.ts'

const own = { PROVIDER_URL: 'http://a.example', PROVIDER_SECRET: 'agreed' }
const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const { services, networks } = parse(read('docker-compose.yml'), { merge: true })
const { edge, games, gateway, grafana } = services

test.each([
  ['gateway', 'gateway/config.ts', 20],
  ['provider', 'gateway/sandbox/settings.ts', 0],
])('every setting of the service %s can be set', (name, path, least) => {
  const settings = [...read(path).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, setting = '']) => setting)
  expect(settings.length).toBeGreaterThan(least)
  expect(settings.filter((setting) => !(setting in services[name].environment))).toEqual([])
})

type Values = Readonly<Record<string, string>>

/** Resolves `${NAME:-default}`, the one form that compose 1.29 knows too. */
const resolved = (value: unknown, given: Values = {}) =>
  String(value).replace(/\$\{(\w+):-([^}]*)\}/, (_, name: string, other: string) => given[name] || other)

const environment = (name: string, given: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(services[name].environment).map(([setting, value]) => [setting, resolved(value, given)]),
  )

/** The settings that a gateway of the stack gets for an .env: its command is run with a `node` that prints them. */
function settingsIn(given: Values): Values {
  const [, , script, ...words] = [...gateway.entrypoint, ...gateway.command]
  const folder = openFolder({ node: '#!/bin/sh\n[ "$1" = gateway/main.ts ] && env\n' })
  chmodSync(join(folder, 'node'), 0o755)
  const env = { ...environment('gateway', given), PATH: `${folder}:/usr/bin:/bin` }
  const command = ['-c', script.replaceAll('$$', '$'), ...words]
  const { stdout, status } = spawnSync('/bin/sh', command, { env, encoding: 'utf8' })
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
  expect(environment('provider', paths)).toMatchObject(paths)
})

test('a page may load games and images from the address that the sandbox gives', () => {
  const published = 'http://localhost:8082'
  expect(readConfig(settingsIn({}))).toMatchObject({ GAME_ORIGINS: [published], IMAGE_ORIGINS: [published] })
  expect(environment('provider').SANDBOX_GAMES_URL).toBe(published)
  const SANDBOX_GAMES_URL = 'https://games.example'
  expect(readConfig(settingsIn({ SANDBOX_GAMES_URL }))).toMatchObject({ GAME_ORIGINS: [SANDBOX_GAMES_URL] })
  expect(environment('provider', { SANDBOX_GAMES_URL })).toMatchObject({ SANDBOX_GAMES_URL })
  expect(readConfig(settingsIn(own))).toMatchObject({ GAME_ORIGINS: [own.PROVIDER_URL] })
})

test('a draining gateway is not killed before DRAIN_MS, and the balancer notices before it moves its players', () => {
  const drainMs = Number(environment('gateway').DRAIN_MS)
  expect(Number.parseInt(resolved(gateway.stop_grace_period), 10) * 1000).toBeGreaterThan(drainMs)
  const [, everyMs, fall] = /check inter (\d+)ms .*fall (\d+)/.exec(read('gateway/deploy/haproxy.cfg')) ?? []
  const [, share] = /notice: ([\d.]+)/.exec(read('gateway/main.ts')) ?? []
  expect(Number(everyMs) * Number(fall)).toBeLessThan(Number(share) * drainMs)
})

test('the edge publishes its port and that of the sandbox’s games, by IPv4 only (by IPv6 all players would have one address)', () => {
  expect(edge.ports).toEqual([`\${EDGE_HOST:-0.0.0.0}:\${EDGE_PORT:-8080}:8080`])
  expect(games).toMatchObject({
    ports: [`\${EDGE_HOST:-0.0.0.0}:\${GAMES_PORT:-8082}:8080`],
    profiles: ['sandbox'],
  })
  expect(Object.keys(services).filter((name) => services[name].ports)).toEqual(['edge', 'games'])
  // A trusted proxy has a port of its own, on the loopback, if configured.
  const [, port] = /^ {2}bind :(\d+) accept-proxy$/m.exec(read('gateway/deploy/haproxy.cfg')) ?? []
  expect(parse(read('gateway/deploy/terminator.yml')).services.edge.ports).toEqual([
    `127.0.0.1:\${EDGE_PROXY_PORT:-${port}}:${port}`,
  ])
})

test('the operator’s file is mounted where the gateway reads it, and without one the gateway reads none', () => {
  expect(gateway.volumes).toContain(`\${OPERATOR:-/dev/null}:/operator.json:ro`)
  expect(settingsIn({ OPERATOR: './mine.json' }).OPERATOR).toBe('/operator.json')
  expect(settingsIn({}).OPERATOR).toBe('')
})

test('another provider needs its own secret; that of the sandbox is public', () => {
  expect(() => readConfig(settingsIn({ ...own, PROVIDER_SECRET: '' }))).toThrow(/PROVIDER_SECRET: is not set/)
  expect(readConfig(settingsIn(own))).toMatchObject(own)
  for (const given of [{}, { PROVIDER_SECRET: 'mine' }])
    expect(settingsIn(given).PROVIDER_SECRET).toBe(environment('provider', given).PROVIDER_SECRET)
})

test('no password or token has a public default, but for the sandbox’s secret', () => {
  const set = Object.keys(services).flatMap((name) =>
    services[name].environment ? Object.entries(environment(name)) : [],
  )
  const secrets = set.filter(([setting]) => /(PASSWORD|SECRET|TOKEN)$/.test(setting))
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter(([, value]) => value)).toEqual([['PROVIDER_SECRET', 'for-the-sandbox-alone']])
  expect(grafana.environment).toMatchObject({ GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true' })
})

test.each(Object.keys(services))(
  'the service %s has a limit of memory and of processes, and is hardened',
  (name) => {
    expect(services[name]).toMatchObject({
      mem_limit: expect.stringMatching(/^(\$\{\w+:-)?\d+[gm]\}?$/),
      pids_limit: expect.any(Number),
      ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    })
  },
)

test('only the edge and the gateways are on the network of trusted proxies', () => {
  expect(networks.front.ipam.config).toEqual([{ subnet: gateway.environment.TRUST_PROXY }])
  const joined = Object.entries<{ networks: object }>(services).map(([name, service]) => [
    name,
    Array.isArray(service.networks) ? service.networks : Object.keys(service.networks),
  ])
  expect(Object.fromEntries(joined)).toEqual({
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
  expect(gateway.networks.front.aliases).toEqual([name])
  for (const network of ['back', 'stage', 'watch']) expect(networks[network]).toEqual({ internal: true })
})

test('an intent is settled only after the longest time in the edge: its queues, attempts to connect, and pauses', () => {
  const haproxy = read('gateway/deploy/haproxy.cfg')
  const retries = Number(/^ *retries (\d+)$/m.exec(haproxy)?.[1])
  const timeoutMs = (name: string) => {
    const [, count, unit] = new RegExp(`^ *timeout ${name} +(\\d+)(ms|s|m)$`, 'm').exec(haproxy) ?? []
    return Number(count) * { ms: 1, s: 1_000, m: 60_000 }[unit as 'ms' | 's' | 'm']
  }
  // HAProxy queues a request anew for each server, and pauses after a refused connection.
  const pauseMs = Math.min(timeoutMs('connect'), 1_000)
  const attemptMs = timeoutMs('queue') + timeoutMs('connect')
  expect(EDGE_HOLDS_MS).toBe((1 + retries) * attemptMs + retries * pauseMs)
})
