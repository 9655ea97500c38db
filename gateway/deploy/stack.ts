import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { readDotEnv } from '../check/settings.ts'

/**
 * docker-compose.yml in the words of Docker Swarm: `node gateway/deploy/stack.ts | docker stack deploy -c - nare`, from
 * the root. It reads `.env`, which `docker stack` does not, and ends where it would lose something of the file.
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

/** Keys that `serviceOf` puts in other words, and those that a swarm takes as they are. */
const PUT_OTHERWISE = ['restart', 'mem_limit', 'pids_limit', 'ulimits', 'ports', 'tmpfs', 'volumes']
const TAKEN = [
  ...['image', 'entrypoint', 'command', 'user', 'environment', 'networks', 'init', 'read_only', 'cap_drop'],
  ...['sysctls', 'logging', 'healthcheck', 'stop_signal', 'stop_grace_period'],
]
/** Hosts pull the image; nothing here needs an order of starts; the rest is a setting of the engine (README.md). */
const LEFT_OUT = ['profiles', 'build', 'depends_on', 'security_opt']

/** The stack's file. @param values of variables @throws where something of the file would be lost */
export function stackOf(compose: string, values: Values): string {
  const fill = (_: unknown, value: unknown) => (typeof value === 'string' ? filled(value, values) : value)
  const { services, networks, volumes } = parse(compose, fill, { merge: true })
  const chosen = values.COMPOSE_PROFILES?.split(',') ?? []
  const files = new Map<string, string>()
  const stack = Object.entries<Service>(services)
    .filter(([, { profiles }]) => profiles?.some((profile) => chosen.includes(profile)) ?? true)
    .map(([name, service]) => [name, serviceOf(name, service, files, values)])
  const configs = Object.fromEntries([...files].map(([source, file]) => [source, { file }]))
  return stringify({ version: '3.9', services: Object.fromEntries(stack), configs, networks, volumes })
}

/** Resolves `${NAME:-default}`. `docker stack` reads `$$` as a dollar. */
const filled = (text: string, values: Values) =>
  text.replace(/(?<!\$)\$\{(\w+):-([^}]*)\}/g, (_, name: string, unset: string) =>
    (values[name] || unset).replaceAll('$', '$$$$'),
  )

function serviceOf(name: string, service: Service, files: Map<string, string>, values: Values) {
  const { mem_limit, pids_limit, ulimits = {}, ports, tmpfs = [], volumes = [] } = service
  const lost = Object.keys(service).filter((key) => ![PUT_OTHERWISE, TAKEN, LEFT_OUT].flat().includes(key))
  if (lost.length > 0) throw new Error(`${name}: a swarm has no ${lost}`)
  const named = volumes.filter((volume) => !/^[./]/.test(volume))
  const mounted = volumes.filter((volume) => !named.includes(volume)).flatMap(filesOf)
  for (const { source, file } of mounted) files.set(source, file)
  const limits = Object.entries(ulimits).map(([name, { soft, hard }]) => [name, { soft: +soft, hard: +hard }])
  return {
    ...Object.fromEntries(Object.entries(service).filter(([key]) => TAKEN.includes(key))),
    // A task that fails its check is replaced, and this one fails while no gateway is ready: players would go with it.
    ...(name === 'edge' && { healthcheck: { disable: true } }),
    ulimits: Object.fromEntries(limits),
    ports: ports?.map(portOf),
    // A task is a new container each time: its directory is writable without an owner of its own.
    volumes: [...named, ...tmpfs.map((path) => ({ type: 'tmpfs', target: path.split(':')[0] }))],
    configs: mounted.map(({ file: _, ...config }) => config),
    deploy: {
      // A name stands for the addresses of all tasks, as in compose: the edge and Prometheus want each.
      endpoint_mode: 'dnsrr',
      restart_policy: { condition: 'any' },
      resources: { limits: { memory: mem_limit, pids: pids_limit } },
      ...(ports && { mode: 'global' }),
      ...(name === 'gateway' ? rolling(service, values) : named.length > 0 && AT_ITS_VOLUME),
    },
  }
}

/** A volume is of one host, which has this label. */
const AT_ITS_VOLUME = { placement: { constraints: ['node.labels.nare.volumes == yes'] } }

/**
 * First a new gateway is healthy, then an old one drains, and the next begins when it has. One that does not become
 * healthy brings back what was before.
 */
function rolling({ stop_grace_period }: Service, { GATEWAYS }: Values) {
  const one = { parallelism: 1, order: 'start-first', delay: stop_grace_period }
  const update = { update_config: { ...one, failure_action: 'rollback' }, rollback_config: one }
  return { replicas: Number(GATEWAYS || 3), ...update }
}

/** Published at each host that has the service, past the swarm's own mesh: that would hide the players' addresses. */
function portOf(port: string) {
  const [host, published, target] = port.split(':')
  if (host !== '0.0.0.0')
    throw new Error(`a swarm publishes a port at all addresses of a host, not at ${host}`)
  return { mode: 'host', published: Number(published), target: Number(target) }
}

/** The files of a volume that is a file or a folder. A config never changes: its name has its content's hash. */
function filesOf(volume: string) {
  const [path = '', target = ''] = volume.split(':')
  const inside = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
    : ['']
  return inside
    .map((name) => [join(path, name), join(target, name)] as const)
    .filter(([file]) => statSync(file).isFile())
    .map(([file, at]) => {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
      return { source: `${basename(file)}-${hash}`, target: at, mode: statSync(file).mode & 0o555, file }
    })
}

if (import.meta.main)
  console.log(stackOf(readFileSync('docker-compose.yml', 'utf8'), { ...readDotEnv(), ...process.env }))
