import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sumOf } from '../gateway/metric.ts'
import { nodeEnvironment } from '../node-environment.ts'
import { freePort } from '../ports.ts'
import { environmentOf, type Settings } from '../settings.ts'

const root = join(import.meta.dirname, '../../..')

/** Time limit of a request for readiness or metrics, in ms. */
const ANSWERS_WITHIN_MS = 2_000

/** A gateway of a cluster: a process of its own, with the same port after each restart. */
export interface ClusterGateway {
  readonly url: string
  readonly port: number
  /** Runs it; resolves when it is ready. */
  start(): Promise<void>
  signal(signal: NodeJS.Signals): void
  /** Resolves with its exit code; null where a signal ended it. */
  left(): Promise<number | null>
  /** Its output so far, over all restarts. */
  output(): string
  readiness(): Promise<{ readonly http: number; readonly reasons: readonly string[] }>
  /** The sum of a metric over all series with these labels; 0 if there is none. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>
  /** Kills it, also if it is frozen or has exited. */
  kill(): Promise<void>
}

export async function createClusterGateway(settings: Settings): Promise<ClusterGateway> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = environmentOf({ PORT: port, LOG_LEVEL: 'warn', ...settings })
  let child: ChildProcess | undefined
  let gone: Promise<number | null> = Promise.resolve(null)
  let output = ''

  // A frozen process accepts connections and never answers.
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })

  async function readiness() {
    const answer = await ask('/readyz')
    const { reasons } = (await answer.json()) as { reasons: readonly string[] }
    return { http: answer.status, reasons }
  }

  // On a busy machine it may be late to answer.
  const isReady = () =>
    readiness().then(
      ({ http }) => http === 200,
      () => false,
    )

  return {
    url,
    port,
    async start() {
      const started = spawn(process.execPath, ['gateway/main.ts'], {
        cwd: root,
        env: { ...nodeEnvironment, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const exited = once(started, 'close').then(([code]) => code as number | null)
      gone = exited
      const listens = new Promise<void>((resolve) => {
        const read = (bytes: Buffer) => {
          output += String(bytes)
          if (String(bytes).includes('listens at')) resolve()
        }
        started.stdout.on('data', read)
        started.stderr.on('data', read)
      })
      const early = exited.then((code) =>
        Promise.reject(new Error(`a gateway exited with ${code}: ${output}`)),
      )
      early.catch(() => undefined)
      await Promise.race([listens, early])
      while (!(await Promise.race([isReady(), early]))) await new Promise((again) => setTimeout(again, 20))
    },
    signal: (signal) => void child?.kill(signal),
    left: () => gone,
    output: () => output,
    readiness,
    metric: async (name, labels) => sumOf(await (await ask('/metrics')).text(), name, labels),
    async kill() {
      child?.kill('SIGKILL')
      await gone
    },
  }
}
