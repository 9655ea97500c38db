import type { IncomingMessage } from 'node:http'
import { addressKey, createOrigins } from '../../address.ts'
import type { Config } from '../../config.ts'
import type { AddressQuota, AddressQuotas } from './address-quota.ts'

/** The reasons to refuse a handshake, each with its HTTP status. `moving`: this gateway is leaving. */
export const refusals = {
  'bad-handshake': 400,
  origin: 403,
  'too-many-sockets': 429,
  'too-many-handshakes': 429,
  moving: 503,
  pressure: 503,
} as const

export type HandshakeRefusal = keyof typeof refusals

export type Handshakes = ReturnType<typeof createHandshakes>

/**
 * Admits or refuses handshakes, by the page's origin and the address's quota.
 * @param isPressed true while this gateway is overloaded @param refused called with the reason of each refusal
 */
export function createHandshakes(
  config: Config,
  quotas: AddressQuotas,
  isPressed: () => boolean,
  refused: (code: HandshakeRefusal) => void,
) {
  const originOf = createOrigins(config.TRUST_PROXY)
  let isShut = false
  let lastQuota: AddressQuota

  function admit(request: IncomingMessage): AddressQuota | HandshakeRefusal {
    if (isShut) return 'moving'
    const query = new URL(request.url ?? '', 'http://gateway').searchParams
    // With a `sid` it would be a second socket of a connection, which is not counted.
    if (query.get('EIO') !== '4' || query.has('sid')) return 'bad-handshake'
    const { address, host } = originOf(request)
    if (!isAllowed(request.headers.origin, host, config.ALLOWED_ORIGINS)) return 'origin'
    if (isPressed()) return 'pressure'
    const quota = quotas.of(addressKey(address))
    if (!quota.handshakes.spend(1)) return 'too-many-handshakes'
    if (quota.sockets >= quotas.bounds.sockets) return 'too-many-sockets'
    return quota
  }

  return {
    /** The option of `ws` of this name: refuses before the upgrade, with an HTTP status. */
    verifyClient({ req }: { req: IncomingMessage }, done: (isAdmitted: boolean, status?: number) => void) {
      const answer = admit(req)
      if (typeof answer === 'string') {
        refused(answer)
        return done(false, refusals[answer])
      }
      lastQuota = answer
      done(true)
    },
    /** The quota of the address that was admitted last: `ws` completes its handshake in the same turn. */
    get lastQuota(): AddressQuota {
      return lastQuota
    },
    /** Refuses every handshake from now on. */
    shut() {
      isShut = true
    },
  }
}

/** True for pages of our own origin or an allowed one, and for clients without an origin, which are no pages. */
function isAllowed(origin: string | undefined, host: string | undefined, allowed: readonly string[]) {
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
