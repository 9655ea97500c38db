import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { socketUrl } from '../../support/gateway/socket-url.ts'
import { environmentOf, type Settings } from '../../support/settings.ts'

export type Question =
  | { readonly ask: 'usage' | 'settle' | 'watch the loop' }
  | { readonly ask: 'broadcast'; readonly frame: string; readonly times: number; readonly everyMs: number }

/** The resources that a server has used so far, by its own measure. */
export interface Usage {
  readonly cpuMs: number
  readonly rss: number
  readonly heapUsed: number
  /** The 99th percentile of a 10 ms timer's period since `watch the loop`: 10 ms is rest. */
  readonly delayMs: number
}

/** A server in a process of its own. */
export interface ServedApart {
  readonly url: string
  /** The address of its WebSockets. */
  readonly socketUrl: string
  readonly pid: number
  /** The text on its error stream so far. */
  complaints(): string
  ask(question: Question): Promise<Usage>
  close(): Promise<void>
}

export const startBare = () => start('bare', {})

/** A gateway before that provider, which lets one address have all of it: that is where its players are from. */
export const startGatewayApart = (providerUrl: string, settings: Settings = {}): Promise<ServedApart> =>
  start('gateway', environmentOf({ PROVIDER_URL: providerUrl, ADDRESS_SHARE: 100, ...settings }))

async function start(kind: 'bare' | 'gateway', env: Readonly<Record<string, string>>): Promise<ServedApart> {
  const child = fork(join(import.meta.dirname, 'served.ts'), [kind], {
    env: { PATH: process.env.PATH, ...env },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    complaints += String(bytes)
  })
  const exited = once(child, 'exit')
  const [port] = await Promise.race([once(child, 'message'), exited])
  if (child.exitCode !== null) throw new Error(`it did not start: ${complaints}`)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    socketUrl: kind === 'bare' ? `ws://127.0.0.1:${port}` : socketUrl(url),
    pid: child.pid ?? 0,
    complaints: () => complaints,
    async ask(question) {
      child.send(question)
      const [usage] = await Promise.race([once(child, 'message'), exited])
      if (typeof usage !== 'object') throw new Error(`it is gone: ${complaints}`)
      return usage as Usage
    },
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
