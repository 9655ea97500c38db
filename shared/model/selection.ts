import { asFields, asId, asPrice } from './field.ts'

/** One thing that can be bet on, as the validation call answers it. */
export interface Selection {
  readonly match_id: string
  readonly sub_type_id: string
  readonly odd_key: string
  /** Decimal price; undefined where none is offered. */
  readonly odd_value: number | undefined
  readonly state: 'open' | 'suspended' | 'closed'
}

/** Reads a selection; undefined without its three ids. A state that is not known counts as suspended: nobody bets on it. */
export function readSelection(value: unknown): Selection | undefined {
  const row = asFields(value)
  const match_id = asId(row?.match_id)
  const sub_type_id = asId(row?.sub_type_id)
  const odd_key = asId(row?.odd_key)
  if (!row || !match_id || !sub_type_id || !odd_key) return undefined
  const state = row.state === 'open' || row.state === 'closed' ? row.state : 'suspended'
  return { match_id, sub_type_id, odd_key, odd_value: asPrice(row.odd_value), state }
}
