import { t } from '#messages/ui.ts'

const SECOND = 1_000
const HOUR_S = 3_600

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Time left as a clock: `01:48`, `1:02:05`. Rounded up to whole seconds, never negative. */
export function clockText(leftMs: number): string {
  const leftS = Math.max(0, Math.ceil(leftMs / SECOND))
  const minutes = Math.floor(leftS / 60)
  if (leftS < HOUR_S) return `${twoDigits(minutes)}:${twoDigits(leftS % 60)}`
  return `${Math.floor(leftS / HOUR_S)}:${twoDigits(minutes % 60)}:${twoDigits(leftS % 60)}`
}

/** Time left in words, for screen readers: `1 minute 48 seconds`. */
export function spokenClock(leftMs: number): string {
  const leftS = Math.max(0, Math.ceil(leftMs / SECOND))
  const minutes = Math.floor(leftS / 60)
  const seconds = leftS % 60
  const parts = [minutes > 0 && t.minutes(minutes), (seconds > 0 || minutes === 0) && t.seconds(seconds)]
  return parts.filter(Boolean).join(' ')
}

/** Age: `0.3 s`, `12 s`, `4 min`. */
export function ageText(ageMs: number): string {
  const age = Math.max(0, ageMs)
  if (age < 10 * SECOND) return t.s((age / SECOND).toFixed(1))
  if (age < 120 * SECOND) return t.s(String(Math.round(age / SECOND)))
  return t.min(Math.round(age / (60 * SECOND)))
}
