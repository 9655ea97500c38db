import { asId, asPrice, asText, fieldsOf, readEach } from '../field.ts'
import { outcomeText } from './pick.ts'
import { readState, type Selection } from './selection.ts'

/** An outcome in a list or on a match page. */
export interface OfferedSelection {
  readonly odd_key: string
  readonly name: string
  /** Decimal price; undefined where none is offered. */
  readonly odd_value: number | undefined
  readonly state: Selection['state']
}

/** A market of a match. */
export interface OfferedMarket {
  readonly sub_type_id: string
  readonly name: string
  readonly selections: readonly OfferedSelection[]
}

/** Reads an outcome; undefined without its key. Its state is read as a validation's is. */
export function readOffered(value: unknown): OfferedSelection | undefined {
  const item = fieldsOf(value)
  const odd_key = asId(item.odd_key)
  if (!odd_key) return undefined
  const odd_value = asPrice(item.odd_value)
  const name = asText(item.name) ?? outcomeText(odd_key)
  return { odd_key, name, odd_value, state: readState(item.state, odd_value) }
}

/** Reads the `markets` of a match; those without an id or without any outcome are left out. */
export function readOfferedMarkets(body: unknown): OfferedMarket[] {
  return readEach(body, 'markets', (value) => {
    const item = fieldsOf(value)
    const sub_type_id = asId(item.sub_type_id)
    if (!sub_type_id) return undefined
    const selections = readEach(item.selections, 'selections', readOffered)
    return selections.length > 0
      ? { sub_type_id, name: asText(item.name) ?? sub_type_id, selections }
      : undefined
  })
}
