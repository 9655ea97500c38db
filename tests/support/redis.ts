import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathOf } from './needed.ts'
import { freePort } from './ports.ts'

export interface Redis {
  readonly url: string
  /** Stops the server: it is away, as in a failure; its data is gone with it. */
  stop(): Promise<void>
}

/** A real redis-server of the test's own, in memory. Throws, rather than skips, where there is none. */
export async function startRedis(given?: number): Promise<Redis> {
  const command = pathOf('redis')
  if (!command) throw new Error('redis-server is not installed: run npm test, which says how')
  const port = given ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'nare-redis-'))
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', daemonize: 'no' }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve()
    })
  })
  const early = gone.then(([code]) => Promise.reject(new Error(`redis-server left with ${code}`)))
  await Promise.race([ready, early])
  early.catch(() => undefined)
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
