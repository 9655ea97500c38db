import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What tests add: addresses of push services, which are not public, and the certificate authority that is trusted
 * there.
 */
export interface Reach {
  readonly addresses: readonly string[]
  readonly ca: string
}

/** Time allowed for a name server to answer, in ms. */
const RESOLVED_WITHIN_MS = 2_000

/** The error for a push service at this machine or in a network that is not public: an attack (SSRF), or a mistake. */
export class NotPublic extends Error {}

/** False for loopback, private, link-local, shared, reserved and translated addresses. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** Resolves the addresses of a push service, and refuses those that are not public. @param reach in tests */
export function createResolver(reach?: Reach) {
  // Not `dns.lookup`: a slow name server would take threads that the whole process shares.
  const resolver = new Resolver({ timeout: RESOLVED_WITHIN_MS, tries: 1 })
  const isAllowed = (address: string) => isPublic(address) || reach?.addresses.includes(address) === true

  /** Rejects where the name server answers with none for the host; with NotPublic where one is not public. */
  async function addressesOf(host: string): Promise<readonly string[]> {
    const bare = host.replace(/^\[(.+)\]$/, '$1')
    if (/(^|\.)localhost\.?$/.test(bare)) throw new NotPublic(`${host} is this machine`)
    const addresses =
      isIP(bare) > 0 ? [bare] : await resolver.resolve4(bare).catch(() => resolver.resolve6(bare))
    if (addresses.length === 0 || !addresses.every(isAllowed)) throw new NotPublic(`${host} is not public`)
    return addresses
  }

  /**
   * For `net.connect`, which then goes to the very addresses that were checked. It is not called for literal addresses.
   */
  const lookup: LookupFunction = (host, { all }, done) => {
    addressesOf(host).then(
      (addresses) => {
        const withFamily = addresses.map((address) => ({ address, family: isIP(address) }))
        const [first] = withFamily
        if (all) done(null, withFamily)
        else done(null, first?.address ?? '', first?.family)
      },
      (error: Error) => done(error, ''),
    )
  }
  return { addressesOf, lookup }
}

export type PushResolver = ReturnType<typeof createResolver>
