import { asFields, fieldsOf } from '../field.ts'

const yes: readonly unknown[] = [true, 1, '1', 'true']

/** True where the operator wants bets signed: `use_jwt` of the settings call's answer, or of its `message`. */
export function readUseJwt(body: unknown): boolean {
  const fields = fieldsOf(body)
  return yes.includes((asFields(fields.message) ?? fields).use_jwt)
}
