import type { Holder } from '../../poll/holders.ts'
import type { AddressBounds } from './bounds.ts'
import { TokenBucket } from './token-bucket.ts'

/** Interval at which addresses without sockets and with full buckets are dropped, in ms. */
const SWEEP_MS = 10_000

/** The counters of one address key, over all its sockets and requests. */
export interface AddressQuota extends Holder {
  sockets: number
  readonly handshakes: TokenBucket
  /** Frames and requests, in credits. */
  readonly messages: TokenBucket
}

export type AddressQuotas = ReturnType<typeof createAddressQuotas>

export function createAddressQuotas(bounds: AddressBounds) {
  const known = new Map<string, AddressQuota>()
  const sweeping = setInterval(() => {
    for (const [address, { sockets, soleTopics: alone, handshakes, messages }] of known)
      if (sockets === 0 && alone === 0 && handshakes.isFull && messages.isFull) known.delete(address)
  }, SWEEP_MS).unref()

  return {
    bounds,
    of(address: string): AddressQuota {
      const quota = known.get(address) ?? {
        sockets: 0,
        soleTopics: 0,
        handshakes: new TokenBucket(bounds.handshakes),
        messages: new TokenBucket(bounds.messages),
      }
      known.set(address, quota)
      return quota
    },
    get count() {
      return known.size
    },
    stop: () => clearInterval(sweeping),
  }
}
