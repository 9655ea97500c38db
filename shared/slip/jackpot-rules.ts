/** Rules of the sandbox's daily jackpot, which its settings carry to the client. Amounts in whole units. */
export const JACKPOT = {
  matches: 17,
  /** Price of one combination. */
  stake: 50,
  mostCombinations: 1_024,
  leastPrize: 10_000_000,
  mostPrize: 25_000_000,
  /** Prize by the number of missed results, in millionths of the jackpot: none missed wins all of it. */
  shares: [1_000_000, 10_000, 1_000, 100],
} as const

/** Unit of the shares. */
const MILLIONTHS = 1_000_000

/** The prizes of a jackpot, all right first, in whole units of the currency. */
export const jackpotTiers = (prize: number, matches: number) =>
  JACKPOT.shares.map((share, missed) => ({ right: matches - missed, prize: (prize * share) / MILLIONTHS }))
