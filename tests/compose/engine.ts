import { spawnSync } from 'node:child_process'

/** The two forms of the command: the plugin of `docker`, or the older program. */
const ways = [['docker', 'compose'], ['docker-compose']] as const

/** The command of compose, or the reason why there is none. */
export type Engine = { readonly compose: readonly [string, ...string[]] } | { readonly reason: string }

export function findEngine(): Engine {
  const code = run(['docker', 'info', '--format', '{{.ServerVersion}}'])
  if (code !== 0)
    return { reason: code === undefined ? 'docker is not installed' : 'no Docker engine answers' }
  const compose = ways.find((words) => run([...words, 'version']) === 0)
  return compose ? { compose } : { reason: 'neither docker compose nor docker-compose is installed' }
}

/** The exit code; undefined without such a program. */
function run([command, ...words]: readonly [string, ...string[]]): number | undefined {
  return spawnSync(command, words, { stdio: 'ignore', timeout: 30_000 }).status ?? undefined
}
