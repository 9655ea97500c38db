import type { IncomingHttpHeaders } from 'node:http'

/** What `ws` is asked to accept: that it may send deflated, and the player starts each message anew. */
const ACCEPTABLE = 'permessage-deflate'

/** Parameters that leave our own side free: a player that bounds it is sent plain frames. */
const harmless = /^client_(?:no_context_takeover|max_window_bits(?:=(?:[89]|1[0-5]))?)$/

/**
 * Apple's WebKit, in Safari and in every browser of an iPhone, by what it calls itself: it went through years of faults with
 * deflated frames. Others have stayed at version 537.36 of the name for good.
 */
const APPLE = /AppleWebKit\/(?!537\.36)/

/**
 * Reads what a handshake offers: a header that asks `ws` for deflated frames where we want that, or for nothing. Offers
 * that it would refuse the whole handshake for are left aside, as RFC 7692 has it.
 */
export function readOffer(headers: IncomingHttpHeaders): string | undefined {
  const offers = headers['sec-websocket-extensions']?.split(',') ?? []
  const isWelcome = offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim())
    return name === ACCEPTABLE && parameters.every((parameter) => harmless.test(parameter))
  })
  return isWelcome && !APPLE.test(headers['user-agent'] ?? '') ? ACCEPTABLE : undefined
}
