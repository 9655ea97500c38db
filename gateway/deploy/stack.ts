import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { readDotEnv } from '../check/settings.ts'

/**
 * Converts docker-compose.yml for Docker Swarm: `node gateway/deploy/stack.ts | docker stack deploy -c - nare`, from
 * the root. It reads `.env`, which `docker stack` does not, and fails on a key of the file that it cannot convert.
 */

type Values = Readonly<Record<string, string | undefined>>

/** A service of docker-compose.yml, as far as it is read here. */
interface Service {
  readonly profiles?: readonly string[]
  readonly mem_limit: string
  readonly pids_limit: number
  readonly ulimits?: Readonly<Record<string, { readonly soft: string; readonly hard: string }>>
  readonly ports?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly volumes?: readonly string[]
  readonly stop_grace_period?: string
  readonly [key: string]: unknown
}

/** Keys that `serviceOf` converts. */
const CONVERTED = ['restart', 'mem_limit', 'pids_limit', 'ulimits', 'ports', 'tmpfs', 'volumes']
/** Keys that a swarm accepts as they are. */
const ACCEPTED = [
  ...['image', 'entrypoint', 'command', 'user', 'environment', 'networks', 'init', 'read_only', 'cap_drop'],
  ...['sysctls', 'logging', 'healthcheck', 'stop_signal', 'stop_grace_period'],
]
/** Keys without a use in a swarm: hosts pull the image, and services start in any order. README.md has the reasons. */
const LEFT_OUT = ['profiles', 'build', 'depends_on', 'security_opt']

/** The text of the stack's file. @param values of variables @throws for a key that cannot be converted */
export function stackOf(compose: string, values: Values): string {
  const fill = (_: unknown, value: unknown) => (typeof value === 'string' ? filled(value, values) : value)
  const { services, networks, volumes } = parse(compose, fill, { merge: true })
  const activeProfiles = values.COMPOSE_PROFILES?.split(',') ?? []
  const files = new Map<string, string>()
  const stack = Object.entries<Service>(services)
    .filter(([, { profiles }]) => profiles?.some((profile) => activeProfiles.includes(profile)) ?? true)
    .map(([name, service]) => [name, serviceOf(name, service, files, values)])
  const configs = Object.fromEntries([...files].map(([source, file]) => [source, { file }]))
  return stringify({ version: '3.9', services: Object.fromEntries(stack), configs, networks, volumes })
}

/** Resolves `${NAME:-default}`. `docker stack` reads `$$` as a dollar. */
const filled = (text: string, values: Values) =>
  text.replace(/(?<!\$)\$\{(\w+):-([^}]*)\}/g, (_, name: string, fallback: string) =>
    (values[name] || fallback).replaceAll('$', '$$$$'),
  )

function serviceOf(name: string, service: Service, files: Map<string, string>, values: Values) {
  const { mem_limit, pids_limit, ulimits = {}, ports, tmpfs = [], volumes = [] } = service
  const knownKeys = [...CONVERTED, ...ACCEPTED, ...LEFT_OUT]
  const unknownKeys = Object.keys(service).filter((key) => !knownKeys.includes(key))
  if (unknownKeys.length > 0) throw new Error(`${name}: a swarm has no ${unknownKeys}`)
  const namedVolumes = volumes.filter((volume) => !/^[./]/.test(volume))
  const mountedFiles = volumes.filter((volume) => !namedVolumes.includes(volume)).flatMap(filesOf)
  for (const { source, file } of mountedFiles) files.set(source, file)
  const limits = Object.entries(ulimits).map(([name, { soft, hard }]) => [name, { soft: +soft, hard: +hard }])
  return {
    ...Object.fromEntries(Object.entries(service).filter(([key]) => ACCEPTED.includes(key))),
    // A swarm replaces a task that fails its check. The edge's fails while no gateway is ready: its replacement would
    // disconnect players.
    ...(name === 'edge' && { healthcheck: { disable: true } }),
    ulimits: Object.fromEntries(limits),
    ports: ports?.map(portOf),
    // A task is a new container each time: its directory is writable without an owner of its own.
    volumes: [...namedVolumes, ...tmpfs.map((path) => ({ type: 'tmpfs', target: path.split(':')[0] }))],
    configs: mountedFiles.map(({ file: _, ...config }) => config),
    deploy: {
      // A name resolves to the addresses of all tasks, as in compose: the edge and Prometheus need each.
      endpoint_mode: 'dnsrr',
      restart_policy: { condition: 'any' },
      resources: { limits: { memory: mem_limit, pids: pids_limit } },
      ...(ports && { mode: 'global' }),
      ...(name === 'gateway' ? rolling(service, values) : namedVolumes.length > 0 && AT_ITS_VOLUME),
    },
  }
}

/** The constraint of services with volumes, which are on the one host that has this label. */
const AT_ITS_VOLUME = { placement: { constraints: ['node.labels.nare.volumes == yes'] } }

/**
 * The rolling update of the gateways, one at a time: an old one drains once its successor is healthy, and the next
 * follows when it has drained. If a new one does not become healthy, the update is rolled back.
 */
function rolling({ stop_grace_period }: Service, { GATEWAYS }: Values) {
  const step = { parallelism: 1, order: 'start-first', delay: stop_grace_period }
  return {
    replicas: Number(GATEWAYS || 3),
    update_config: { ...step, failure_action: 'rollback' },
    rollback_config: step,
  }
}

/** A port published at each host of the service: the swarm's routing mesh would hide the players' addresses. */
function portOf(port: string) {
  const [host, published, target] = port.split(':')
  if (host !== '0.0.0.0')
    throw new Error(`a swarm publishes a port at all addresses of a host, not at ${host}`)
  return { mode: 'host', published: Number(published), target: Number(target) }
}

/** The files of a volume that is a file or a folder. A config never changes: its name has its content's hash. */
function filesOf(volume: string) {
  const [path = '', target = ''] = volume.split(':')
  const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : ['']
  return names
    .map((name) => [join(path, name), join(target, name)] as const)
    .filter(([file]) => statSync(file).isFile())
    .map(([file, mountedAt]) => {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
      return {
        source: `${basename(file)}-${hash}`,
        target: mountedAt,
        mode: statSync(file).mode & 0o555,
        file,
      }
    })
}

if (import.meta.main)
  console.log(stackOf(readFileSync('docker-compose.yml', 'utf8'), { ...readDotEnv(), ...process.env }))
