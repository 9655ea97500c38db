import { asFields } from '#shared/model/field.ts'

/** The deepest nesting of a JSON body that is read: no call has more than a few levels, and a signature walks them all. */
const MAX_DEPTH = 64

/** A body as it came, and what can be read of it. */
export interface Body {
  readonly bytes: Uint8Array<ArrayBuffer> | undefined
  /** Its fields, where it is a JSON object of bounded depth. */
  readonly fields: Record<string, unknown> | undefined
  /**
   * Its values by name, in lower case: of that object, or of a web form. Undefined where it is neither, or has a name
   * twice: the provider might take the other value.
   */
  readonly named: ReadonlyMap<string, unknown> | undefined
}

/** @param contentType as the request names it; without one the body is taken for JSON */
export function readBody(given: unknown, contentType = ''): Body {
  const bytes = Buffer.isBuffer(given) ? new Uint8Array(given) : undefined
  const text = new TextDecoder().decode(bytes)
  const { fields, members } = readObject(text)
  const isForm = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)
  const entries = isForm ? [...new URLSearchParams(text)] : Object.entries(fields ?? {})
  // A text that reads as both, or as neither: the provider may read another account in it.
  const isPlain = isForm !== (fields !== undefined) && isPlainText(contentType)
  const named = new Map(entries.map(([name, value]) => [name.trim().toLowerCase(), value]))
  const count = isForm ? entries.length : members
  return { bytes, fields, named: isPlain && named.size === count ? named : undefined }
}

/** A type under which the provider reads the text as it is read here: neither in parts nor in another encoding. */
function isPlainText(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1] ?? 'utf-8'
  return !/^\s*multipart\//i.test(contentType) && /^(utf-?8|us-ascii)$/i.test(charset)
}

/** The object of a JSON text, and how many members it has, with names that stand twice counted twice. */
function readObject(text: string): { fields: Body['fields']; members: number } {
  const none = { fields: undefined, members: 0 }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return none
  }
  let [depth, deepest, members] = [0, 0, 0]
  // Strings are matched whole, so that their brackets and colons do not count.
  for (const [mark] of text.matchAll(/"(?:[^"\\]+|\\.)*"|[{}[\]:]/g)) {
    if (mark === '{' || mark === '[') deepest = Math.max(deepest, ++depth)
    if (mark === '}' || mark === ']') depth--
    if (mark === ':' && depth === 1) members++
  }
  return deepest > MAX_DEPTH ? none : { fields: asFields(parsed), members }
}
