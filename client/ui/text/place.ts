import { t } from '#messages/language.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'

const { country, time_zone } = pageSettingsOf(globalThis.document).operator

/** Locale of dates: the page's language with the operator's country. */
export const dateLocale = (): string => `${t.tag.split('-')[0]}-${country ?? 'GB'}`

/** The operator's time zone, IANA; undefined: the device's. */
export const timeZone = time_zone
