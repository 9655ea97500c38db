import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient } from '@redis/client'
import { freePort } from '../ports.ts'
import { pathOf } from '../run/programs.ts'

export type Redis = Awaited<ReturnType<typeof startRedis>>

/** Starts a real redis-server in memory. Throws if it is not installed. @param settings more of redis.conf */
export async function startRedis(given?: number, settings: Readonly<Record<string, string>> = {}) {
  const port = given ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'nare-redis-'))
  let running: Running | undefined = await run(port, folder, settings)
  const url = `redis://127.0.0.1:${port}`

  /** Runs a command on it. */
  async function command(...words: string[]): Promise<unknown> {
    const client = createClient({ url })
    client.on('error', () => undefined)
    await client.connect()
    return await client.sendCommand(words).finally(() => client.destroy())
  }

  return {
    url,
    port,
    /** Kills the server; its data is lost. */
    async stop() {
      // A frozen process reacts to no other signal.
      running?.child.kill('SIGKILL')
      await running?.gone
      running = undefined
      rmSync(folder, { recursive: true, force: true })
    },
    /** Starts it again on the same port, empty. */
    async start() {
      running ??= await run(port, tmpdir(), settings)
    },
    /** Freezes it: its connections stay open without an answer. */
    pause: () => void running?.child.kill('SIGSTOP'),
    /** Continues it: it executes the commands that came meanwhile. */
    resume: () => void running?.child.kill('SIGCONT'),
    command,
    flush: () => command('FLUSHALL'),
  }
}

interface Running {
  readonly child: ChildProcess
  readonly gone: Promise<unknown>
}

async function run(port: number, folder: string, more: Readonly<Record<string, string>>): Promise<Running> {
  const command = pathOf('redis')
  if (!command) throw new Error('redis-server is not installed: run npm test, which says how')
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', daemonize: 'no' }
  const words = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ])
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
  return { child, gone }
}
