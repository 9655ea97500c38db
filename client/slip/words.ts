import { t } from '#messages/slip.ts'
import type { LiveLine } from './live-lines.ts'

/** Move of a price: `+0.07` or `−0.12`. */
export function moveText({ taken, now }: Pick<LiveLine, 'taken' | 'now'>): string {
  const by = (now ?? taken) - taken
  return `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(2)}`
}

/** Age below which a move is `just now`, in seconds. */
const JUST_NOW_S = 2

/** Age of a move: `just now`, `6 s ago`. */
export function agoText(since: number | undefined, now: number): string {
  if (since === undefined) return ''
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  if (seconds < JUST_NOW_S) return t.justNow
  return seconds < 60 ? t.secondsAgo(seconds) : t.minutesAgo(Math.floor(seconds / 60))
}
