import { verifySigned } from '#shared/provider/sign.ts'

/** The payload of a signed body `{token}`; undefined for any other body, and for a token that was seen before. */
export type ReadSigned = (
  body: Readonly<Record<string, unknown>>,
) => Promise<Readonly<Record<string, unknown>> | undefined>

export function createSignedReader(secret: string): ReadSigned {
  const seen = new Set<string>()
  return async ({ token, ...more }) => {
    if (typeof token !== 'string' || Object.keys(more).length > 0) return undefined
    const payload = await verifySigned(token, secret)
    if (!payload || seen.has(payload.jti)) return undefined
    seen.add(payload.jti)
    return payload
  }
}
