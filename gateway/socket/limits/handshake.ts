import type { IncomingMessage } from 'node:http'
import { addressKey } from '../../address-key.ts'
import type { Config } from '../../config.ts'
import type { Neighbour, Neighbours } from './address-quota.ts'
import { createOrigins } from './origin.ts'

/** Why somebody is not let in, and the HTTP status that says so. */
export const refusals = {
  origin: 403,
  'too-many-sockets': 429,
  'too-many-handshakes': 429,
  moving: 503,
  pressure: 503,
} as const

export type DoorRefusal = keyof typeof refusals

export interface Door {
  /** Whether a handshake is welcome; counts it to its address. */
  admit(request: IncomingMessage): Neighbour | DoorRefusal
  /** From now on nobody is let in. */
  shut(): void
}

/**
 * Judges handshakes by where their page is from and by how much comes from their address.
 * @param isPressed whether this gateway has more to do than it can: who comes then is better served elsewhere
 */
export function createDoor(
  config: Config,
  neighbours: Neighbours,
  isPressed: () => boolean = () => false,
): Door {
  const originOf = createOrigins(config.TRUST_PROXY)
  let isShut = false

  return {
    admit(request) {
      if (isShut) return 'moving'
      const { address, host } = originOf(request)
      if (!isWelcome(request.headers.origin, host, config.ALLOWED_ORIGINS)) return 'origin'
      if (isPressed()) return 'pressure'
      const neighbour = neighbours.of(addressKey(address))
      if (!neighbour.handshakes.spend(1)) return 'too-many-handshakes'
      if (neighbour.sockets >= neighbours.bounds.sockets) return 'too-many-sockets'
      return neighbour
    },
    shut() {
      isShut = true
    },
  }
}

/** Pages of our own origin or of an allowed one; programs that send no origin are no pages. */
function isWelcome(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined || allowed.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
