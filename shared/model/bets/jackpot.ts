import {
  asCount,
  asId,
  asPrice,
  asSum,
  asText,
  asTime,
  fieldsOf,
  type ReadBy,
  readEach,
  rowReader,
} from '../field.ts'
import { readSportsMatch, type SportsMatch } from '../sportsbook/sportsbook.ts'

/** The market of a jackpot's matches: home, draw or away. */
export const JACKPOT_MARKET_ID = 1

const readTier = rowReader({ right: asCount, prize: asSum }, {})

/** Prize of a combination by its number of right results, in the currency's units, such as 123456.78. */
export type JackpotTier = ReadBy<typeof readTier>

/** A match of a jackpot. */
export interface JackpotMatch extends SportsMatch {
  /** Opening price of each result by its odd_key; it never changes. Empty where the provider sends none. */
  readonly opening: Readonly<Record<string, number>>
}

const readTerms = rowReader(
  {
    jackpot_id: asId,
    /** The first kick-off, epoch ms: no ticket is taken after it. */
    closes_at: asTime,
    prize: asSum,
    /** Price of one combination. */
    stake: asSum,
  },
  { name: asText, most_combinations: asCount },
)

/** A jackpot that takes tickets. Amounts in the currency's units. */
export interface Jackpot extends ReadBy<typeof readTerms> {
  readonly tiers: readonly JackpotTier[]
  readonly matches: readonly JackpotMatch[]
}

/** Reads the jackpot call's answer; undefined where it cannot be played. */
export function readJackpot(body: unknown): Jackpot | undefined {
  const { meta } = fieldsOf(body)
  const terms = readTerms(meta)
  const matches = readEach(body, 'data', readMatch)
  return terms && matches.length > 0
    ? { ...terms, tiers: readTiers(fieldsOf(meta).tiers), matches }
    : undefined
}

const readOpening = rowReader({ odd_key: asId, odd_value: asPrice }, {})

function readMatch(value: unknown): JackpotMatch | undefined {
  const match = readSportsMatch(value)
  const opening = readEach(fieldsOf(value).opening, 'opening', readOpening)
  const prices = opening.map(({ odd_key, odd_value }) => [odd_key, odd_value])
  return match && { ...match, opening: Object.fromEntries(prices) }
}

/** Reads the prizes of a jackpot; those that cannot be read are left out. */
export const readTiers = (list: unknown): readonly JackpotTier[] => readEach(list, 'tiers', readTier)
