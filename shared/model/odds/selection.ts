import { asId, asPrice, fieldsOf, rowReader } from '../field.ts'
import type { Pick } from './pick.ts'

/** An outcome that can be bet on, in the answer of the validation call. */
export interface Selection extends Pick {
  /** Decimal price; undefined where none is offered. */
  readonly odd_value: number | undefined
  readonly state: 'open' | 'suspended' | 'closed'
}

/** The state of a row. A row without a state is open if it has a price; an unknown state counts as suspended. */
export function readState(state: unknown, odd_value: number | undefined): Selection['state'] {
  if (state === undefined || state === null) return odd_value === undefined ? 'suspended' : 'open'
  return state === 'open' || state === 'closed' ? state : 'suspended'
}

const readPriced = rowReader({ match_id: asId, sub_type_id: asId, odd_key: asId }, { odd_value: asPrice })

/** Reads a selection; undefined without its three ids. */
export function readSelection(value: unknown): Selection | undefined {
  const row = readPriced(value)
  return row && { ...row, state: readState(fieldsOf(value).state, row.odd_value) }
}

/** Answer of a validation about one pick. */
export interface PickValidation {
  /** Undefined: the provider does not know it any more. */
  readonly offered: Selection | undefined
  /** Time of the request, epoch ms. */
  readonly askedAt: number
}
