import { asId, asText, fieldsOf } from '../field.ts'

/** Reads the answer of `code`: `success.message` and `success.id`; undefined without the id. */
export function readCodeSent(body: unknown) {
  const success = fieldsOf(fieldsOf(body).success)
  const id = asId(success.id)
  return id ? { id, message: asText(success.message) } : undefined
}

/** The mobile in the answer of `verifyPassword`; undefined without one: the specification has no such field. */
export function readVerifiedMobile(body: unknown): string | undefined {
  return asId(fieldsOf(body).mobile)
}
