import type { Call } from '#shared/calls/call.ts'
import { asId } from '#shared/model/field.ts'
import type { Body } from './body.ts'

/**
 * Number of last digits by which a phone number is counted: `0700000001`, `254700000001` and `+254 700 000 001` are one
 * account. Numbers that differ only before them share a rate limit, and nothing else.
 */
const SIGNIFICANT_DIGITS = 9

/** The keys of the accounts that a body names by `mobile` or `email`; one key for all spellings of an account. */
export function accountsIn({ named }: Body): readonly string[] {
  const keys = [named?.get('mobile'), named?.get('email')].map(accountKey)
  return [...new Set(keys.filter((key) => key !== undefined))]
}

/** True if the body has a field by which the call names an account, or if the call names none. */
export function namesAccount({ account = [] }: Call, { named }: Body): boolean {
  return account.length === 0 || account.some((field) => accountKey(named?.get(field.toLowerCase())))
}

function accountKey(value: unknown): string | undefined {
  const text = asId(value)?.normalize('NFKC').trim().toLowerCase()
  if (!text || text.includes('@')) return text || undefined
  const digits = text.replace(/\D/g, '')
  return digits.length < SIGNIFICANT_DIGITS
    ? text.replace(/[\s()+./-]/g, '')
    : digits.slice(-SIGNIFICANT_DIGITS)
}
