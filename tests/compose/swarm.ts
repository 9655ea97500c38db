import { BUILD_MS, openEngine, ownSettings, type Stack } from './engine.ts'
import { untilFaultless } from './settled.ts'

/** Name of the stack in the swarm. */
const NAME = 'nare-swarm'

/** The stack of docker-compose.yml in a swarm. */
export interface Swarm extends Stack {
  /** Updates a service by the words of `docker service update`, and waits until it is done. */
  update(service: string, ...words: readonly string[]): Promise<string>
}

/**
 * Builds the image and deploys the stack, on a swarm of this one host: it is made here and left at the end, unless the
 * engine is in one already.
 * @param settings called after the build, which may take minutes
 */
export async function startSwarm(settings: () => Readonly<Record<string, string>>): Promise<Swarm> {
  const env = await ownSettings()
  const label = (service?: string) =>
    service ? `com.docker.swarm.service.name=${NAME}_${service}` : `com.docker.stack.namespace=${NAME}`
  const { run, untilServing, ...engine } = openEngine(env, (service) => [label(service)])
  const { docker } = engine
  const info = (field: string) => docker('info', '--format', `{{.Swarm.${field}}}`)
  const replicas = (service: string, count: number) =>
    docker('service', 'scale', `${NAME}_${service}=${count}`)
  const update: Swarm['update'] = (service, ...words) =>
    run('docker', ['service', 'update', '--detach=false', ...words, `${NAME}_${service}`], BUILD_MS)
  const isOurs = (await info('LocalNodeState')) !== 'active'

  async function remove() {
    await docker('stack', 'rm', NAME)
    await untilFaultless(async () => {
      const left = await docker('ps', '-aq', '--filter', `label=${label()}`)
      return left.split('\n').filter(Boolean)
    })
    const volumes = await docker('volume', 'ls', '-q', '--filter', `label=${label()}`)
    for (const volume of volumes.split('\n').filter(Boolean)) await docker('volume', 'rm', volume)
  }

  const stack: Swarm = {
    ...engine,
    update,
    async scale(gateways) {
      await replicas('gateway', gateways)
      await untilServing(gateways)
    },
    async roll() {
      await update('gateway', '--force')
      await untilServing(3)
    },
    restart: (service) => update(service, '--force'),
    stop: (service) => replicas(service, 0),
    start: (service) => replicas(service, 1),
    async down() {
      await remove()
      if (isOurs) await docker('swarm', 'leave', '--force')
    },
  }

  if (isOurs) await docker('swarm', 'init', '--advertise-addr', '127.0.0.1', '--listen-addr', '127.0.0.1')
  await docker('node', 'update', '--label-add', 'nare.volumes=yes', await info('NodeID'))
  await remove()
  await run(
    'docker',
    ['build', '--file', 'gateway/deploy/Dockerfile', '--tag', env.NARE_IMAGE, '.'],
    BUILD_MS,
  )
  Object.assign(env, settings())
  const deploy = `"$0" gateway/deploy/stack.ts | docker stack deploy --compose-file - --resolve-image never ${NAME}`
  await run('sh', ['-c', deploy, process.execPath])
  await untilServing(3)
  return stack
}
