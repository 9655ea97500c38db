import { isIPv6 } from 'node:net'

/**
 * What an address is counted as: itself, or the /64 that it is one of 2^64 in, since whoever has one IPv6 address has
 * them all. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*/, '').split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [groups(head), groups(tail)]
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  const all = [...first, ...Array<string>(Math.max(0, gap)).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
