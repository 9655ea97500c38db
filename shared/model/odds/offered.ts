import { asId, asPrice, asText, fieldsOf, type ReadBy, readEach } from '../field.ts'
import { outcomeText } from './pick.ts'
import { readState } from './selection.ts'

/** An outcome in a list or on a match page; `odd_value`: the decimal price, undefined where none is offered. */
export type OfferedSelection = ReadBy<typeof readOffered>

/** A market of a match. */
export type OfferedMarket = ReadBy<typeof readMarket>

/** Reads an outcome; undefined without its key. Its state is read as a validation's is. */
export function readOffered(value: unknown) {
  const item = fieldsOf(value)
  const odd_key = asId(item.odd_key)
  if (!odd_key) return undefined
  const odd_value = asPrice(item.odd_value)
  const name = asText(item.name) ?? outcomeText(odd_key)
  return { odd_key, name, odd_value, state: readState(item.state, odd_value) }
}

/** Reads the `markets` of a match; those without an id or without any outcome are left out. */
export const readOfferedMarkets = (body: unknown): OfferedMarket[] => readEach(body, 'markets', readMarket)

function readMarket(value: unknown) {
  const item = fieldsOf(value)
  const sub_type_id = asId(item.sub_type_id)
  const selections: readonly OfferedSelection[] = readEach(item.selections, 'selections', readOffered)
  if (!sub_type_id || selections.length === 0) return undefined
  return { sub_type_id, name: asText(item.name) ?? sub_type_id, selections }
}
