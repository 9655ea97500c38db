import { startGatewayProcess } from '../../bench/rig/server.ts'
import type { FaultProxy } from './fault-proxy.ts'

/** Time within which a gateway that was killed, or turns requests away under load, answers again; in ms. */
export const AWAY_MS = 180_000

/** A gateway in a process of its own that is killed repeatedly and restarts at the same address. */
export type KilledGateway = Awaited<ReturnType<typeof startKilledGateway>>

/** The gateway is killed after `calls` calls of intents, with `held` of them under way, at most `most` times. */
export interface KillPlan {
  readonly calls: number
  readonly held: number
  readonly most: number
}

/** @param waitsMs the gateway's time limit for the provider */
export async function startKilledGateway(
  proxy: FaultProxy,
  { calls, held, most }: KillPlan,
  waitsMs: number,
) {
  const generous = {
    RELAY_PER_MINUTE: 100_000_000,
    LOGIN_PER_MINUTE: 1_000_000,
    PROVIDER_TIMEOUT_MS: waitsMs,
  }
  let running = await startGatewayProcess(proxy.url, generous)
  const { url } = running
  const { port: PORT } = new URL(url)
  let kills = 0
  let isClosing = false
  const closing = Promise.withResolvers<void>()
  const nextKill = async () => {
    await proxy.passed(calls)
    await proxy.holding(held)
  }
  const killing = (async () => {
    while (kills < most) {
      await Promise.race([nextKill(), closing.promise])
      if (isClosing) return
      await running.close()
      kills += 1
      running = await startGatewayProcess(proxy.url, { ...generous, PORT })
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
