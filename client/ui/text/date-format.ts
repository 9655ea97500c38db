import { dateLocale, timeZone } from './place.ts'

/**
 * Writes dates in a form, in the page's language and the operator's time zone, else the device's. A formatter is made at
 * its first use in a language: the first of all takes a phone 0.2 s, and most screens begin with times of today alone.
 * @param fixed a locale in place of the page's
 * @returns the text of a time in epoch ms
 */
export function dateFormat(form: Intl.DateTimeFormatOptions, fixed?: string): (at: number) => string {
  const made: Record<string, Intl.DateTimeFormat> = {}
  return (at) => {
    const locale = fixed ?? dateLocale()
    made[locale] ??= new Intl.DateTimeFormat(locale, { timeZone, ...form })
    return made[locale].format(at)
  }
}

const isoInZone = dateFormat({ dateStyle: 'short', timeStyle: 'short' }, 'sv')

/**
 * A time in the operator's time zone: `2026-11-26T14:21`. A browser without `Temporal` makes a formatter for it, and has a
 * space in place of the T.
 */
const zoned = (epochMs: number, zone: string): string =>
  globalThis.Temporal
    ? Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs))
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
    : isoInZone(epochMs)

const two = (value: number) => String(value).padStart(2, '0')

/** A time of day in the operator's time zone: `14:21`. Without one the device's clock, which needs no formatter. */
export function timeOfDay(epochMs: number): string {
  if (timeZone) return zoned(epochMs, timeZone).slice(-5)
  const date = new Date(epochMs)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** True for two times of one day in the operator's time zone, else of the device. */
export const isSameDay = (one: number, other: number): boolean =>
  timeZone
    ? zoned(one, timeZone).slice(0, 10) === zoned(other, timeZone).slice(0, 10)
    : new Date(one).toDateString() === new Date(other).toDateString()
