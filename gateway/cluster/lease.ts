import { keysOf, TOPIC_TTL_MS } from './keys.ts'
import type { Redis } from './redis.ts'
import { leaseScript, releaseScript } from './scripts.ts'

/** Time to live of a lease without a renewal, in ms. */
export const LEASE_MS = 3_000
/** Its holder stops this much earlier by its own clock, in ms. */
const MARGIN_MS = 500

/** The outcome: held by this gateway, or by another for that many ms; `polls`: those published in the group so far. */
type LeaseOutcome =
  | { readonly held: true; readonly isNew: boolean; readonly polls: number }
  | { readonly held: false; readonly heldForMs: number; readonly polls: number }

/** The right to poll a lease group for the cluster, under a fencing token. @param gateway unique for all time */
export function createLease(redis: Redis, group: string, gateway: string) {
  const keys = keysOf(group)
  let fence = ''
  let validUntilMs = 0

  /** Holder and fencing token; undefined once this gateway's own clock says that the lease has run out. */
  const token = () => (fence !== '' && performance.now() < validUntilMs ? `${gateway} ${fence}` : undefined)

  return {
    token,
    /** Acquires or renews the lease. Rejects if Redis does not answer. */
    async acquire(): Promise<LeaseOutcome> {
      // Measured before the request: Redis starts the lease later than this.
      const requestedMs = performance.now()
      const held = token() === undefined ? '' : fence
      const reply = await redis.run(
        leaseScript,
        [keys.lease, keys.fence, keys.polls],
        [gateway, held, String(LEASE_MS), String(TOPIC_TTL_MS)],
      )
      const [outcome, number, polls] = reply as [number, number, number]
      if (outcome === 0) {
        fence = ''
        return { held: false, heldForMs: number, polls }
      }
      fence = String(number)
      validUntilMs = requestedMs + LEASE_MS - MARGIN_MS
      return { held: true, isNew: outcome === 2, polls }
    },
    /** Gives the lease up, so that other gateways need not wait for its end. Never rejects. */
    async release() {
      if (fence === '') return
      const released = `${gateway} ${fence}`
      fence = ''
      await redis.run(releaseScript, [keys.lease], [released, keys.channel]).catch(() => undefined)
    },
  }
}
