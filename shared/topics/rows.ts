/** A row of the provider, without its nulls: a null field counts as absent. */
export type Row = Readonly<Record<string, unknown>>

/** A topic's state: rows by key. */
export type Rows = Readonly<Record<string, Row>>

/**
 * The difference between two states. Removals come first, so a key that is in both is replaced whole.
 * In an upsert, fields are sent whole and `null` deletes a field.
 */
export interface Delta {
  readonly upsert?: Rows
  readonly remove?: readonly string[]
}

/** A record without a prototype: a provider's key may be `__proto__`. */
function plain<T>(from?: Readonly<Record<string, T>>): Record<string, T> {
  return Object.assign(Object.create(null), from)
}

/** The row without the fields that are null in JSON: null, undefined, and numbers like `1e999` that are not finite. */
export function tidy(row: Row): Row {
  const kept = plain<unknown>()
  for (const field of Object.keys(row))
    if (row[field] != null && !isInfinite(row[field])) kept[field] = row[field]
  return kept
}

const isInfinite = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value)

/** The value with null for numbers that are not finite, at any depth; the very same value where there are none. */
export function jsonSafe(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return isInfinite(value) ? null : value
  const fields = Object.entries(value).map(([field, item]) => [field, jsonSafe(item), item] as const)
  if (fields.every(([, kept, item]) => kept === item)) return value
  if (Array.isArray(value)) return fields.map(([, kept]) => kept)
  return plain(Object.fromEntries(fields))
}

/** Deep equality of JSON values, whatever the order of their fields. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  const fields = Object.keys(left)
  return (
    fields.length === Object.keys(right).length &&
    fields.every((field) => Object.hasOwn(right, field) && same(left[field], right[field]))
  )
}

/** The delta from `before` to `after`; undefined when they are the same. `apply(before, diff(before, after)) = after`. */
export function diff(before: Rows, after: Rows): Delta | undefined {
  const upsert = plain<Row>()
  for (const key of Object.keys(after)) {
    const fields = changedFields(Object.hasOwn(before, key) ? before[key] : undefined, after[key] ?? {})
    if (fields) upsert[key] = fields
  }
  const remove = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return delta(upsert, remove)
}

function changedFields(before: Row | undefined, after: Row): Row | undefined {
  if (!before) return after
  const changed = plain<unknown>()
  for (const field of Object.keys(after))
    if (!Object.hasOwn(before, field) || !same(before[field], after[field])) changed[field] = after[field]
  for (const field of Object.keys(before)) if (!Object.hasOwn(after, field)) changed[field] = null
  return Object.keys(changed).length > 0 ? changed : undefined
}

function delta(upsert: Rows, remove: readonly string[]): Delta | undefined {
  const changed = Object.keys(upsert).length > 0
  if (!changed && remove.length === 0) return undefined
  return { ...(changed && { upsert }), ...(remove.length > 0 && { remove }) }
}

/** The state after a delta; rows that it does not touch stay the very same objects. */
export function apply(before: Rows, { upsert = {}, remove = [] }: Delta): Rows {
  const after = plain(before)
  for (const key of remove) delete after[key]
  for (const key of Object.keys(upsert)) after[key] = tidy({ ...after[key], ...upsert[key] })
  return after
}

/** One delta for two in a row: `apply(apply(rows, first), second) = apply(rows, merge(first, second))`. */
export function merge(first: Delta, second: Delta): Delta {
  const upsert = plain(first.upsert)
  for (const key of second.remove ?? []) delete upsert[key]
  for (const [key, row] of Object.entries(second.upsert ?? {})) upsert[key] = { ...upsert[key], ...row }
  return delta(upsert, [...new Set([...(first.remove ?? []), ...(second.remove ?? [])])]) ?? {}
}

/** True if a delta replaces rows whole. It is sent as a state, since a reader may upsert before it removes. */
export function replacesRows({ upsert = {}, remove = [] }: Delta): boolean {
  return remove.some((key) => Object.hasOwn(upsert, key))
}

/** JSON with its fields in code unit order and no spaces: the same text for the same value, everywhere. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = value as Record<string, unknown>
  const named = Object.keys(fields)
    .filter((field) => fields[field] !== undefined)
    .sort()
  return `{${named.map((field) => `${JSON.stringify(field)}:${canonical(fields[field])}`).join()}}`
}

/**
 * A hash of the whole state, 16 hex digits: two 32-bit FNV-1a lanes over the UTF-16 code units of the canonical JSON,
 * the second seeded apart and fed rotated. It detects replicas that diverged; it is no protection against forgery.
 */
export function digest(rows: Rows): string {
  const text = canonical(rows)
  let a = 0x811c9dc5
  let b = 0x9dc5811c
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(((b << 5) | (b >>> 27)) ^ unit, 0x01000193)
  }
  return [a, b].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}
