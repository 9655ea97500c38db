import { asAmount, asFields, asId, asText, asTime } from './field.ts'

/** The player: the login answer's user, merged with the balance answer's. Fields that are not named here are kept. */
export interface User {
  readonly token: string
  readonly id: string | undefined
  readonly name: string | undefined
  readonly mobile: string | undefined
  /** Amounts in whole units of the currency, as the provider has them. */
  readonly balance: number | undefined
  readonly bonus: number | undefined
  readonly points: number | undefined
  readonly currency: string | undefined
  /** Until when the player is excluded, epoch ms; undefined for one who is not. */
  readonly excluded_until: number | undefined
}

/** Reads the `user` of a login answer or of local storage; undefined without a token. */
export function readUser(value: unknown): User | undefined {
  const user = asFields(value)
  const token = asText(user?.token)
  if (!user || !token) return undefined
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
    excluded_until: asTime(user.excluded_until),
  }
}
