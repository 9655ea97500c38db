import { jwtVerify, SignJWT } from 'jose'
import { SIGNED_FOR_S } from '../limits.ts'

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

/** Most payloads that are remembered. Beyond it new ones are refused, so that none can be replayed. */
const MOST_REMEMBERED = 100_000

/** Remembers signed payloads while they are valid: true for the first of a `jti`, false for a replay. */
export function createOnce(now: () => number = Date.now): (jti: string) => boolean {
  // In order of arrival, which is nearly that of expiry.
  const seen = new Map<string, number>()
  return (jti) => {
    for (const [expired, until] of seen) {
      if (until > now()) break
      seen.delete(expired)
    }
    if (seen.has(jti) || seen.size >= MOST_REMEMBERED) return false
    // One second longer than a payload is valid: its times are in whole seconds.
    seen.set(jti, now() + (SIGNED_FOR_S + 1) * 1000)
    return true
  }
}

/**
 * The payload of a signed body, or undefined: another algorithm, a wrong signature, expired, not yet valid,
 * or without `iat`, `exp` and `jti`. A token that claims to live longer than 60 s is refused too.
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
      currentDate: new Date(nowMs),
    })
    const { jti, iat = 0, exp = 0 } = payload
    return jti && typeof jti === 'string' && exp - iat <= SIGNED_FOR_S ? { ...payload, jti } : undefined
  } catch {
    return undefined
  }
}
