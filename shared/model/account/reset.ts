import { asId, asText, fieldsOf } from '../field.ts'

/** The answer to a request for a code; it does not disclose if the number has an account. */
export interface CodeSent {
  readonly id: string
  readonly message: string | undefined
}

/** Reads the answer of `code`: `success.message` and `success.id`. Undefined without the id. */
export function readCodeSent(body: unknown): CodeSent | undefined {
  const success = fieldsOf(fieldsOf(body).success)
  const id = asId(success.id)
  return id ? { id, message: asText(success.message) } : undefined
}

/** The mobile that a link's verification names; undefined where it names none: the specification has no such field. */
export function readVerifiedMobile(body: unknown): string | undefined {
  return asId(fieldsOf(body).mobile)
}
