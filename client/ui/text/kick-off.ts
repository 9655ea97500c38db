import { t as markets } from '#messages/markets.ts'
import { t } from '#messages/ui.ts'
import type { SportsMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { dateFormat, isSameDay, timeOfDay } from './date-format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SIX_DAYS_MS = 6 * 24 * HOUR_MS

const weekday = dateFormat({ weekday: 'short' })
const date = dateFormat({ day: 'numeric', month: 'short' })

/** Kick-off, epoch ms, in its shortest form: `in 12 min`, `18:30`, `Tue 18:30`, `3 Dec 18:30`; once past, `soon`. */
export function kickOffText(startTime: number, now: number): string {
  const leftMs = startTime - now
  if (leftMs <= 0) return t.soon
  if (leftMs < HOUR_MS) return t.in(Math.ceil(leftMs / MINUTE_MS))
  if (isSameDay(startTime, now)) return timeOfDay(startTime)
  const day = leftMs < SIX_DAYS_MS ? weekday : date
  return `${day(startTime)} ${timeOfDay(startTime)}`
}

/** Phase of a match: `2nd half 63′`, `Set 2`, `Full time`; before the kick-off, its time. */
export function matchStatusText({ state, period, minute, start_time }: SportsMatch, now: number): string {
  if (state === 'upcoming') return kickOffText(start_time, now)
  if (state === 'ended') return markets.period(period) || t.ended
  const clock = minute === undefined ? '' : `${minute}′`
  return [markets.period(period), clock].filter(Boolean).join(' ') || t.inPlay
}
