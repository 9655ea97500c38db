import { combine, createStore, type Store, sample } from 'effector'
import { CLOSING_MARGIN_MS } from '#shared/limits.ts'
import type { Accept, SlipLine } from '#shared/model/bets/slip.ts'
import type { PickValidation, Selection } from '#shared/model/odds/selection.ts'
import { fields } from '../state/fields.ts'
import { isSameList } from '../state/same-list.ts'
import { $clock, $now, holdClock } from '../streams/clock.ts'
import { freshnessOf } from '../streams/freshness.ts'
import { beatMs } from '../streams/page.ts'
import { $selections, type LiveSelection, offeredIn, topicOf } from './selections.ts'
import { bySlip, SlipGate, type SlipKind, slips } from './slip.ts'

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

holdClock(SlipGate)

/** Time for which a validation over HTTP counts, in ms. */
export const VALID_FOR_MS = 10_000

/** A pick's state: from its topic while that is fresh, else from a newer validation; undefined before both. */
function stateOf(
  selection: LiveSelection | undefined,
  validated: PickValidation | undefined,
  now: number,
): SelectionState | undefined {
  const { state, price } = selection ?? {}
  const since = price?.movedAt
  if (state && freshnessOf(state, now, beatMs).state === 'live')
    return { offered: offeredIn(state), since, isTrusted: true, version: `${state.epoch}.${state.seq}` }
  if (validated && validated.askedAt > (state?.health.as_of ?? 0))
    return { offered: validated.offered, since: undefined, isTrusted: now - validated.askedAt < VALID_FOR_MS }
  return state && { offered: offeredIn(state), since, isTrusted: false }
}

/** The held line if the new one has the same fields, so that it is not rendered again. */
function keptIfEqual(held: LiveLine | undefined, line: LiveLine): LiveLine {
  const names = Object.keys(line) as (keyof LiveLine)[]
  return held && names.every((name) => held[name] === line[name]) ? held : line
}

function liveLinesOf(kind: SlipKind): Store<readonly LiveLine[]> {
  const source = combine({
    lines: slips[kind].$lines,
    selections: $selections,
    validated: fields.slip_validation_data,
    accept: slips[kind].$accept,
    clock: $clock,
  })
  const $live = createStore<readonly LiveLine[]>([])
  sample({
    clock: [source, $now],
    source: combine(source, $live, (parts, held) => ({ ...parts, held })),
    fn: ({ lines, selections, validated, accept, clock, held }) => {
      const now = clock().now()
      const liveLines = lines.map((line, at) => {
        const topic = topicOf(line)
        return keptIfEqual(
          held[at],
          liveLine(line, stateOf(selections[topic], validated[topic], now), { accept, at: now }),
        )
      })
      return isSameList(liveLines, held) ? held : liveLines
    },
    target: $live,
  })
  return $live
}

export const $liveLines = bySlip(liveLinesOf)
