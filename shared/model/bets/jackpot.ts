import { asCount, asId, asPrice, asText, asTime, fieldsOf, readEach } from '../field.ts'
import { readSportsMatch, type SportsMatch } from '../sportsbook/sportsbook.ts'

/** The market of a jackpot's matches: home, draw or away. */
export const JACKPOT_MARKET_ID = 1

/** Prize of a combination by its number of right results, in whole units of the currency. */
export interface JackpotTier {
  readonly right: number
  readonly prize: number
}

/** A match of a jackpot. */
export interface JackpotMatch extends SportsMatch {
  /** Opening price of each result by its odd_key; it never changes. Empty where the provider sends none. */
  readonly opening: Readonly<Record<string, number>>
}

/** A jackpot that takes tickets. Amounts in whole units of the currency. */
export interface Jackpot {
  readonly jackpot_id: string
  readonly name: string | undefined
  /** The first kick-off, epoch ms: no ticket is taken after it. */
  readonly closes_at: number
  readonly prize: number
  /** Price of one combination, in whole units. */
  readonly stake: number
  readonly most_combinations: number | undefined
  readonly tiers: readonly JackpotTier[]
  readonly matches: readonly JackpotMatch[]
}

/** Reads the jackpot call's answer; undefined where it cannot be played. */
export function readJackpot(body: unknown): Jackpot | undefined {
  const meta = fieldsOf(fieldsOf(body).meta)
  const jackpot_id = asId(meta.jackpot_id)
  const closes_at = asTime(meta.closes_at)
  const prize = asCount(meta.prize)
  const stake = asCount(meta.stake)
  const matches = readEach(body, 'data', readMatch)
  if (!jackpot_id || closes_at === undefined || prize === undefined || stake === undefined) return undefined
  if (matches.length === 0) return undefined
  const tiers = readTiers(meta.tiers)
  const most_combinations = asCount(meta.most_combinations)
  return { jackpot_id, name: asText(meta.name), closes_at, prize, stake, most_combinations, tiers, matches }
}

function readMatch(value: unknown): JackpotMatch | undefined {
  const match = readSportsMatch(value)
  const opening = readEach(fieldsOf(value).opening, 'opening', (offer) => {
    const { odd_key, odd_value } = fieldsOf(offer)
    const [key, price] = [asId(odd_key), asPrice(odd_value)]
    return key === undefined || price === undefined ? undefined : ([key, price] as const)
  })
  return match && { ...match, opening: Object.fromEntries(opening) }
}

/** Reads the prizes of a jackpot; those that cannot be read are left out. */
export const readTiers = (list: unknown): JackpotTier[] =>
  readEach(list, 'tiers', (tier) => {
    const row = fieldsOf(tier)
    const right = asCount(row.right)
    const prize = asCount(row.prize)
    return right === undefined || prize === undefined ? undefined : { right, prize }
  })
