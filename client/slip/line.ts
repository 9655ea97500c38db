import { CLOSING_MARGIN_MS } from '#shared/limits.ts'
import type { Accept, SlipLine } from '#shared/model/bets/slip.ts'
import type { Selection } from '#shared/model/odds/selection.ts'

export type BlockReason = 'unsure' | 'gone' | 'closed' | 'suspended' | 'moved'

/** Present state of a line's selection. */
export interface SelectionState {
  /** The provider's offer; undefined: the selection is gone. */
  readonly offered: Pick<Selection, 'odd_value' | 'state'> | undefined
  /** Time of the last move of the price, epoch ms. */
  readonly since: number | undefined
  /** True if the state is fresh enough to bet on. */
  readonly isTrusted: boolean
  /** Version of its topic; undefined for a validation over HTTP. */
  readonly version?: string | undefined
}

/** A line with its present price, the direction of the price's move, and the reason that blocks the line. */
export interface LiveLine extends SlipLine {
  /** The present price; undefined: none is offered. */
  readonly now: number | undefined
  readonly since: number | undefined
  readonly way: 'up' | 'down' | undefined
  readonly blockReason: BlockReason | undefined
}

/** A line with the state of its selection. @param seen undefined: none yet @param at epoch ms of the server */
export function liveLine(
  line: SlipLine,
  seen: SelectionState | undefined,
  { accept, at }: { accept: Accept; at: number },
): LiveLine {
  const now = seen?.offered?.odd_value
  const way = wayOf(line.taken, now)
  const blockReason = isTooLate(line, at) ? 'closed' : blockReasonOf(seen, way, accept)
  return { ...line, version: seen?.version, now, way, since: way && seen?.since, blockReason }
}

function wayOf(taken: number, now: number | undefined): LiveLine['way'] {
  if (now === undefined || now === taken) return undefined
  return now > taken ? 'up' : 'down'
}

/** True for a league match so close to its kick-off that a bet would arrive too late. */
export const isTooLate = (
  { round_id, start_time }: Pick<SlipLine, 'round_id' | 'start_time'>,
  at: number,
): boolean => round_id !== undefined && start_time !== undefined && at >= start_time - CLOSING_MARGIN_MS

function blockReasonOf(
  seen: SelectionState | undefined,
  way: LiveLine['way'],
  accept: Accept,
): BlockReason | undefined {
  if (!seen?.isTrusted) return 'unsure'
  if (!seen.offered) return 'gone'
  if (seen.offered.state !== 'open') return seen.offered.state
  if (seen.offered.odd_value === undefined) return 'suspended'
  const isAccepted = way === undefined || accept === 'any' || (accept === 'higher' && way === 'up')
  return isAccepted ? undefined : 'moved'
}

/** The price of a line in the sum: the one at which it would be placed, else the taken one. */
export const pricedAt = ({ now, taken, blockReason }: LiveLine): number =>
  blockReason === undefined || blockReason === 'moved' ? (now ?? taken) : taken
