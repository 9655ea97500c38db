import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The client of a request: the peer, or the client that a trusted proxy forwards for. */
export interface Origin {
  readonly address: string
  /** The host by which the client addressed us. */
  readonly host: string | undefined
}

/**
 * Reads a request's address and host by the rules of Fastify's `trustProxy`, which does not cover upgrades: from the peer
 * backwards through X-Forwarded-For, up to the first address that is not trusted.
 * @param trusted addresses and CIDRs, as TRUST_PROXY has them
 */
export function createOrigins(trusted: readonly string[]): (request: IncomingMessage) => Origin {
  const proxies = new BlockList()
  for (const network of trusted) {
    const [address = '', bits] = network.split('/')
    const bare = unmapped(address)
    const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(bare, family)
    else proxies.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  const isTrusted = (address: string) => {
    const bare = unmapped(address)
    return isIP(bare) !== 0 && proxies.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
  }

  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? ''
    if (trusted.length === 0 || !isTrusted(peer)) return { address: peer, host: headers.host }
    const claimed = entries(headers['x-forwarded-for'])
    const backwards = [peer, ...claimed.reverse()]
    const address = backwards.find((one) => !isTrusted(one)) ?? backwards.at(-1) ?? peer
    return { address, host: entries(headers['x-forwarded-host']).at(-1) ?? headers.host }
  }
}

/** The IPv4 address within an IPv4-mapped IPv6 address; others unchanged. */
const unmapped = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

const entries = (header: string | readonly string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
