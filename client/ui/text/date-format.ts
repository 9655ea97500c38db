/**
 * Writes dates in a form, in the player's time zone. The formatter is made at its first use: that takes a phone 0.1 s, and
 * most screens begin with times of today alone.
 * @returns the text of a time in epoch ms
 */
export function dateFormat(locale: string, form: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | undefined
  return (at) => {
    made ??= new Intl.DateTimeFormat(locale, form)
    return made.format(at)
  }
}
