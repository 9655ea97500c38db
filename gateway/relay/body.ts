import type { Call } from '#shared/calls/call.ts'
import { asFields, asId } from '#shared/model/field.ts'

/** Deepest nesting of a JSON body that is read: calls have a few levels, and signing goes through all of them. */
const MAX_DEPTH = 64

/**
 * Number of last digits by which a phone number is counted: `0700000001`, `254700000001` and `+254 700 000 001` are one
 * account. Numbers that differ only in earlier digits share a rate limit.
 */
const SIGNIFICANT_DIGITS = 9

/** The body of a request, and the values in it that could be read. */
export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  /** The fields of a JSON object of bounded depth, whatever the content type; undefined for any other body. */
  readonly fields: Record<string, unknown> | undefined
  /**
   * The values of that object or of a web form, by their names in lower case. Undefined for any other body, and for one
   * with a name twice: the provider might read the other value.
   */
  readonly values: ReadonlyMap<string, unknown> | undefined
}

/** Reads the body of a request. @param contentType of the request; without one the body is read as JSON */
export function readBody(body: unknown, contentType = ''): Body {
  const bytes = Buffer.isBuffer(body) ? new Uint8Array(body) : undefined
  const text = new TextDecoder().decode(bytes)
  const { fields, memberCount } = readObject(text)
  const isForm = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)
  const entries = isForm ? [...new URLSearchParams(text)] : Object.entries(fields ?? {})
  const isObject = fields !== undefined
  // In a text that is both JSON and a form, or neither, the provider may find another account.
  const isUnambiguous = isForm !== isObject && isPlainText(contentType)
  const values = new Map(entries.map(([name, value]) => [name.trim().toLowerCase(), value]))
  const hasRepeatedName = values.size !== (isForm ? entries.length : memberCount)
  return { bytes, fields, values: isUnambiguous && !hasRepeatedName ? values : undefined }
}

/** True for a type that the provider reads in the same way: not multipart, and in UTF-8. */
function isPlainText(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1] ?? 'utf-8'
  return !/^\s*multipart\//i.test(contentType) && /^(utf-?8|us-ascii)$/i.test(charset)
}

/** The object of a JSON text, and its number of members; a repeated name counts each time. */
function readObject(text: string): { fields: Body['fields']; memberCount: number } {
  const none = { fields: undefined, memberCount: 0 }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return none
  }
  let depth = 0
  let memberCount = 0
  // Strings are matched whole, so that their brackets and colons do not count.
  for (const [token] of text.matchAll(/"(?:[^"\\]+|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') depth++
    if (token === '}' || token === ']') depth--
    if (token === ':' && depth === 1) memberCount++
    if (depth > MAX_DEPTH) return none
  }
  return { fields: asFields(parsed), memberCount }
}

/** The keys of the accounts that a body names by `mobile` or `email`; one key for all spellings of an account. */
export function accountsIn({ values }: Body): readonly string[] {
  const keys = [values?.get('mobile'), values?.get('email')].map(accountKey)
  return [...new Set(keys.filter((key) => key !== undefined))]
}

/** True if the body has a field by which the call names an account, or if the call names none. */
export function namesAccount({ account = [] }: Call, { values }: Body): boolean {
  return account.length === 0 || account.some((field) => accountKey(values?.get(field.toLowerCase())))
}

/** The key of a phone number, an e-mail address or another name; undefined for anything but a text. */
function accountKey(value: unknown): string | undefined {
  const text = asId(value)?.normalize('NFKC').trim().toLowerCase()
  if (!text || text.includes('@')) return text || undefined
  const digits = text.replace(/\D/g, '')
  return digits.length < SIGNIFICANT_DIGITS
    ? text.replace(/[\s()+./-]/g, '') || undefined
    : digits.slice(-SIGNIFICANT_DIGITS)
}
