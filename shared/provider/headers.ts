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

/**
 * Header of a login, sign-up, code or password call: a name for the network of its caller, an IPv4 address or an IPv6
 * /48, that does not tell it (its HMAC-SHA-256, base64url). A provider that counts attempts by it lets no network use up
 * those of an account's owner.
 */
export const CALLER_NETWORK = 'x-caller-network'

/** Header of a bet that asks the gateway, which alone has the secret, to sign it: its value is `1`. */
export const USE_JWT = 'x-use-jwt'
