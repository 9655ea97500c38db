import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { socketUrl } from '../../support/gateway/socket-url.ts'
import { nodeEnvironment } from '../../support/node-environment.ts'
import { environmentOf, type Settings } from '../../support/settings.ts'

export type Question =
  | { readonly ask: 'usage' | 'settle' | 'watch the loop' }
  | { readonly ask: 'broadcast'; readonly frames: readonly Frame[]; readonly everyMs: number }

/** A text that is sent to all readers of a topic. */
export interface Frame {
  readonly topic: string
  readonly text: string
}

/** The resources that a server has used so far, measured by itself; memory in bytes. */
export interface Usage {
  readonly cpuMs: number
  readonly rss: number
  readonly heapUsed: number
  /** The 99th percentile of a 10 ms timer's period since `watch the loop`; 10 ms when idle. */
  readonly delayMs: number
  /** The time that each broadcast of the question took to write, in ms. */
  readonly tookMs: readonly number[]
}

/** A server in a process of its own. */
export type ServerProcess = Awaited<ReturnType<typeof start>>

export const startBareServer = () => start('bare', {})

/** Socket.IO's own server. */
export const startStockServer = () => start('stock', {})

/** Options of Node with which the image starts a gateway. */
const dockerfile = readFileSync(join(import.meta.dirname, '../../../gateway/deploy/Dockerfile'), 'utf8')
export const deployedOptions = /^ENV NODE_OPTIONS=(.+)$/m.exec(dockerfile)?.[1]?.split(' ') ?? []

/** A gateway for that provider. One address may use all of it, since all players have the same. */
export const startGatewayProcess = (providerUrl: string, settings: Settings = {}) =>
  start('gateway', environmentOf({ PROVIDER_URL: providerUrl, ADDRESS_SHARE: 100, ...settings }))

async function start(kind: 'bare' | 'stock' | 'gateway', env: Readonly<Record<string, string>>) {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), [kind], {
    env: { ...nodeEnvironment, ...env },
    execArgv: ['--expose-gc', ...(kind === 'gateway' ? deployedOptions : [])],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    errors += String(bytes)
  })
  const exited = once(child, 'exit')
  const [port] = await Promise.race([once(child, 'message'), exited])
  if (child.exitCode !== null) throw new Error(`it did not start: ${errors}`)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    /** The address of its WebSockets. */
    socketUrl: kind === 'bare' ? `ws://127.0.0.1:${port}` : socketUrl(url),
    pid: child.pid ?? 0,
    /** The text on its error stream so far. */
    errors: () => errors,
    async ask(question: Question) {
      child.send(question)
      const [usage] = await Promise.race([once(child, 'message'), exited])
      if (typeof usage !== 'object') throw new Error(`it has exited: ${errors}`)
      return usage as Usage
    },
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
