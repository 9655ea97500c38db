import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { stackOf } from '#gateway/deploy/stack.ts'

const root = join(import.meta.dirname, '../../..')
const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const ALL = { COMPOSE_PROFILES: 'sandbox,observability' }
const stackIn = (values: Readonly<Record<string, string>> = ALL, text = compose) =>
  parse(stackOf(text, values))

test('the stack for a swarm has the services of the chosen profiles', () => {
  expect(Object.keys(stackIn({}).services)).toEqual(['edge', 'gateway', 'redis'])
  expect(Object.keys(stackIn().services)).toEqual(Object.keys(parse(compose).services))
})

const SAME = [
  ...['image', 'networks', 'user', 'read_only', 'cap_drop', 'stop_signal', 'stop_grace_period', 'init'],
  ...['sysctls', 'logging'],
]

test('a service keeps its command, networks, limits, volumes and files in a swarm', () => {
  // Of a default only that of another variable has a brace, which no value below has.
  const plain = compose.replaceAll(/(?<!\$)\$\{\w+:-([^}]*)\}/g, '$1')
  const { services, networks, volumes } = parse(plain, { merge: true })
  const stack = stackIn()
  expect(stack).toMatchObject({ networks, volumes })
  for (const [name, was] of Object.entries<Record<string, unknown>>(services)) {
    const { deploy, volumes, configs, ...is } = stack.services[name]
    const { ulimits, healthcheck, command, entrypoint, environment } = was
    expect(was.restart, name).toBe('unless-stopped')
    expect(deploy, name).toMatchObject({
      restart_policy: { condition: 'any' },
      resources: { limits: { memory: was.mem_limit, pids: was.pids_limit } },
    })
    for (const key of SAME) expect(is[key], `${name} ${key}`).toEqual(was[key])
    expect([is.command, is.entrypoint], name).toEqual([command, entrypoint])
    expect(strings(is.environment), name).toEqual(strings(environment))
    expect(strings(is.ulimits?.nofile), name).toEqual(strings((ulimits as { nofile: unknown })?.nofile))
    if (name !== 'edge') expect(is.healthcheck, name).toEqual(healthcheck)
    const targets = [...volumes, ...configs].map((mount) => mount.target ?? mount.split(':')[1])
    for (const mount of [was.volumes, was.tmpfs].flat().filter((mount) => mount !== undefined)) {
      const [source = '', target = source] = String(mount).split(':')
      const path = /^(uid|mode)/.test(target) ? source : target
      if (source === '/dev/null') continue
      expect(
        targets.some((at) => at === path || at.startsWith(`${path}/`)),
        `${name} ${mount}`,
      ).toBe(true)
    }
  }
})

/** Numbers as texts; a text that is left out is empty. */
const strings = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([key, value]) => [key, String(value ?? '')]))

test('a setting that a swarm does not support is an error that names it', () => {
  const other = compose.replace('  redis:\n', '  redis:\n    shm_size: 1g\n')
  expect(() => stackIn(ALL, other)).toThrow('redis: a swarm has no shm_size')
  expect(() => stackIn({ EDGE_HOST: '127.0.0.1' })).toThrow('not at 127.0.0.1')
})

test('values of .env are as they are, with dollars too', () => {
  const { gateway, edge } = stackIn({ PROVIDER_SECRET: 'a$b${c: #', EDGE_PORT: '80', GATEWAYS: '5' }).services
  // `docker stack` makes one dollar of two.
  expect(gateway.environment.PROVIDER_SECRET).toBe('a$$b$${c: #')
  expect(gateway.deploy.replicas).toBe(5)
  expect(edge.ports).toEqual([{ mode: 'host', published: 80, target: 8080 }])
})

test('a gateway of a swarm drains only once another one serves, and no faster than it may take', () => {
  const { stop_grace_period, deploy } = stackIn({ GRACE_PERIOD: '40s' }).services.gateway
  expect(stop_grace_period).toBe('40s')
  const one = { parallelism: 1, order: 'start-first', delay: '40s' }
  expect(deploy).toMatchObject({
    update_config: { ...one, failure_action: 'rollback' },
    rollback_config: one,
  })
})

test('an edge of a swarm is not restarted for want of gateways, which would disconnect its players', () => {
  expect(stackIn().services.edge.healthcheck).toEqual({ disable: true })
})

test('a file has the name of its content in a swarm, and a program stays one', () => {
  const { configs, services } = stackIn({ ...ALL, OPERATOR: './package.json' })
  const [operator] = services.gateway.configs
  expect(operator).toMatchObject({ target: '/operator.json', mode: 0o444 })
  expect(operator.source).toMatch(/^package\.json-[0-9a-f]{12}$/)
  expect(configs[operator.source]).toEqual({ file: 'package.json' })
  expect(services.alertmanager.configs).toMatchObject([{ target: '/alertmanager.sh', mode: 0o555 }])
  expect(services.grafana.configs.map(({ target }: { target: string }) => target)).toContain(
    '/etc/grafana/provisioning/datasources/prometheus.yml',
  )
})
