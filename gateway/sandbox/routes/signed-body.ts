import * as z from 'zod'
import { createReplayGuard, verifySigned } from '#shared/provider/sign.ts'

const signedForm = z.strictObject({ token: z.string().max(16_384) })

/** Makes the reader of signed bodies: the payload of `{token}`, of each token once; undefined for anything else. */
export function createSignedReader(secret: string, now: () => number) {
  const { isFirst } = createReplayGuard(now)
  return async (body: unknown) => {
    const form = signedForm.safeParse(body)
    const payload = form.success ? await verifySigned(form.data.token, secret, now()) : undefined
    return payload && isFirst(payload.jti) ? payload : undefined
  }
}
