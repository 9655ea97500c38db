import { asCount, asFields, asId, asText, asTime, readEach } from './field.ts'
import { readSportsMatch, type SportsMatch } from './sportsbook.ts'

/** The market of a jackpot's matches: home, draw or away. */
export const JACKPOT_MARKET_ID = 1

/** A jackpot that takes tickets. Amounts in whole units of the currency. */
export interface Jackpot {
  readonly jackpot_id: string
  readonly name: string | undefined
  /** The first kick-off, epoch ms: no ticket is taken after it. */
  readonly closes_at: number
  readonly prize: number
  /** What one combination costs. */
  readonly stake: number
  readonly most_combinations: number | undefined
  /** What a combination wins by how many results it has right. */
  readonly tiers: readonly { readonly right: number; readonly prize: number }[]
  readonly matches: readonly SportsMatch[]
}

/** Reads the jackpot call's answer; undefined where it cannot be played. */
export function readJackpot(body: unknown): Jackpot | undefined {
  const meta = asFields(asFields(body)?.meta)
  const jackpot_id = asId(meta?.jackpot_id)
  const closes_at = asTime(meta?.closes_at)
  const prize = asCount(meta?.prize)
  const stake = asCount(meta?.stake)
  const matches = readEach(body, 'data', readSportsMatch)
  if (!jackpot_id || closes_at === undefined || prize === undefined || stake === undefined) return undefined
  if (matches.length === 0) return undefined
  const tiers = readEach(meta?.tiers, 'tiers', (tier) => {
    const row = asFields(tier)
    const right = asCount(row?.right)
    const won = asCount(row?.prize)
    return right === undefined || won === undefined ? undefined : { right, prize: won }
  })
  const most_combinations = asCount(meta?.most_combinations)
  return { jackpot_id, name: asText(meta?.name), closes_at, prize, stake, most_combinations, tiers, matches }
}
