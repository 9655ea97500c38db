import { setTimeout as wait } from 'node:timers/promises'
import { startGatewayApart } from '../bench/server.ts'

/** A gateway in a process of its own that is killed again and again, and comes back at its address. */
export interface MortalGateway {
  readonly url: string
  readonly kills: () => number
  close(): Promise<void>
}

export interface MortalOptions {
  /** It lives so long at least each time; it is gone for as long as a process needs to start. */
  readonly lifeMs: number
  /** The moment to die in, once it has lived so long; one that does not come is not waited for longer than a life. */
  readonly moment: () => Promise<void>
  /** So often it is killed, and no more. */
  readonly most: number
  /** How long it waits for the provider, in ms. */
  readonly waitsMs: number
}

export async function mortalGateway(provider: string, options: MortalOptions): Promise<MortalGateway> {
  const { lifeMs, moment, most, waitsMs } = options
  const generous = {
    RELAY_PER_MINUTE: '100000000',
    LOGIN_PER_MINUTE: '1000000',
    PROVIDER_TIMEOUT_MS: String(waitsMs),
  }
  let living = await startGatewayApart(provider, generous)
  const { url } = living
  const { port: PORT } = new URL(url)
  let kills = 0
  const closing = new AbortController()
  const { signal } = closing
  const fate = (async () => {
    while (kills < most) {
      await wait(lifeMs, undefined, { signal }).catch(() => undefined)
      await Promise.race([moment(), wait(lifeMs, undefined, { signal }).catch(() => undefined)])
      if (signal.aborted) return
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
