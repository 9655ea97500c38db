import type { IncomingHttpHeaders } from 'node:http'

/** The extension that `ws` is asked to accept: both sides may deflate, the client without context takeover. */
const ACCEPTABLE = 'permessage-deflate'

/** Parameters that do not restrict the gateway's side. Clients that restrict it get plain frames. */
const harmless = /^client_(?:no_context_takeover|max_window_bits(?:=(?:[89]|1[0-5]))?)$/

/** Apple's WebKit, whose deflate had faults for years: all other engines keep the version 537.36 for good. */
const APPLE = /AppleWebKit\/(?!537\.36)/

/**
 * The extension header to pass on to `ws`: deflate where the client offers it on acceptable terms, else undefined. `ws`
 * would refuse the whole handshake for an invalid offer; RFC 7692 has such an offer declined instead.
 */
export function readOffer(headers: IncomingHttpHeaders): string | undefined {
  const offers = headers['sec-websocket-extensions']?.split(',') ?? []
  const isWelcome = offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim())
    return name === ACCEPTABLE && parameters.every((parameter) => harmless.test(parameter))
  })
  return isWelcome && !APPLE.test(headers['user-agent'] ?? '') ? ACCEPTABLE : undefined
}
