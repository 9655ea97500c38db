import { startGatewayProcess } from '../../bench/rig/server.ts'

/** A gateway in a process of its own that is killed repeatedly and restarts at the same address. */
export interface KilledGateway {
  readonly url: string
  readonly kills: () => number
  close(): Promise<void>
}

export interface KillPlan {
  /** Called after each start; the gateway is killed when it resolves, and restarts at once. */
  readonly nextKill: () => Promise<void>
  /** Largest number of kills. */
  readonly most: number
  /** The gateway's time limit for the provider, in ms. */
  readonly waitsMs: number
}

export async function startKilledGateway(provider: string, options: KillPlan): Promise<KilledGateway> {
  const { nextKill, most, waitsMs } = options
  const generous = {
    RELAY_PER_MINUTE: 100_000_000,
    LOGIN_PER_MINUTE: 1_000_000,
    PROVIDER_TIMEOUT_MS: waitsMs,
  }
  let running = await startGatewayProcess(provider, generous)
  const { url } = running
  const { port: PORT } = new URL(url)
  let kills = 0
  let isClosing = false
  const closing = Promise.withResolvers<void>()
  const killing = (async () => {
    while (kills < most) {
      await Promise.race([nextKill(), closing.promise])
      if (isClosing) return
      await running.close()
      kills += 1
      running = await startGatewayProcess(provider, { ...generous, PORT })
    }
  })()
  return {
    url,
    kills: () => kills,
    async close() {
      isClosing = true
      closing.resolve()
      await killing
      await running.close()
    },
  }
}
