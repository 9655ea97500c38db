import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/support/ports.ts'
import { untilFaultless } from './settled.ts'

export const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** Time limits of a command of the engine, and of building the image, in ms. */
const COMMAND_MS = 120_000
export const BUILD_MS = 900_000

/** The subnet of edge and gateways, so that a stack can run beside another. */
export const SUBNET = '10.83.26.0/24'

/** The fields of `docker inspect` that are read here. */
export interface Inspected {
  readonly Name: string
  readonly State: {
    readonly Running: boolean
    readonly ExitCode: number
    readonly Health?: { readonly Status: string }
  }
}

/** A running stack of docker-compose.yml: by compose, or in a swarm. */
export interface Stack {
  /** The published ports: the edge, and the games of the sandbox. */
  readonly url: string
  readonly gamesUrl: string
  docker(...words: readonly string[]): Promise<string>
  /** The containers of a service that run; of all services without a name. */
  running(service?: string): Promise<readonly string[]>
  /** One of them. */
  one(service: string): Promise<string>
  inspect(...containers: readonly string[]): Promise<readonly Inspected[]>
  /** GET from within a container, for addresses that are not public. */
  ask(container: string, path: string): Promise<string>
  /** Starts or stops gateways to this number, and waits until the edge sends players to each. */
  scale(gateways: number): Promise<void>
  /** Replaces all gateways, as operators do it. */
  roll(): Promise<unknown>
  restart(service: string): Promise<unknown>
  stop(service: string): Promise<unknown>
  start(service: string): Promise<unknown>
  /** Removes all of it, its volumes and networks too. */
  down(): Promise<unknown>
}

/** The images that variables name, or local ones of another version: not every machine has a registry. */
function localImages() {
  standInForAlertmanager()
  return {
    NARE_IMAGE: 'nare:test',
    PROMETHEUS_IMAGE: imageOf('PROMETHEUS_IMAGE'),
    ALERTMANAGER_IMAGE: imageOf('ALERTMANAGER_IMAGE'),
  }
}

/** Settings of a stack with the sandbox, whatever .env has, on ports of its own. */
export async function ownSettings() {
  const GAMES_PORT = String(await freePort())
  return {
    ...process.env,
    ...localImages(),
    COMPOSE_PROFILES: 'sandbox',
    EDGE_PORT: String(await freePort()),
    GAMES_PORT,
    SANDBOX_GAMES_URL: `http://127.0.0.1:${GAMES_PORT}`,
    IMAGE_ORIGINS: '',
    GAME_ORIGINS: '',
    EDGE_SUBNET: SUBNET,
    EDGE_HOST: '',
    PROVIDER_URL: '',
    COMPETITIONS: '',
    PROVIDER_SECRET: '',
  }
}

/** The commands of a stack by compose and of one in a swarm. @param labels of a service's containers, or of all */
export function openEngine(
  env: Awaited<ReturnType<typeof ownSettings>>,
  labels: (service?: string) => readonly string[],
) {
  async function run(program: string, words: readonly string[], timeout = COMMAND_MS): Promise<string> {
    const { stdout } = await execute(program, words, { cwd: root, env, timeout, maxBuffer: 2 ** 26 })
    return stdout.trim()
  }
  const docker = (...words: readonly string[]) => run('docker', words)
  async function running(service?: string): Promise<readonly string[]> {
    const filters = labels(service).flatMap((label) => ['--filter', `label=${label}`])
    return (await docker('ps', '-q', ...filters)).split('\n').filter(Boolean)
  }
  async function one(service: string): Promise<string> {
    const [first] = await running(service)
    if (!first) throw new Error(`no ${service} runs`)
    return first
  }
  function ask(container: string, path: string) {
    const address = path.startsWith('/') ? `http://127.0.0.1:3000${path}` : path
    const script = 'fetch(process.argv[1]).then((answer) => answer.text()).then(console.log)'
    return docker('exec', container, 'node', '-e', script, address)
  }
  /** The number of gateways to which the edge sends players. */
  async function serving(): Promise<number> {
    const [gateway] = await running('gateway')
    if (!gateway) return 0
    const text = await ask(gateway, 'http://edge:8404/metrics').catch(() => '')
    return Number(/^haproxy_backend_active_servers\{proxy="gateways"\} (\d+)$/m.exec(text)?.[1])
  }
  return {
    url: `http://127.0.0.1:${env.EDGE_PORT}`,
    gamesUrl: env.SANDBOX_GAMES_URL,
    run,
    docker,
    running,
    one,
    ask,
    inspect: async (...containers: readonly string[]): Promise<readonly Inspected[]> =>
      JSON.parse(await docker('inspect', ...containers)),
    /** Resolves once as many gateways run, and the edge sends players to each. */
    untilServing: (gateways: number) =>
      untilFaultless(async () => {
        const [run, serve] = [(await running('gateway')).length, await serving()]
        return run === gateways && serve === gateways ? [] : [`${run} of ${gateways} run, ${serve} serve`]
      }),
  }
}

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

/** True where a command of the engine ends well. */
export const runs = ([command = '', ...words]: readonly string[]) =>
  spawnSync(command, words, { stdio: 'ignore', timeout: 30_000 }).status === 0
