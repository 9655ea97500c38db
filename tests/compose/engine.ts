import { spawnSync } from 'node:child_process'

/** The two forms of the command: a plugin of `docker`, or the older program of its own. */
const ways = [['docker', 'compose'], ['docker-compose']] as const

/** The words that run compose, or why there is nothing to run. */
export type Engine = { readonly compose: readonly [string, ...string[]] } | { readonly reason: string }

/** Asks whether an engine answers. */
export function findEngine(): Engine {
  const said = run(['docker', 'info', '--format', '{{.ServerVersion}}'])
  if (said !== 0)
    return { reason: said === undefined ? 'docker is not installed' : 'no Docker engine answers' }
  const compose = ways.find((words) => run([...words, 'version']) === 0)
  return compose ? { compose } : { reason: 'neither docker compose nor docker-compose is installed' }
}

/** Its exit code; undefined where there is no such program. */
function run([command, ...words]: readonly [string, ...string[]]): number | undefined {
  return spawnSync(command, words, { stdio: 'ignore', timeout: 30_000 }).status ?? undefined
}
