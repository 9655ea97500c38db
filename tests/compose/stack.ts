import { BUILD_MS, openEngine, ownSettings, runs, type Stack } from './engine.ts'

/** Project name of this stack, so that it can run beside another. */
const PROJECT = 'nare-test'

/** The stack of docker-compose.yml, by compose, under a name of its own. */
export interface ComposeStack extends Stack {
  /** The image of Prometheus that this stack runs. */
  readonly prometheus: string
  compose(...words: readonly string[]): Promise<string>
  /** A command of Alertmanager's own tool. */
  amtool(alertmanager: string, ...words: readonly string[]): Promise<string>
}

/**
 * Builds the image and starts the stack, after removing one of an earlier run.
 * @param settings called after the build, which may take minutes
 */
export async function startStack(
  gateways: number,
  settings: () => Readonly<Record<string, string>>,
): Promise<ComposeStack> {
  const words = findCompose()
  const [command, ...first] = words
  const env = { ...(await ownSettings()), COMPOSE_PROJECT_NAME: PROJECT, COMPOSE: words.join(' ') }
  const { run, untilServing, ...engine } = openEngine(env, (service) => [
    `com.docker.compose.project=${PROJECT}`,
    ...(service ? [`com.docker.compose.service=${service}`] : []),
  ])
  const compose = (...words: readonly string[]) => run(command, [...first, ...words])

  const stack: ComposeStack = {
    ...engine,
    prometheus: env.PROMETHEUS_IMAGE,
    compose,
    roll: () => run('gateway/deploy/roll.sh', [], BUILD_MS),
    restart: (service) => compose('restart', service),
    stop: (service) => compose('stop', service),
    start: (service) => compose('start', service),
    async scale(gateways) {
      await compose('up', '-d', '--no-recreate', '--scale', `gateway=${gateways}`)
      await untilServing(gateways)
    },
    amtool: (alertmanager, ...words) =>
      engine.docker('exec', alertmanager, 'amtool', '--alertmanager.url=http://127.0.0.1:9093', ...words),
    down() {
      const everything = ['--profile', 'sandbox', '--profile', 'observability']
      return compose(...everything, 'down', '--volumes', '--remove-orphans', '--timeout', '5')
    },
  }

  await stack.down()
  await run(command, [...first, 'build'], BUILD_MS)
  Object.assign(env, settings())
  await stack.scale(gateways)
  return stack
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
