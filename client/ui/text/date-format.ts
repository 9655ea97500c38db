import { t } from '#messages/language.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'

const { country, time_zone: timeZone } = pageSettingsOf(globalThis.document).operator

/** Locale of dates: the page's language with the operator's country. */
const dateLocale = (): string => `${t.tag.split('-')[0]}-${country ?? 'GB'}`

/**
 * Formatter of times in a form, in the page's language and the operator's time zone, else the device's. It is made at
 * its first use in a language: the first `Intl` formatter of a page takes a phone 0.2 s, and most screens begin without
 * one.
 * @param fixed a locale in place of the page's
 * @returns the text of a time in epoch ms
 */
export function dateFormat(form: Intl.DateTimeFormatOptions, fixed?: string): (at: number) => string {
  const formatters: Record<string, Intl.DateTimeFormat> = {}
  return (at) => {
    const locale = fixed ?? dateLocale()
    formatters[locale] ??= new Intl.DateTimeFormat(locale, { timeZone, ...form })
    return formatters[locale].format(at)
  }
}

const isoInZone = dateFormat({ dateStyle: 'short', timeStyle: 'short' }, 'sv')

/** A time in the operator's zone: `2026-11-26T14:21`; without `Temporal` with a space in place of the T. */
const zonedText = (epochMs: number, zone: string): string =>
  globalThis.Temporal
    ? Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs))
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
    : isoInZone(epochMs)

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A time of day in the operator's time zone, else the device's: `14:21`. The device's needs no formatter. */
export function timeOfDay(epochMs: number): string {
  if (timeZone) return zonedText(epochMs, timeZone).slice(-5)
  const date = new Date(epochMs)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** True for two times on one day, epoch ms: in the operator's time zone, else the device's. */
export const isSameDay = (firstMs: number, secondMs: number): boolean =>
  timeZone
    ? zonedText(firstMs, timeZone).slice(0, 10) === zonedText(secondMs, timeZone).slice(0, 10)
    : new Date(firstMs).toDateString() === new Date(secondMs).toDateString()
