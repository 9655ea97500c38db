import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/**
 * The key under which an address is counted: an IPv4 address, also if written as IPv6, or the first 64 bits of an IPv6
 * address, which one household or phone is assigned. Text that is no address is its own key.
 */
export function addressKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!('parts' in parsed)) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The wider networks of an IPv6 key, a /56 and a /48, which hosting providers assign; none of any other key. */
export function networksOf(key: string): readonly string[] {
  const [, prefix, last = ''] = /^(.+):([0-9a-f]+)::\/64$/.exec(key) ?? []
  if (!prefix) return []
  return [`${prefix}:${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`, `${prefix}::/48`]
}

/** The widest network that an address is counted by: an IPv4 address, or the /48 of an IPv6 address. */
export function widestNetwork(address: string): string {
  const key = addressKey(address)
  return networksOf(key).at(-1) ?? key
}

/** A pseudonym of an address's widest network. */
export const networkMark = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(widestNetwork(address)).digest('base64url')

/** True for an address or a CIDR, but not for a prefix of 0 bits, which would make every address a trusted proxy. */
export function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && (address === text || (ipaddr.isValidCIDR(text) && !/\/0+$/.test(text)))
}

/**
 * Reads the client's address, through trusted proxies, and the requested host of an upgrade, which Fastify's `trustProxy`
 * does not cover. The address is empty if the peer has disconnected.
 * @param trusted addresses and CIDRs of proxies
 */
export function createOrigins(trusted: readonly string[]) {
  const isProxy = proxyAddress.compile([...trusted])
  return (request: IncomingMessage) => {
    const { socket, headers } = request
    const forwarded = isProxy(socket.remoteAddress ?? '', 0) ? headers['x-forwarded-host'] : undefined
    const host = String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    return { address: proxyAddress(request, isProxy) ?? '', host: host || headers.host }
  }
}
