import {
  asCount,
  asId,
  asText,
  asTime,
  fieldsOf,
  joinedBy,
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
  const rows = readEach(body, 'data', readPrinted)
  const data: readonly PrintedMatch[] = joinedBy(rows, ({ match_id }) => match_id, withMarkets)
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

/** A match with the markets of another of its rows: those of one sub type as one, each outcome once. */
const withMarkets = (held: PrintedMatch, { markets }: PrintedMatch): PrintedMatch => ({
  ...held,
  markets: joinedBy(
    [...held.markets, ...markets],
    ({ sub_type_id }) => sub_type_id,
    (first, next) => ({
      ...first,
      selections: joinedBy([...first.selections, ...next.selections], ({ odd_key }) => odd_key),
    }),
  ),
})
