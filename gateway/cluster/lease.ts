import { keysOf, RESTS_FOR_MS } from './keys.ts'
import type { Redis } from './redis.ts'
import { leaseScript, releaseScript } from './scripts.ts'

/** How long a lease lasts without a renewal, and how much sooner its holder stops by its own clock, in ms. */
export const LEASE_MS = 3_000
const MARGIN_MS = 500

/** What came of asking for a lease: whether it is new in our hand; or for how long another has it. */
export type Sought =
  | { readonly held: true; readonly isNew: boolean; readonly polls: number }
  | { readonly held: false; readonly forMs: number; readonly polls: number }

/** The right to poll a unit for the cluster: one gateway's at a time, told apart by a number that only rises. */
export interface Lease {
  /** Holder and fence, while this gateway's own clock says that it still holds it. */
  readonly token: string | undefined
  /** Acquires or renews it. Rejects where Redis does not answer. */
  seek(): Promise<Sought>
  /** Gives it up, so that others need not wait. Never rejects. */
  release(): Promise<void>
}

/** @param gateway the name of this process, that no other has or had */
export function createLease(redis: Redis, unit: string, gateway: string): Lease {
  const keys = keysOf(unit)
  let fence = ''
  let validUntilMs = 0

  const token = () => (fence !== '' && performance.now() < validUntilMs ? `${gateway} ${fence}` : undefined)

  return {
    get token() {
      return token()
    },
    async seek() {
      // Counted from before the question: Redis can only have started to count later.
      const askedMs = performance.now()
      const held = token() === undefined ? '' : fence
      const reply = await redis.run(
        leaseScript,
        [keys.lease, keys.fence, keys.polls],
        [gateway, held, String(LEASE_MS), String(RESTS_FOR_MS)],
      )
      const [outcome, number, polls] = reply as [number, number, number]
      if (outcome === 0) {
        fence = ''
        return { held: false, forMs: number, polls }
      }
      fence = String(number)
      validUntilMs = askedMs + LEASE_MS - MARGIN_MS
      return { held: true, isNew: outcome === 2, polls }
    },
    async release() {
      const given = `${gateway} ${fence}`
      if (fence === '') return
      fence = ''
      await redis.run(releaseScript, [keys.lease], [given, keys.channel]).catch(() => undefined)
    },
  }
}
