import { t as markets } from '#messages/markets.ts'
import { t } from '#messages/print.ts'
import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import type { PrintedMatch } from '#shared/model/sportsbook/print.ts'
import { type PriceFormat, priceText } from '#shared/odds/format.ts'

/** A column of prices: the position of an outcome in its market. */
export interface PriceColumn {
  readonly sub_type_id: string
  readonly position: number
  readonly label: string
}

/** A market with its columns. */
export interface PrintedMarket {
  readonly sub_type_id: string
  readonly name: string
  readonly columns: readonly PriceColumn[]
}

const signs: Readonly<Record<string, string>> = {
  home_team: '1',
  draw: 'X',
  away_team: '2',
  home_or_draw: '1X',
  home_or_away: '12',
  draw_or_away: 'X2',
}

const line = /^(over|under)_(.+)$/

/** Short label of an outcome, without the line of an over or under (`lineOf`). */
export function labelOf({ odd_key, name }: OfferedSelection): string {
  const [, side] = line.exec(odd_key) ?? []
  return signs[odd_key] ?? (side === 'over' ? t.over : side === 'under' ? t.under : markets.name(name))
}

/** The line of an over or under: `2.5`. */
export const lineOf = ({ odd_key }: OfferedSelection): string | undefined => line.exec(odd_key)?.[2]

/** The markets of a list with the most outcomes that any of its matches has in each. */
export function marketsOf(matches: readonly PrintedMatch[]): readonly PrintedMarket[] {
  const markets = new Map<string, PrintedMarket>()
  for (const { sub_type_id, name, selections } of matches.flatMap((match) => match.markets)) {
    if ((markets.get(sub_type_id)?.columns.length ?? 0) >= selections.length) continue
    const columns = selections.map((selection, position) => ({
      sub_type_id,
      position,
      label: labelOf(selection),
    }))
    markets.set(sub_type_id, { sub_type_id, name, columns })
  }
  return [...markets.values()]
}

/**
 * The outcome of a match in a column: the one at its position if that has the column's label, else the first one with
 * the label; undefined: none.
 */
export function outcomeIn(
  { markets }: PrintedMatch,
  { sub_type_id, position, label }: PriceColumn,
): OfferedSelection | undefined {
  const selections = markets.find((market) => market.sub_type_id === sub_type_id)?.selections ?? []
  const atPosition = selections[position]
  return atPosition && labelOf(atPosition) === label
    ? atPosition
    : selections.find((selection) => labelOf(selection) === label)
}

/** A price as text; `–` where it cannot be bet on. */
export const printedPrice = (selection: OfferedSelection | undefined, format: PriceFormat): string =>
  selection?.state === 'open' && selection.odd_value !== undefined
    ? priceText(selection.odd_value, format)
    : '–'
