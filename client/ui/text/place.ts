import { pageSettingsOf } from '#shared/page-settings.ts'

const { country, time_zone } = pageSettingsOf(globalThis.document).operator

/** The way of writing dates in the operator's country. */
export const dateLocale = `en-${country ?? 'GB'}`

/** The operator's time zone, IANA; undefined: the device's. */
export const timeZone = time_zone
