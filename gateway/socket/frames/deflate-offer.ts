import type { IncomingHttpHeaders } from 'node:http'

const ACCEPTABLE = 'permessage-deflate'

/** The offers that `ws` accepts: nothing restricts the gateway's side, and clients keep no context. */
export const acceptable = {
  clientNoContextTakeover: true,
  serverNoContextTakeover: false,
  serverMaxWindowBits: false,
} as const

/** Parameters that do not restrict the gateway's side. Clients that restrict it get plain frames. */
const harmless = /^client_(?:no_context_takeover|max_window_bits(?:=(?:[89]|1[0-5]))?)$/

/** Apple's WebKit, whose deflate had faults for years: all other engines keep the version 537.36 for good. */
const APPLE = /AppleWebKit\/(?!537\.36)/

/** True if the client offers permessage-deflate on acceptable terms. Any other offer is declined, as RFC 7692 has it. */
export function takesDeflate(headers: IncomingHttpHeaders): boolean {
  const offers = headers['sec-websocket-extensions']?.split(',') ?? []
  const isWelcome = offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim())
    return name === ACCEPTABLE && parameters.every((parameter) => harmless.test(parameter))
  })
  return isWelcome && !APPLE.test(headers['user-agent'] ?? '')
}
