import { setTimeout as wait } from 'node:timers/promises'
import { startGatewayApart } from '../bench/server.ts'

/** A gateway in a process of its own that is killed again and again, and comes back at its address. */
export interface MortalGateway {
  readonly url: string
  readonly kills: () => number
  close(): Promise<void>
}

/** @param lifeMs how long it lives each time; it is gone for as long as a process needs to start @param most so often it is killed, and no more */
export async function mortalGateway(provider: string, lifeMs: number, most: number): Promise<MortalGateway> {
  const generous = { RELAY_PER_MINUTE: '100000000', LOGIN_PER_MINUTE: '1000000', PROVIDER_TIMEOUT_MS: '2000' }
  let living = await startGatewayApart(provider, generous)
  const { url } = living
  const { port: PORT } = new URL(url)
  let kills = 0
  const closing = new AbortController()
  const fate = (async () => {
    while (kills < most && !closing.signal.aborted) {
      await wait(lifeMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      await living.close()
      kills += 1
      living = await startGatewayApart(provider, { ...generous, PORT })
    }
  })()
  return {
    url,
    kills: () => kills,
    async close() {
      closing.abort()
      await fate
      await living.close()
    },
  }
}
