import { dateLocale } from './place.ts'

/**
 * Writes dates in a form, in the page's language and the player's time zone. A formatter is made at its first use in a
 * language: that takes a phone 0.1 s, and most screens begin with times of today alone.
 * @returns the text of a time in epoch ms
 */
export function dateFormat(form: Intl.DateTimeFormatOptions): (at: number) => string {
  const made: Record<string, Intl.DateTimeFormat> = {}
  return (at) => {
    const locale = dateLocale()
    made[locale] ??= new Intl.DateTimeFormat(locale, form)
    return made[locale].format(at)
  }
}
