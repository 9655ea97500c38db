import { t } from '#messages/slip.ts'
import type { BlockReason, LiveLine } from './line.ts'

/** Remedy for each reason that blocks a line; undefined: the line waits for a price. */
export const remedies = {
  moved: 'accept',
  suspended: 'remove',
  closed: 'remove',
  gone: 'remove',
  unsure: 'wait',
} as const satisfies Record<BlockReason, 'accept' | 'remove' | 'wait'>

export const movedLines = (lines: readonly LiveLine[]) =>
  lines.filter(({ blockReason }) => blockReason === 'moved')

/** Text of the obstacle `line`: `1 price to accept`, or another reason that blocks the lines. */
export function lineObstacleText(lines: readonly LiveLine[]): string {
  const hindered = lines.filter(({ blockReason }) => blockReason !== undefined)
  const moved = movedLines(lines).length
  if (moved === hindered.length) return t.toAccept(moved)
  if (hindered.every(({ blockReason }) => blockReason === 'unsure')) return t.waiting
  return t.blocked(hindered.length)
}

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
