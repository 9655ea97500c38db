import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeEnvironment } from './node-environment.ts'
import { eventually } from './patience.ts'

const root = join(import.meta.dirname, '../..')

/** A script of the repository that runs as a process of its own. */
export type RunningScript = ReturnType<typeof runScript>

/** @param script its path from the repository's root */
export function runScript(
  script: string,
  environment: Readonly<Record<string, string>>,
  ...options: readonly string[]
) {
  const child = spawn(process.execPath, [script, ...options], {
    cwd: root,
    env: { ...nodeEnvironment, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += String(bytes)
    })
  const left = once(child, 'close').then(([code]) => code as number | null)
  return {
    /** All that it has printed so far. */
    output: () => output,
    /** Resolves with its exit code; null where a signal ended it. */
    left,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Resolves with the first group of the pattern once it has printed that; rejects if it exits before. */
    async prints(pattern: RegExp) {
      const early = left.then((code) => {
        throw new Error(`${script} left with ${code}: ${output}`)
      })
      const seen = eventually(`${script} prints ${pattern}`, () => pattern.exec(output) ?? undefined)
      const [, found = ''] = await Promise.race([seen, early])
      return found
    },
    /** Ends it at once, also where it is frozen or has exited. */
    async kill() {
      child.kill('SIGKILL')
      await left
    },
  }
}
