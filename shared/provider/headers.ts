/**
 * Header of a call that moves money: the time after which it must not take effect, epoch ms by the gateway's clock. A
 * call that arrives later is not sent to the provider, and a provider that knows the header refuses it.
 */
export const NOT_AFTER = 'x-not-after'

/** The gateway's clock, epoch ms, in an answer of the relay: pages make the header above by it. */
export const GATEWAY_NOW = 'x-now'

/** Reads the header: undefined without one, NaN for anything that is no time. */
export function readNotAfter(header: string | readonly string[] | undefined): number | undefined {
  if (header === undefined) return undefined
  return /^\d{1,15}$/.test(String(header)) ? Number(header) : Number.NaN
}

/**
 * Header of a login, sign-up, code or password call: a pseudonym of the caller's network, which is an IPv4 address or
 * an IPv6 /48 (its HMAC-SHA-256, base64url). By it a provider can count attempts for each network, so that none uses up
 * those of an account's owner.
 */
export const CALLER_NETWORK = 'x-caller-network'

/** Header of a bet that asks the gateway, which alone has the secret, to sign it: its value is `1`. */
export const USE_JWT = 'x-use-jwt'

/**
 * Header by which a call continues a trace (W3C Trace Context): `00`, the trace, the caller's span, and flags, in hex.
 * Both ids are random: they name no player, and no two calls of a page have the same.
 */
export const TRACEPARENT = 'traceparent'

/** The header of a call that begins a trace. Its flag asks for a recording, which the receiver may decline. */
export function newTraceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  const ids = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`
}

/** Reads the header: its trace and its span. Undefined for anything that is not one of version 00. */
export function readTraceparent(header: unknown): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/.exec(String(header)) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}
