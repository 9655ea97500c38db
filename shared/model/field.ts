/** Readers of single fields of a provider's answer. Each returns undefined for a value that it cannot read. */

/** An object with fields; neither a list nor null. */
export function asFields(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => asFields(value) ?? {}

/**
 * An id as text: providers send numbers and strings for the same thing. Undefined for a number above 2^53, which
 * JSON.parse has rounded, maybe to another id, and for text with a lone surrogate, which no URL can carry.
 */
export function asId(value: unknown): string | undefined {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : undefined
  return typeof value === 'string' && value !== '' && !/\p{Cs}/u.test(value) ? value : undefined
}

/** ISO 8601, extended or basic: day, time of day, seconds, their fraction, offset. */
const iso = /^(\d{4}-?\d\d-?\d\d)(?:[T ](\d\d:?\d\d)(?::?(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i

/** The last time that a Date can hold, in epoch ms. */
export const LAST_TIME = 8.64e15

/**
 * A time in epoch ms, from epoch ms (as a number or its digits) or ISO 8601; without an offset it is UTC. Undefined
 * beyond `LAST_TIME` too (nanoseconds, for one): no such time can be written as a date.
 */
export function asTime(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const time = typeof value === 'string' ? timeOf(value) : value
  return time > 0 && time <= LAST_TIME ? time : undefined
}

function timeOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [, day, clock = '0000', seconds = '00', fraction = '0', offset = 'Z'] = iso.exec(text) ?? []
  if (!day) return Number.NaN
  const date = day.replace(/^(\d{4})-?(\d\d)-?/, '$1-$2-')
  const time = clock.replace(/^(\d\d):?/, '$1:')
  return Date.parse(`${date}T${time}:${seconds}.${fraction}${withMinutes(offset.toUpperCase())}`)
}

/** An offset as `Date.parse` takes it: `+03` and `+0300` are `+03:00`. */
const withMinutes = (offset: string): string =>
  offset === 'Z' ? offset : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`

/** A whole number that is not negative, as a number or its digits: a score, a minute, a week. */
export function asCount(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^\d+$/.test(value)) return undefined
  const count = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

/** A decimal price, above 1. */
export function asPrice(value: unknown): number | undefined {
  const price = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(price) && price > 1 ? price : undefined
}

/** An amount of money or points, of either sign, as a number or as text. */
export function asAmount(value: unknown): number | undefined {
  const amount =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  return Number.isFinite(amount) ? amount : undefined
}

/** An amount of money or points that is not negative, as a number or as text. Points may have fractions. */
export function asSum(value: unknown): number | undefined {
  const sum = asAmount(value) ?? Number.NaN
  return sum >= 0 ? sum : undefined
}

/** True where a provider says so, as it spells it. */
export const asFlag = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true'

/** Text that is not empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Letters, marks, digits, punctuation, symbols and the plain space: no control, format or lone surrogate characters. */
export const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u

/** The object an answer carries: `body.<name>`, else `body.data`, else the body itself. */
export function readEntity(body: unknown, name: string): Readonly<Record<string, unknown>> | undefined {
  const fields = asFields(body)
  return asFields(fields?.[name] ?? fields?.data ?? fields)
}

/** The list an answer carries: `body.<name>`, else `body.data`, else the body itself. */
export function asList(body: unknown, name: string): readonly unknown[] | undefined {
  const fields = asFields(body)
  const list = fields ? (fields[name] ?? fields.data) : body
  return Array.isArray(list) ? list : undefined
}

/** The items of a list that a reader can read; the others are left out. */
export function readEach<T>(body: unknown, name: string, read: (item: unknown) => T | undefined): T[] {
  return (asList(body, name) ?? []).map(read).filter((item) => item !== undefined)
}

/** Readers of a row's fields, by name. */
type FieldReaders = Readonly<Record<string, (value: unknown) => unknown>>

type RowOf<Needed extends FieldReaders, Others extends FieldReaders> = {
  readonly [Name in keyof Needed]: NonNullable<ReturnType<Needed[Name]>>
} & { readonly [Name in keyof Others]: ReturnType<Others[Name]> }

/** A reader of objects, field by field; undefined for anything else, and where a `needed` field cannot be read. */
export function rowReader<Needed extends FieldReaders, Others extends FieldReaders>(
  needed: Needed,
  others: Others,
) {
  const readers = Object.entries({ ...needed, ...others })
  return (value: unknown): RowOf<Needed, Others> | undefined => {
    const fields = asFields(value)
    if (!fields) return undefined
    const row = Object.fromEntries(readers.map(([name, read]) => [name, read(fields[name])]))
    return Object.keys(needed).some((name) => row[name] === undefined)
      ? undefined
      : (row as RowOf<Needed, Others>)
  }
}

/** The rows that a reader returns. */
export type ReadBy<Reader extends (value: unknown) => unknown> = Readonly<NonNullable<ReturnType<Reader>>>

/** A reader of the known words; anything else reads as `otherwise`. */
export const oneOf =
  <const Word extends string, const Other extends string | undefined>(
    words: readonly Word[],
    otherwise: Other,
  ) =>
  (value: unknown): Word | Other =>
    words.find((word) => word === value) ?? otherwise

/** Text; empty where there is none. */
export const textOrEmpty = (value: unknown): string => asText(value) ?? ''

/** An amount; 0 where there is none. */
export const amountOrZero = (value: unknown): number => asAmount(value) ?? 0

/** A count; 0 where there is none. */
export const countOrZero = (value: unknown): number => asCount(value) ?? 0
