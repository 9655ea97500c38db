import { dateLocale, timeZone } from './place.ts'

/**
 * Writes dates in a form, in the page's language and the operator's time zone, else the device's. A formatter is made at its first use in a
 * language: that takes a phone 0.1 s, and most screens begin with times of today alone.
 * @returns the text of a time in epoch ms
 */
export function dateFormat(form: Intl.DateTimeFormatOptions): (at: number) => string {
  const made: Record<string, Intl.DateTimeFormat> = {}
  return (at) => {
    const locale = dateLocale()
    made[locale] ??= new Intl.DateTimeFormat(locale, { timeZone, ...form })
    return made[locale].format(at)
  }
}

const zonedTime = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const zonedDay = dateFormat({ day: 'numeric', month: 'numeric', year: 'numeric' })
const two = (value: number) => String(value).padStart(2, '0')

/** A time of day in the operator's time zone: `14:21`. Without one the device's clock, which needs no formatter. */
export function timeOfDay(epochMs: number): string {
  if (timeZone) return zonedTime(epochMs)
  const date = new Date(epochMs)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** True for two times of one day in the operator's time zone, else of the device. */
export const isSameDay = (one: number, other: number): boolean =>
  timeZone
    ? zonedDay(one) === zonedDay(other)
    : new Date(one).toDateString() === new Date(other).toDateString()
