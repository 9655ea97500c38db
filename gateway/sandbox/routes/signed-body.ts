import * as z from 'zod'
import { SIGNED_FOR_S } from '#shared/limits.ts'
import { verifySigned } from '#shared/provider/sign.ts'

const signedForm = z.strictObject({ token: z.string().max(16_384) })

/** Most tokens held against replay. Beyond it new ones are refused, so that no valid token can be replayed. */
const MOST_REMEMBERED = 100_000

/** Makes the reader of signed bodies: the payload of `{token}`, of each token once; undefined for anything else. */
export function createSignedReader(secret: string, now: () => number) {
  // In order of arrival, which is nearly that of expiry.
  const seen = new Map<string, number>()

  const forgetExpired = () => {
    for (const [jti, until] of seen) {
      if (until > now()) return
      seen.delete(jti)
    }
  }

  return async (body: unknown) => {
    const form = signedForm.safeParse(body)
    const payload = form.success ? await verifySigned(form.data.token, secret, now()) : undefined
    forgetExpired()
    if (!payload || seen.has(payload.jti) || seen.size >= MOST_REMEMBERED) return undefined
    // One second longer than a token is valid: its times are in whole seconds.
    seen.set(payload.jti, now() + (SIGNED_FOR_S + 1) * 1000)
    return payload
  }
}
