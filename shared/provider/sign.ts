import { jwtVerify, SignJWT } from 'jose'

/** Validity of a signed payload after issue, in seconds. */
export const SIGNED_FOR_S = 60

/** Tolerated difference between the clocks of servers, in seconds. */
export const CLOCK_SKEW_S = 2

const bytes = (secret: string) => new TextEncoder().encode(secret)

/** A payload as a JWT (HS256) with `iat`, `exp` 60 s later and a fresh `jti`. Gateway only. @param nowMs of issue */
export function sign(payload: Record<string, unknown>, secret: string, nowMs = Date.now()): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SIGNED_FOR_S)
    .setJti(crypto.randomUUID())
    .sign(bytes(secret))
}

/** Time for which a used payload is remembered, in ms: until it expires, by a clock ahead of this one as well. */
export const REMEMBERED_MS = (SIGNED_FOR_S + CLOCK_SKEW_S + 1) * 1000

/** Most payloads that are remembered. Beyond it new ones are refused, so that none can be replayed. */
const MOST_REMEMBERED = 100_000

/** Recognises replays: it remembers the `jti` of signed payloads while they are valid. */
export function createReplayGuard(now: () => number = Date.now) {
  // In order of arrival, which is nearly that of expiry.
  const seen = new Map<string, number>()
  return {
    /** True for the first of a `jti`, false for a replay. */
    isFirst(jti: string): boolean {
      for (const [expired, until] of seen) {
        if (until > now()) break
        seen.delete(expired)
      }
      if (seen.has(jti) || seen.size >= MOST_REMEMBERED) return false
      seen.set(jti, now() + REMEMBERED_MS)
      return true
    },
    /** True for a `jti` that is remembered; expired ones are forgotten with the next `isFirst`. */
    has: (jti: string): boolean => seen.has(jti),
  }
}

/**
 * The payload of a signed body; undefined for a token with another algorithm, a wrong signature or no `iat`, `exp` or
 * `jti`, an expired one, one issued more than CLOCK_SKEW_S from now, and one that claims to live longer than 60 s.
 */
export async function verifySigned(
  token: string,
  secret: string,
  nowMs = Date.now(),
): Promise<(Record<string, unknown> & { jti: string }) | undefined> {
  try {
    const { payload } = await jwtVerify(token, bytes(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['iat', 'exp', 'jti'],
      maxTokenAge: SIGNED_FOR_S,
      clockTolerance: CLOCK_SKEW_S,
      currentDate: new Date(nowMs),
    })
    const { jti, iat = 0, exp = 0 } = payload
    // The tolerance is for clocks ahead of this one: no token is valid after its `exp`.
    const isValid = exp * 1000 > nowMs && exp - iat <= SIGNED_FOR_S
    return jti && typeof jti === 'string' && isValid ? { ...payload, jti } : undefined
  } catch {
    return undefined
  }
}
