import { runScript } from '../script.ts'
import { SECRET, type Settings } from '../settings.ts'

/** The provider's stand-in as a process: killing a gateway leaves it as it is. */
export type SandboxProcess = Awaited<ReturnType<typeof runSandbox>>

/** Starts the sandbox with a ledger in this file. */
export async function runSandbox(data: string, settings: Settings = {}) {
  const own = { PORT: 0, SANDBOX_SEED: 'journey', SANDBOX_DATA: data, PROVIDER_SECRET: SECRET, ...settings }
  const env = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]))
  const { output, signal, left, prints } = runScript('gateway/sandbox/main.ts', env)
  return {
    url: await prints(/answers at (http:\S+)/),
    output,
    signal,
    /** Ends it, and its ledger, in order. */
    async close() {
      signal('SIGTERM')
      await left
    },
  }
}
