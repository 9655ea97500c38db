import type { Call } from '#shared/calls/call.ts'
import { asId } from '#shared/model/field.ts'
import type { Body } from './body.ts'

/**
 * The last digits of a number that name its account. `0700000001`, `254700000001` and `+254 700 000 001` are one; two
 * numbers that differ before these digits alone share one allowance, and nothing else.
 */
const TELLING_DIGITS = 9

/** The accounts that a body names, each by one key however it is spelled: by `mobile`, by `email`, or by both. */
export function accountsIn({ named }: Body): readonly string[] {
  const keys = [named?.get('mobile'), named?.get('email')].map(accountKey)
  return [...new Set(keys.filter((key) => key !== undefined))]
}

/** True for a body with one of the fields by which the call names its account. */
export function namesAccount({ account = [] }: Call, { named }: Body): boolean {
  return account.length === 0 || account.some((field) => accountKey(named?.get(field.toLowerCase())))
}

function accountKey(value: unknown): string | undefined {
  const text = asId(value)?.normalize('NFKC').trim().toLowerCase()
  if (!text || text.includes('@')) return text || undefined
  const digits = text.replace(/\D/g, '')
  return digits.length < TELLING_DIGITS ? text.replace(/[\s()+./-]/g, '') : digits.slice(-TELLING_DIGITS)
}
