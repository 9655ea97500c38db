import * as z from 'zod'
import { SIGNED_FOR_S } from '#shared/limits.ts'
import { verifySigned } from '#shared/provider/sign.ts'

/** Opens signed bodies: the payload of `{token}`, each token once; undefined for anything else. */
export type Seal = (body: unknown) => Promise<Readonly<Record<string, unknown>> | undefined>

const sealedForm = z.strictObject({ token: z.string().max(16_384) })

/** As many tokens as are remembered at once. Past that, new ones are refused rather than old ones forgotten early. */
const MOST_REMEMBERED = 100_000

export function createSeal(secret: string, now: () => number): Seal {
  // In the order of arrival, which is nearly that of expiry.
  const seen = new Map<string, number>()

  const forgetExpired = () => {
    for (const [jti, until] of seen) {
      if (until > now()) return
      seen.delete(jti)
    }
  }

  return async (body) => {
    const sealed = sealedForm.safeParse(body)
    const payload = sealed.success ? await verifySigned(sealed.data.token, secret, now()) : undefined
    forgetExpired()
    if (!payload || seen.has(payload.jti) || seen.size >= MOST_REMEMBERED) return undefined
    // One second more than a token can live: its times are in whole seconds.
    seen.set(payload.jti, now() + (SIGNED_FOR_S + 1) * 1000)
    return payload
  }
}
