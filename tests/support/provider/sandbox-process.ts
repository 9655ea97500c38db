import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeEnvironment } from '../node-environment.ts'
import { SECRET, type Settings } from '../settings.ts'

const root = join(import.meta.dirname, '../../..')

/** The provider's stand-in as a process: killing a gateway leaves it as it is. */
export interface SandboxProcess {
  readonly url: string
  /** Its output so far. */
  output(): string
  signal(signal: NodeJS.Signals): void
  /** Ends it, and its ledger, in order. */
  close(): Promise<void>
}

/** Starts the sandbox with a ledger in this file. */
export async function runSandbox(data: string, settings: Settings = {}): Promise<SandboxProcess> {
  const own = { PORT: 0, SANDBOX_SEED: 'journey', SANDBOX_DATA: data, PROVIDER_SECRET: SECRET, ...settings }
  const env = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]))
  const child = spawn(process.execPath, ['gateway/sandbox/main.ts'], {
    cwd: root,
    env: { ...nodeEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  let output = ''
  const listens = new Promise<string>((resolve) => {
    const read = (bytes: Buffer) => {
      output += String(bytes)
      const url = /answers at (http:\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const early = gone.then(([code]) => Promise.reject(new Error(`the sandbox left with ${code}: ${output}`)))
  early.catch(() => undefined)
  const url = await Promise.race([listens, early])
  return {
    url,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    async close() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
