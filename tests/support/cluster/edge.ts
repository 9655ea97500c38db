import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../ports.ts'
import { pathOf } from '../run/programs.ts'

/** A real HAProxy in front of gateways of this machine. */
export type Edge = Awaited<ReturnType<typeof startEdge>>

const configOf = (port: number, gateways: readonly number[]) => `
global
  maxconn 4000

defaults
  mode http
  option redispatch
  retries 3
  retry-on conn-failure
  timeout connect 1s
  timeout check 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h

frontend edge
  bind 127.0.0.1:${port}
  default_backend gateways

backend gateways
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 250ms fastinter 100ms fall 1 rise 1
${gateways.map((gateway, at) => `  server gw${at} 127.0.0.1:${gateway}`).join('\n')}
`

/** The deployed HAProxy configuration, with the frontend's port that is named; the other one is out of the way. */
const deployed =
  (used: 'bind :8080' | 'bind :8081 accept-proxy') => (port: number, gateways: readonly number[]) => {
    const text = readFileSync(join(import.meta.dirname, '../../../gateway/deploy/haproxy.cfg'), 'utf8')
    const servers = gateways.map((gateway, at) => `  server gw${at} 127.0.0.1:${gateway}`).join('\n')
    const replaced: readonly (readonly [RegExp, string])[] = [
      [new RegExp(`^ {2}${used}$`, 'm'), `  ${used.replace(/:\d+/, `127.0.0.1:${port}`)}`],
      [/^ {2}bind :808\d/m, `  bind abns@nare-players-${port}`],
      [/^ {2}bind :8404$/m, `  bind abns@nare-operators-${port}`],
      [/^ {2}server-template .*$/m, servers],
    ]
    return replaced.reduce((config, [theirs, ours]) => {
      if (!theirs.test(config)) throw new Error(`haproxy.cfg has no ${theirs}`)
      return config.replace(theirs, ours)
    }, text)
  }

/** The deployed configuration by the port of players. */
export const deployedConfig = deployed('bind :8080')

/** The deployed configuration by the port that reads a PROXY header, so that a test can have any address. */
export const proxiedConfig = deployed('bind :8081 accept-proxy')

/** The deployed HAProxy configuration for the sandbox's games, for one sandbox. */
export function gamesConfig(port: number, [sandbox]: readonly number[]): string {
  return readFileSync(join(import.meta.dirname, '../../../gateway/deploy/games.cfg'), 'utf8')
    .replace(/^ {2}bind :8080$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}server provider .*$/m, `  server provider 127.0.0.1:${sandbox}`)
}

/** @param gateways their ports @param env settings of the edge, by its environment */
export async function startEdge(
  gateways: readonly number[],
  write = configOf,
  env: Readonly<Record<string, string>> = {},
) {
  const command = pathOf('haproxy')
  if (!command) throw new Error('HAProxy is not installed: run npm test, which says how')
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'nare-edge-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, write(port, gateways))
  const child = spawn(command, ['-f', file, '-db'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (bytes) => {
    output += String(bytes)
  })
  const gone = once(child, 'exit')
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy left with ${child.exitCode}: ${output}`)
    await new Promise((again) => setTimeout(again, 20))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  }).finally(() => socket.destroy()) as Promise<boolean>
}
