import { combine, createStore, type Store, sample } from 'effector'
import type { PickValidation } from '#shared/model/odds/selection.ts'
import { fields } from '../state/fields.ts'
import { isSameList } from '../state/same-list.ts'
import { $clock, $now, holdClock } from '../streams/clock.ts'
import { freshnessOf } from '../streams/freshness.ts'
import { beatMs } from '../streams/page.ts'
import { type LiveLine, liveLine, type SelectionState } from './line.ts'
import { $selections, type LiveSelection, offeredIn, topicOf } from './selections.ts'
import { bySlip, SlipGate, type SlipKind, slips } from './slip.ts'

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
