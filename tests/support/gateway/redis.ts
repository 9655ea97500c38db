import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../ports.ts'
import { pathOf } from '../run/programs.ts'

export interface Redis {
  readonly url: string
  readonly port: number
  /** Kills the server; its data is lost. */
  stop(): Promise<void>
  /** Starts it again on the same port, empty. */
  start(): Promise<void>
  /** Freezes it: its connections stay open without an answer. */
  pause(): void
  /** Continues it: it executes the commands that came meanwhile. */
  resume(): void
  flush(): Promise<void>
}

/** Starts a real redis-server in memory. Throws if it is not installed. @param settings more of redis.conf */
export async function startRedis(
  given?: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Redis> {
  const port = given ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'nare-redis-'))
  let running: Running | undefined = await run(port, folder, settings)
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      // A frozen process reacts to no other signal.
      running?.child.kill('SIGKILL')
      await running?.gone
      running = undefined
      rmSync(folder, { recursive: true, force: true })
    },
    async start() {
      running ??= await run(port, tmpdir(), settings)
    },
    pause: () => void running?.child.kill('SIGSTOP'),
    resume: () => void running?.child.kill('SIGCONT'),
    async flush() {
      const socket = connect(port, '127.0.0.1')
      socket.write('FLUSHALL\r\n')
      const [answer] = await once(socket, 'data')
      socket.destroy()
      if (!String(answer).startsWith('+OK')) throw new Error(`not flushed: ${answer}`)
    },
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
