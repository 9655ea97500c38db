import { isIP } from 'node:net'

/** The first 96 bits of an IPv4 address that is written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff'

/**
 * The key under which an address is counted: a whole IPv4 address, however it is written, or the 64 bits of IPv6 that
 * one household or phone is given. Text that is no address is its own key.
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const groups = [...before, ...zeros, ...after]
  if (groups.slice(0, 6).join(':') !== MAPPED) return `${groups.slice(0, 4).join(':')}::/64`
  const bytes = groups.slice(6).flatMap((group) => {
    const number = Number.parseInt(group, 16)
    return [number >> 8, number & 255]
  })
  return bytes.join('.')
}

const groupsOf = (part = '') => part.split(':').filter(Boolean)
