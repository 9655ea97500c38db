import { asAmount, asId, asText, fieldsOf, type ReadBy, rowReader } from '../field.ts'
import { type Exclusion, readStoredExclusion } from './exclusion.ts'

const readUserFields = rowReader(
  { token: asText },
  {
    id: asId,
    name: asText,
    mobile: asId,
    /** Amounts in whole units of the currency. */
    balance: asAmount,
    bonus: asAmount,
    points: asAmount,
    currency: asText,
  },
)

/** The player: the login answer's user, merged with the balance answer's. Fields that are not named here are kept. */
export interface User extends Exclusion, ReadBy<typeof readUserFields> {}

/** Reads the `user` of a login answer or of local storage; undefined without a token. */
export function readUser(value: unknown): User | undefined {
  const user = fieldsOf(value)
  const named = readUserFields(user)
  return named && { ...user, ...named, ...readStoredExclusion(user) }
}
