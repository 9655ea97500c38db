import { t } from '#messages/slip.ts'
import type { LiveLine } from './live-lines.ts'

/** Difference of the present price from the taken one: `+0.07` or `−0.12`. */
export function moveText({ taken, price = taken }: Pick<LiveLine, 'taken' | 'price'>): string {
  const difference = price - taken
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(2)}`
}

/** Age below which a move is `just now`, in seconds. */
const JUST_NOW_S = 2

/** Age of a move: `just now`, `6 s ago`; empty: its time, in epoch ms, is not known. */
export function agoText(movedAt: number | undefined, now: number): string {
  if (movedAt === undefined) return ''
  const seconds = Math.max(0, Math.round((now - movedAt) / 1000))
  if (seconds < JUST_NOW_S) return t.justNow
  return seconds < 60 ? t.secondsAgo(seconds) : t.minutesAgo(Math.floor(seconds / 60))
}
