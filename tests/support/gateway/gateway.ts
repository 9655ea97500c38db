import { onTestFinished } from 'vitest'
import type { Config } from '#gateway/config.ts'
import { type Gateway, startGateway } from '#gateway/main.ts'
import type { Bounds } from '#gateway/pressure.ts'
import type { Reach } from '#gateway/push/reach.ts'
import { startProvider } from '../provider/provider.ts'
import { configOf, type Settings } from '../settings.ts'
import { sumOf } from './metric.ts'
import { connect } from './player.ts'

/** Settings with short intervals and time limits. */
const QUICK = {
  POLL_PERIODS_MS: 100,
  POLL_LIVE_MS: 40,
  LINGER_MS: 150,
  BEAT_MS: 300,
  PROVIDER_TIMEOUT_MS: 4_000,
  BREAKER_MS: 300,
  DRAIN_MS: 1_000,
} as const

/** The settings of a gateway in a test. */
export const quickConfig = (settings: Settings): Config => configOf({ ...QUICK, ...settings })

/**
 * A gateway on a port of its own; it is closed when the test ends.
 * @param site the folder of a built client
 * @param bounds of its load
 * @param reach of its pushes
 */
export async function startTestGateway(
  settings: Settings,
  site?: string,
  bounds?: Bounds,
  reach?: Reach,
): Promise<Gateway> {
  const gateway = await startGateway(quickConfig(settings), site, bounds, reach)
  onTestFinished(() => gateway.close())
  return gateway
}

/** A real gateway with a scripted provider. */
export type Stage = Awaited<ReturnType<typeof openStage>>

/** Starts both, and closes them when the test ends. */
export async function openStage(settings: Settings = {}, site?: string) {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const gateway = await startTestGateway({ PROVIDER_URL: provider.url, ...settings }, site)
  const { url } = gateway
  return {
    provider,
    gateway,
    url,
    /** A player on a real socket, closed when the test ends. */
    async player(options?: Parameters<typeof connect>[1]) {
      const player = await connect(url, options)
      onTestFinished(() => player.close())
      return player
    },
    /** The sum of a metric over all series with these labels; 0 if there is none. */
    metric: async (name: string, labels?: Readonly<Record<string, string>>) =>
      sumOf(await (await fetch(`${url}/metrics`)).text(), name, labels),
  }
}
