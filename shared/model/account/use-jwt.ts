import { asFields, asFlag, fieldsOf } from '../field.ts'

/** True where the operator wants bets signed: `use_jwt` of the settings call's answer, or of its `message`. */
export function readUseJwt(body: unknown): boolean {
  const fields = fieldsOf(body)
  return asFlag((asFields(fields.message) ?? fields).use_jwt)
}
