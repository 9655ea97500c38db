import type { AddressQuota } from '#gateway/socket/limits/address-quota.ts'
import type { Handshakes } from '#gateway/socket/limits/handshake.ts'

/** Admits every handshake, counted to that quota. */
export const handshakesOf = (admitted: AddressQuota): Handshakes => ({
  admitted,
  verifyClient: (_, done) => done(true),
  shut: () => undefined,
})
