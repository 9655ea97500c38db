import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/ports.ts'
import { untilFaultless } from './settled.ts'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** Time limits of a command of the engine, and of building the image, in ms. */
const COMMAND_MS = 120_000
const BUILD_MS = 900_000

/** Project name and subnet of this stack, so that it can run beside another. */
const PROJECT = 'nare-test'
const SUBNET = '10.83.26.0/24'

/** The fields of `docker inspect` that are read here. */
export interface Inspected {
  readonly Name: string
  readonly State: {
    readonly Running: boolean
    readonly ExitCode: number
    readonly Health?: { readonly Status: string }
  }
  readonly HostConfig: {
    readonly PortBindings: Readonly<Record<string, unknown>> | null
    /** Memory limit in bytes; 0: unbounded. */
    readonly Memory: number
    readonly PidsLimit: number | null
  }
  readonly Config: { readonly Labels: Readonly<Record<string, string>> }
}

/** The stack of docker-compose.yml under a name of its own. */
export interface Stack {
  /** The published ports: the edge, and the games of the sandbox. */
  readonly url: string
  readonly gamesUrl: string
  /** The network of edge and gateways. */
  readonly subnet: string
  /** The image of Prometheus that this stack runs. */
  readonly prometheus: string
  compose(...words: readonly string[]): Promise<string>
  docker(...words: readonly string[]): Promise<string>
  /** `gateway/deploy/roll.sh`, as operators run it. */
  roll(): Promise<string>
  /** The containers of a service that run. */
  running(service: string): Promise<readonly string[]>
  inspect(...containers: readonly string[]): Promise<readonly Inspected[]>
  /** Starts or stops gateways to this number, and waits until the edge sends players to each. */
  scale(gateways: number): Promise<void>
  /** The number of gateways to which the edge sends players. */
  serving(): Promise<number>
  /** GET from within a container, for addresses that are not public. */
  ask(container: string, path: string): Promise<string>
  /** A command of Alertmanager's own tool. */
  amtool(alertmanager: string, ...words: readonly string[]): Promise<string>
  /** Removes all of it, its volumes and networks too. */
  down(): Promise<void>
}

/**
 * Builds the image and starts the stack, after removing one of an earlier run.
 * @param settings called after the build, which may take minutes
 */
export async function startStack(
  gateways: number,
  settings: () => Readonly<Record<string, string>>,
): Promise<Stack> {
  const engine = findCompose()
  const [command, ...first] = engine
  const port = await freePort()
  const gamesPort = await freePort()
  const gamesUrl = `http://127.0.0.1:${gamesPort}`
  standInForAlertmanager()
  const prometheus = imageOf('PROMETHEUS_IMAGE')
  const env = {
    ...process.env,
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_PROFILES: 'sandbox',
    COMPOSE: engine.join(' '),
    NARE_IMAGE: 'nare:test',
    EDGE_PORT: String(port),
    GAMES_PORT: String(gamesPort),
    SANDBOX_GAMES_URL: gamesUrl,
    IMAGE_ORIGINS: '',
    GAME_ORIGINS: '',
    EDGE_SUBNET: SUBNET,
    EDGE_HOST: '',
    PROMETHEUS_IMAGE: prometheus,
    ALERTMANAGER_IMAGE: imageOf('ALERTMANAGER_IMAGE'),
    // The sandbox, whatever .env has.
    PROVIDER_URL: '',
    COMPETITIONS: '',
    PROVIDER_SECRET: '',
  }

  async function run(program: string, words: readonly string[], timeout = COMMAND_MS): Promise<string> {
    const { stdout } = await execute(program, words, { cwd: root, env, timeout, maxBuffer: 2 ** 26 })
    return stdout.trim()
  }
  const compose = (...words: readonly string[]) => run(command, [...first, ...words])
  const docker = (...words: readonly string[]) => run('docker', words)

  const stack: Stack = {
    url: `http://127.0.0.1:${port}`,
    gamesUrl,
    subnet: SUBNET,
    prometheus,
    compose,
    docker,
    roll: () => run('gateway/deploy/roll.sh', [], BUILD_MS),
    async running(service) {
      const labels = [`project=${PROJECT}`, `service=${service}`]
      const filters = labels.flatMap((label) => ['--filter', `label=com.docker.compose.${label}`])
      return (await docker('ps', '-q', ...filters)).split('\n').filter(Boolean)
    },
    inspect: async (...containers) => JSON.parse(await docker('inspect', ...containers)),
    async scale(gateways) {
      await compose('up', '-d', '--no-recreate', '--scale', `gateway=${gateways}`)
      await untilFaultless(async () => {
        const serving = await stack.serving()
        return serving === gateways ? [] : [`the edge sends players to ${serving} of ${gateways}`]
      })
    },
    async serving() {
      const [gateway] = await stack.running('gateway')
      if (!gateway) return 0
      const text = await stack.ask(gateway, 'http://edge:8404/metrics')
      return Number(/^haproxy_backend_active_servers\{proxy="gateways"\} (\d+)$/m.exec(text)?.[1])
    },
    ask(container, path) {
      const address = path.startsWith('/') ? `http://127.0.0.1:3000${path}` : path
      const script = 'fetch(process.argv[1]).then((answer) => answer.text()).then(console.log)'
      return docker('exec', container, 'node', '-e', script, address)
    },
    amtool: (alertmanager, ...words) =>
      docker('exec', alertmanager, 'amtool', '--alertmanager.url=http://127.0.0.1:9093', ...words),
    async down() {
      const everything = ['--profile', 'sandbox', '--profile', 'observability']
      await compose(...everything, 'down', '--volumes', '--remove-orphans', '--timeout', '5')
    },
  }

  await stack.down()
  await run(command, [...first, 'build'], BUILD_MS)
  Object.assign(env, settings())
  await stack.scale(gateways)
  return stack
}

/** The image that docker-compose.yml names, or a local one of another version: not every machine has a registry. */
function imageOf(variable: string): string {
  const file = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const [, named = ''] = new RegExp(`${variable}:-(\\S+)\\}`).exec(file) ?? []
  const here = imagesOf(named.split(':')[0] ?? '')
  return here.includes(named) ? named : (here[0] ?? named)
}

const imagesOf = (repository: string): readonly string[] =>
  spawnSync('docker', ['image', 'ls', '--format', '{{.Repository}}:{{.Tag}}', repository], {
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean)

/** Makes Debian's Alertmanager an image, where other images of Debian stand in for a registry. */
function standInForAlertmanager(): void {
  if (imagesOf('prom/alertmanager').length > 0 || imagesOf('debian').length === 0) return
  const dockerfile = `FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends prometheus-alertmanager
RUN ln -s /usr/bin/prometheus-alertmanager /bin/alertmanager
USER nobody`
  const words = ['build', '--network', 'host', '--tag', 'prom/alertmanager:debian', '-']
  spawnSync('docker', words, { input: dockerfile, timeout: BUILD_MS })
}

/** The two forms of the command: the plugin of `docker`, or the older program. */
const ways = [['docker', 'compose'], ['docker-compose']] as const

/** The words of compose's command. Throws without a Docker engine. */
function findCompose(): readonly [string, ...string[]] {
  if (!runs(['docker', 'info'])) throw new Error('These tests need a Docker engine, and none answers')
  const compose = ways.find((words) => runs([...words, 'version']))
  if (!compose) throw new Error('These tests need docker compose or docker-compose')
  return compose
}

const runs = ([command, ...words]: readonly [string, ...string[]]) =>
  spawnSync(command, words, { stdio: 'ignore', timeout: 30_000 }).status === 0
