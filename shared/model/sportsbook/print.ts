import {
  asCount,
  asId,
  asText,
  asTime,
  fieldsOf,
  type ReadBy,
  readEach,
  rowReader,
  textOrEmpty,
} from '../field.ts'
import { type OfferedMarket, readOffered, readOfferedMarkets } from '../odds/offered.ts'
import { readOutcomes } from './fixture.ts'

const readMatch = rowReader(
  { match_id: asId },
  {
    /** Its number on the jackpot's list; undefined on other lists. */
    position: asCount,
    /** Names: empty where the provider sends none. */
    competition: textOrEmpty,
    home_team: textOrEmpty,
    away_team: textOrEmpty,
    /** Epoch ms. */
    start_time: asTime,
  },
)

/** A row of a printed list: a match and its printed markets. */
export interface PrintedMatch extends ReadBy<typeof readMatch> {
  readonly markets: readonly OfferedMarket[]
}

/** A list to print: `name`, the provider's own title; `as_of`, the time of the prices, epoch ms. */
export type Print = ReadBy<typeof readPrint>

/** A jackpot's list to print. `closes_at` in epoch ms; amounts in whole units of the currency. */
export type JackpotPrint = ReadBy<typeof readJackpotPrint>

/** Reads the print call for matches: rows of one match are joined; rows without a match id are left out. */
export function readPrint(body: unknown) {
  const meta = fieldsOf(fieldsOf(body).meta)
  const lines = new Map<string, PrintedMatch>()
  for (const row of readEach(body, 'data', readPrinted)) {
    const held = lines.get(row.match_id)
    lines.set(row.match_id, held ? { ...held, markets: joined([...held.markets, ...row.markets]) } : row)
  }
  const data: readonly PrintedMatch[] = [...lines.values()]
  return { data, name: asText(meta.name), as_of: asTime(meta.as_of) }
}

/** Reads the print call for the jackpot. */
export function readJackpotPrint(body: unknown) {
  const meta = fieldsOf(fieldsOf(body).meta)
  return {
    ...readPrint(body),
    closes_at: asTime(meta.closes_at),
    prize: asCount(meta.prize),
    stake: asCount(meta.stake),
    currency: asText(meta.currency),
  }
}

function readPrinted(value: unknown): PrintedMatch | undefined {
  const match = readMatch(value)
  const item = fieldsOf(value)
  const listed = readOfferedMarkets(item.markets)
  return match && { ...match, markets: listed.length > 0 ? listed : ownMarket(item) }
}

/** The market of a row with the fields of the Match entity. */
function ownMarket(item: Readonly<Record<string, unknown>>): OfferedMarket[] {
  const listed = readEach(item.selections, 'selections', readOffered)
  const selections =
    listed.length > 0 ? listed : readOutcomes(item).map((outcome) => ({ ...outcome, state: 'open' as const }))
  if (selections.length === 0) return []
  const isOneXTwo = selections.some(({ odd_key }) => odd_key === 'home_team' || odd_key === 'away_team')
  const sub_type_id = asId(item.sub_type_id) ?? ''
  const name = asText(item.market) ?? (isOneXTwo ? '1X2' : sub_type_id && `Market ${sub_type_id}`)
  return [{ sub_type_id, name, selections }]
}

/** Markets of one sub type as one, each outcome once. */
function joined(markets: readonly OfferedMarket[]): OfferedMarket[] {
  const found = new Map<string, OfferedMarket>()
  for (const market of markets) {
    const held = found.get(market.sub_type_id) ?? { ...market, selections: [] }
    const more = market.selections.filter(
      ({ odd_key }) => !held.selections.some((selection) => selection.odd_key === odd_key),
    )
    found.set(market.sub_type_id, { ...held, selections: [...held.selections, ...more] })
  }
  return [...found.values()]
}
