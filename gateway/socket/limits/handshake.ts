import type { IncomingMessage } from 'node:http'
import { addressKey, createOrigins } from '../../address.ts'
import type { Config } from '../../config.ts'
import type { AddressQuota, AddressQuotas } from './address-quota.ts'

/** The reasons to refuse a handshake, each with its HTTP status. */
export const refusals = {
  origin: 403,
  'too-many-sockets': 429,
  'too-many-handshakes': 429,
  moving: 503,
  pressure: 503,
} as const

export type HandshakeRefusal = keyof typeof refusals

export type Handshakes = ReturnType<typeof createHandshakes>

/** Admits by the page's origin and the address's quota. @param isPressed true while new clients should go elsewhere */
export function createHandshakes(config: Config, quotas: AddressQuotas, isPressed = () => false) {
  const originOf = createOrigins(config.TRUST_PROXY)
  let isShut = false

  return {
    /** Admits a handshake and counts it to its address, or names the reason of refusal. */
    admit(request: IncomingMessage): AddressQuota | HandshakeRefusal {
      if (isShut) return 'moving'
      const { address, host } = originOf(request)
      if (!isWelcome(request.headers.origin, host, config.ALLOWED_ORIGINS)) return 'origin'
      if (isPressed()) return 'pressure'
      const quota = quotas.of(addressKey(address))
      if (!quota.handshakes.spend(1)) return 'too-many-handshakes'
      if (quota.sockets >= quotas.bounds.sockets) return 'too-many-sockets'
      return quota
    },
    /** Refuses every handshake from now on. */
    shut() {
      isShut = true
    },
  }
}

/** True for pages of our own origin or an allowed one, and for clients without an origin, which are no pages. */
function isWelcome(origin: string | undefined, host: string | undefined, allowed: readonly string[]) {
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
