import type { LegReason } from '#shared/model/bets/placed.ts'
import type { BlockReason, LiveLine } from './line.ts'

/** Text of each reason that blocks a line, and the player's remedy. */
export const blockReasonWords = {
  moved: { why: 'The price has moved', remedy: 'accept' },
  suspended: { why: 'Betting is paused: wait, or remove it', remedy: 'remove' },
  closed: { why: 'Betting is closed', remedy: 'remove' },
  gone: { why: 'No longer offered', remedy: 'remove' },
  unsure: { why: 'Price is out of date: waiting for a new one', remedy: 'wait' },
} as const satisfies Record<BlockReason, { why: string; remedy: 'accept' | 'remove' | 'wait' }>

/** Words for the provider's reasons to refuse a leg. */
export const refusalWords = {
  moved: 'moved',
  suspended: 'paused',
  closed: 'closed',
  gone: 'no longer offered',
} as const satisfies Record<LegReason, string>

/** The lines whose new price can be accepted. */
export const movedLines = (lines: readonly LiveLine[]) =>
  lines.filter(({ blockReason }) => blockReason === 'moved')

/** Text of the obstacle `line`: `1 price to accept`, or what else blocks the lines. */
export function lineObstacleText(lines: readonly LiveLine[]): string {
  const hindered = lines.filter(({ blockReason }) => blockReason !== undefined)
  const moved = movedLines(lines).length
  if (moved === hindered.length) return moved === 1 ? '1 price to accept' : `${moved} prices to accept`
  if (hindered.every(({ blockReason }) => blockReason === 'unsure')) return 'Waiting for live prices'
  return hindered.length === 1 ? '1 pick cannot be placed' : `${hindered.length} picks cannot be placed`
}

/** `+0.07` or `−0.12`. */
export function moveText({ taken, now }: Pick<LiveLine, 'taken' | 'now'>): string {
  const by = (now ?? taken) - taken
  return `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(2)}`
}

/** A younger move is `just now`, in seconds. */
const JUST_NOW_S = 2

/** `just now`, `6 s ago`. */
export function agoText(since: number | undefined, now: number): string {
  if (since === undefined) return ''
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  if (seconds < JUST_NOW_S) return 'just now'
  return seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`
}
