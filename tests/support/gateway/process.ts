import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { nodeEnvironment } from '../node-environment.ts'
import { environmentOf, type Settings } from '../settings.ts'

const root = join(import.meta.dirname, '../../..')

/** A gateway as operators run it: a process of its own. */
export interface GatewayProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Its output so far. */
  output(): string
  /** Resolves with its exit code; null where a signal ended it. */
  readonly left: Promise<number | null>
}

/** Runs `node gateway/main.ts`; resolves when it listens. It is killed when the test ends. */
export async function runGateway(settings: Settings): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    cwd: root,
    env: { ...nodeEnvironment, ...environmentOf({ LOG_LEVEL: 'info', ...settings }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const left = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await left
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += String(bytes)
      const port = /listens at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    left.then((code) => reject(new Error(`the gateway left with ${code}: ${output}`)))
  })
  return { url, child, output: () => output, left }
}
