import { spawnSync } from 'node:child_process'

/** The two forms of the command: the plugin of `docker`, or the older program. */
const ways = [['docker', 'compose'], ['docker-compose']] as const

/** The words of compose's command. Throws without a Docker engine. */
export function findCompose(): readonly [string, ...string[]] {
  if (!runs(['docker', 'info'])) throw new Error('These tests need a Docker engine, and none answers')
  const compose = ways.find((words) => runs([...words, 'version']))
  if (!compose) throw new Error('These tests need docker compose or docker-compose')
  return compose
}

const runs = ([command, ...words]: readonly [string, ...string[]]) =>
  spawnSync(command, words, { stdio: 'ignore', timeout: 30_000 }).status === 0
