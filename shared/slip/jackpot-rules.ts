/**
 * What the sandbox's daily jackpot is played by, and what its promotion page tells. Amounts in whole units of the
 * currency. Another provider has rules of its own: a screen goes by the jackpot call, not by these.
 */
export const JACKPOT = {
  matches: 17,
  /** What one combination costs. */
  stake: 50,
  mostCombinations: 1_024,
  leastPrize: 10_000_000,
  mostPrize: 25_000_000,
  /** What a combination wins by how many results it missed, in millionths of the prize: all right is the prize itself. */
  shares: [1_000_000, 10_000, 1_000, 100],
} as const

/** What the shares are counted in. */
const MILLIONTHS = 1_000_000

/** The prizes of a jackpot, all right first, in whole units of the currency. */
export const jackpotTiers = (prize: number, matches: number) =>
  JACKPOT.shares.map((share, missed) => ({ right: matches - missed, prize: (prize * share) / MILLIONTHS }))

/** `1 %`, `0.01 %`: a share of the prize as it is read. */
export const shareText = (millionths: number) => `${(millionths * 100) / MILLIONTHS} %`
