import { asCount, asFields, asText, asTime, readEach } from './field.ts'
import { type OfferedMarket, readOfferedMarkets } from './offered.ts'
import { readSportsMatch, type SportsMatch } from './sportsbook.ts'

/** A line of a printed list: a match and the markets that paper has room for. */
export interface PrintedMatch extends Omit<SportsMatch, 'sub_type_id' | 'selections'> {
  /** Its place on the jackpot's list; undefined on other lists. */
  readonly position: number | undefined
  readonly markets: readonly OfferedMarket[]
}

/** A list to print. */
export interface Print {
  readonly data: readonly PrintedMatch[]
  /** The provider's own title. */
  readonly name: string | undefined
  /** When the prices were those, epoch ms. */
  readonly as_of: number | undefined
}

/** A jackpot's list to print. */
export interface JackpotPrint extends Print {
  /** Epoch ms. */
  readonly closes_at: number | undefined
  /** In whole units of the currency. */
  readonly prize: number | undefined
  readonly stake: number | undefined
  readonly currency: string | undefined
}

/** Reads the print call for matches; lines that cannot be read are left out. */
export function readPrint(body: unknown): Print {
  const meta = asFields(asFields(body)?.meta)
  return { data: readEach(body, 'data', readPrinted), name: asText(meta?.name), as_of: asTime(meta?.as_of) }
}

/** Reads the print call for the jackpot. */
export function readJackpotPrint(body: unknown): JackpotPrint {
  const meta = asFields(asFields(body)?.meta)
  return {
    ...readPrint(body),
    closes_at: asTime(meta?.closes_at),
    prize: asCount(meta?.prize),
    stake: asCount(meta?.stake),
    currency: asText(meta?.currency),
  }
}

function readPrinted(value: unknown): PrintedMatch | undefined {
  const item = asFields(value)
  const match = readSportsMatch(item)
  if (!item || !match) return undefined
  const { sub_type_id: _, selections: __, ...rest } = match
  return { ...rest, position: asCount(item.position), markets: readOfferedMarkets(item.markets) }
}
