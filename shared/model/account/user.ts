import { asAmount, asId, asText, fieldsOf } from '../field.ts'
import { type Excluded, readExcluded } from './exclusion.ts'

/** The player: the login answer's user, merged with the balance answer's. Fields that are not named here are kept. */
export interface User extends Excluded {
  readonly token: string
  readonly id: string | undefined
  readonly name: string | undefined
  readonly mobile: string | undefined
  /** Amounts in whole units of the currency. */
  readonly balance: number | undefined
  readonly bonus: number | undefined
  readonly points: number | undefined
  readonly currency: string | undefined
}

/** Reads the `user` of a login answer or of local storage; undefined without a token. */
export function readUser(value: unknown): User | undefined {
  const user = fieldsOf(value)
  const token = asText(user.token)
  if (!token) return undefined
  return {
    ...user,
    token,
    id: asId(user.id),
    name: asText(user.name),
    mobile: asId(user.mobile),
    balance: asAmount(user.balance),
    bonus: asAmount(user.bonus),
    points: asAmount(user.points),
    currency: asText(user.currency),
    ...readExcluded(user),
  }
}
