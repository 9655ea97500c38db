import { combine, createStore, type Store, sample } from 'effector'
import type { Accept, SlipLine } from '#shared/model/bets/slip.ts'
import { CLOSING_MARGIN_MS } from '#shared/model/league/period.ts'
import type { PickValidation, Selection } from '#shared/model/odds/selection.ts'
import { fields } from '../state/fields.ts'
import { isSameList } from '../state/same-list.ts'
import { $clock, $now, holdClock } from '../streams/clock.ts'
import { freshnessOf } from '../streams/freshness.ts'
import { beatMs } from '../streams/page.ts'
import { $selections, type LiveSelection, offeredIn, topicOf } from './selections.ts'
import { bySlip, SlipGate, type SlipKind, slips } from './slip.ts'

/**
 * Reason why a line cannot be placed. `unsure`: its state is not known, or old. `gone`: the provider does not know the
 * selection. `closed`, `suspended`: it takes no bets, for good or for a while. `moved`: its price is another one, which
 * the player has not accepted.
 */
export type BlockReason = 'unsure' | 'gone' | 'closed' | 'suspended' | 'moved'

/** Present state of a line's selection. */
export interface SelectionState {
  /** The provider's offer; undefined: the selection is gone. */
  readonly offered: Pick<Selection, 'odd_value' | 'state'> | undefined
  /** Time of the price's last move, epoch ms; undefined: none, or not known. */
  readonly movedAt: number | undefined
  /** True if the state is fresh enough to bet on. */
  readonly isTrusted: boolean
  /** Version of its topic; undefined for a validation over HTTP. */
  readonly version?: string | undefined
}

/** A line with its present price, and the reason that blocks the line. */
export interface LiveLine extends SlipLine {
  /** The present price, decimal; undefined: none is offered. */
  readonly price: number | undefined
  /** Direction from the taken price to the present one; undefined: the same. */
  readonly move: 'up' | 'down' | undefined
  /** Time of the move, epoch ms; undefined: no move, or not known. */
  readonly movedAt: number | undefined
  readonly blockReason: BlockReason | undefined
}

/**
 * A line with the state of its selection.
 * @param selection undefined: nothing is known of it yet
 * @param at present time, epoch ms of the server
 */
export function liveLine(
  line: SlipLine,
  selection: SelectionState | undefined,
  { accept, at }: { accept: Accept; at: number },
): LiveLine {
  const price = selection?.offered?.odd_value
  const move = moveBetween(line.taken, price)
  const blockReason = isTooLate(line, at) ? 'closed' : blockReasonOf(selection, move, accept)
  const movedAt = move && selection?.movedAt
  return { ...line, version: selection?.version, price, move, movedAt, blockReason }
}

function moveBetween(taken: number, price: number | undefined): LiveLine['move'] {
  if (price === undefined || price === taken) return undefined
  return price > taken ? 'up' : 'down'
}

/** True for a league match so close to its kick-off that a bet would arrive too late. */
export const isTooLate = (
  { round_id, start_time }: Pick<SlipLine, 'round_id' | 'start_time'>,
  at: number,
): boolean => round_id !== undefined && start_time !== undefined && at >= start_time - CLOSING_MARGIN_MS

function blockReasonOf(
  selection: SelectionState | undefined,
  move: LiveLine['move'],
  accept: Accept,
): BlockReason | undefined {
  if (!selection?.isTrusted) return 'unsure'
  const { offered } = selection
  if (!offered) return 'gone'
  if (offered.state !== 'open') return offered.state
  if (offered.odd_value === undefined) return 'suspended'
  const isAccepted = move === undefined || accept === 'any' || (accept === 'higher' && move === 'up')
  return isAccepted ? undefined : 'moved'
}

/** The price of a line in the sum: the one at which it would be placed, else the taken one, as of a placed line. */
export const pricedAt = ({ price, taken, blockReason }: SlipLine & Partial<LiveLine>): number =>
  blockReason === undefined || blockReason === 'moved' ? (price ?? taken) : taken

holdClock(SlipGate)

/** Time for which a validation over HTTP counts, in ms. */
export const VALID_FOR_MS = 10_000

/** A pick's state: from its topic while that is fresh, else from a newer validation; undefined before both. */
function stateOf(
  selection: LiveSelection | undefined,
  validation: PickValidation | undefined,
  now: number,
): SelectionState | undefined {
  const topicState = selection?.state
  const movedAt = selection?.price?.movedAt
  if (topicState && freshnessOf(topicState, now, beatMs).state === 'live') {
    const version = `${topicState.epoch}.${topicState.seq}`
    return { offered: offeredIn(topicState), movedAt, isTrusted: true, version }
  }
  if (validation && validation.askedAt > (topicState?.health.as_of ?? 0)) {
    const isTrusted = now - validation.askedAt < VALID_FOR_MS
    return { offered: validation.offered, movedAt: undefined, isTrusted }
  }
  return topicState && { offered: offeredIn(topicState), movedAt, isTrusted: false }
}

/** The next line, or the earlier object if no field has changed, so that it is not rendered again. */
function sameIfEqual(earlier: LiveLine | undefined, line: LiveLine): LiveLine {
  const names = Object.keys(line) as (keyof LiveLine)[]
  return earlier && names.every((name) => earlier[name] === line[name]) ? earlier : line
}

function liveLinesOf(kind: SlipKind): Store<readonly LiveLine[]> {
  const source = combine({
    lines: slips[kind].$lines,
    selections: $selections,
    validations: fields.slip_validation_data,
    accept: slips[kind].$accept,
    clock: $clock,
  })
  const $liveLines = createStore<readonly LiveLine[]>([])
  sample({
    clock: [source, $now],
    source: combine(source, $liveLines, (parts, earlierLines) => ({ ...parts, earlierLines })),
    fn: ({ lines, selections, validations, accept, clock, earlierLines }) => {
      const now = clock().now()
      const liveLines = lines.map((line, index) => {
        const topic = topicOf(line)
        const state = stateOf(selections[topic], validations[topic], now)
        return sameIfEqual(earlierLines[index], liveLine(line, state, { accept, at: now }))
      })
      return isSameList(liveLines, earlierLines) ? earlierLines : liveLines
    },
    target: $liveLines,
  })
  return $liveLines
}

export const $liveLines = bySlip(liveLinesOf)
