import { t } from '#messages/ui.ts'
import { dateFormat, isSameDay, timeOfDay } from './date-format.ts'

const day = dateFormat({ day: 'numeric', month: 'short' })
const year = dateFormat({ year: 'numeric' })
const date = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** A time in short form: `14:21` today, else `21 Nov 14:21`, in another year `21 Nov 2025 14:21`; in the operator's zone. */
export function momentText(at: number, now: number): string {
  if (isSameDay(at, now)) return timeOfDay(at)
  const dayText = year(at) === year(now) ? day(at) : `${day(at)} ${year(at)}`
  return `${dayText} ${timeOfDay(at)}`
}

/** A date and time in full: `21 November 2026, 14:21`. */
export const fullMomentText = (at: number): string => `${date(at)}, ${timeOfDay(at)}`

/** Duration in words: `8 min`, `2 h 5 min`; less than a minute is `under a minute`. */
export function spanText(lastedMs: number): string {
  const minutes = Math.floor(Math.max(0, lastedMs) / 60_000)
  if (minutes === 0) return t.underMinute
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? t.min(minutes) : t.hours(hours, minutes % 60)
}
