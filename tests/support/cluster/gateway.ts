import { onTestFinished } from 'vitest'
import { sumOf } from '../gateway/metric.ts'
import { eventually, PATIENCE_MS } from '../patience.ts'
import { freePort } from '../ports.ts'
import { type RunningScript, runScript } from '../script.ts'
import { environmentOf, type Settings } from '../settings.ts'

/** Time limit of a request for readiness or metrics, in ms. */
const ANSWERS_WITHIN_MS = 2_000

/** A gateway of a cluster: a process of its own, with the same port after each restart. */
export type ClusterGateway = Awaited<ReturnType<typeof createClusterGateway>>

export async function createClusterGateway(settings: Settings) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = environmentOf({ PORT: port, LOG_LEVEL: 'warn', ...settings })
  let running: RunningScript | undefined
  let before = ''

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
    /** Runs it; resolves when it is ready. */
    async start() {
      before += running?.output() ?? ''
      running = runScript('gateway/main.ts', env)
      await running.prints(/listens at/)
      await eventually('the gateway is ready', isReady, 2 * PATIENCE_MS)
    },
    signal: (signal: NodeJS.Signals) => running?.signal(signal),
    /** Resolves with its exit code; null where a signal ended it. */
    left: async () => (await running?.left) ?? null,
    /** Its output so far, over all restarts. */
    output: () => before + (running?.output() ?? ''),
    readiness,
    /** The sum of a metric over all series with these labels; 0 if there is none. */
    metric: async (name: string, labels?: Readonly<Record<string, string>>) =>
      sumOf(await (await ask('/metrics')).text(), name, labels),
    /** Kills it, also if it is frozen or has exited. */
    async kill() {
      await running?.kill()
    },
  }
}

/** Runs one until the test ends; resolves when it is ready. */
export async function runGateway(settings: Settings): Promise<ClusterGateway> {
  const gateway = await createClusterGateway({ LOG_LEVEL: 'info', ...settings })
  onTestFinished(gateway.kill)
  await gateway.start()
  return gateway
}
