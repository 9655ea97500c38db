/**
 * Header of a call that moves money: the time after which it must not take effect, epoch ms by the gateway's clock. What
 * a network has held for longer is not sent to the provider, and a provider that knows the header refuses it.
 */
export const NOT_AFTER = 'x-not-after'

/** The gateway's clock, epoch ms, in an answer of the relay: pages make the header above by it. */
export const GATEWAY_NOW = 'x-now'

/** Reads the header: undefined without one, NaN for anything that is no time. */
export const readNotAfter = (header: string | readonly string[] | undefined): number | undefined =>
  header === undefined ? undefined : /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN
