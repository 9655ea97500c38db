import { startGatewayApart } from '../../bench/rig/server.ts'

/** A gateway in a process of its own that is killed repeatedly and restarts at the same address. */
export interface MortalGateway {
  readonly url: string
  readonly kills: () => number
  close(): Promise<void>
}

export interface MortalOptions {
  /** Called after each start; the gateway is killed when it resolves. The outage is the time that a process needs to start. */
  readonly moment: () => Promise<void>
  /** Largest number of kills. */
  readonly most: number
  /** Its time limit for the provider, in ms. */
  readonly waitsMs: number
}

export async function mortalGateway(provider: string, options: MortalOptions): Promise<MortalGateway> {
  const { moment, most, waitsMs } = options
  const generous = {
    RELAY_PER_MINUTE: 100_000_000,
    LOGIN_PER_MINUTE: 1_000_000,
    PROVIDER_TIMEOUT_MS: waitsMs,
  }
  let living = await startGatewayApart(provider, generous)
  const { url } = living
  const { port: PORT } = new URL(url)
  let kills = 0
  let isClosing = false
  const closing = Promise.withResolvers<void>()
  const fate = (async () => {
    while (kills < most) {
      await Promise.race([moment(), closing.promise])
      if (isClosing) return
      await living.close()
      kills += 1
      living = await startGatewayApart(provider, { ...generous, PORT })
    }
  })()
  return {
    url,
    kills: () => kills,
    async close() {
      isClosing = true
      closing.resolve()
      await fate
      await living.close()
    },
  }
}
