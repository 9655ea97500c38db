import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The figures of a process with cluster sides. */
export interface SidesReport {
  /** Each change since `begin`: its last arrival in ms after its answer was read, and the number of sides it reached. */
  readonly arrivals: readonly (readonly [change: string, arrival: readonly [lastMs: number, sides: number]])[]
  /** Sides that poll for themselves. */
  readonly alone: number
  readonly cpuMs: number
  /** Heap of all sides once its garbage is collected, in bytes. */
  readonly heapUsed: number
}

/** Cluster sides in a process of their own. */
export type Sides = Awaited<ReturnType<typeof startSides>>

/** Starts a process with cluster sides; resolves once all of them hold every topic. `lead`: it plays the evening too. */
export async function startSides(url: string, count: number, part: 'lead' | 'follow') {
  const file = join(import.meta.dirname, 'sides-process.ts')
  const child = fork(file, [url, String(count), part], {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
  })
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`sides exited with ${code}`)))
  failed.catch(() => undefined)
  const answer = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  await answer()
  return {
    count,
    ask(what: 'begin' | 'report') {
      child.send(what)
      return answer() as Promise<SidesReport>
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
