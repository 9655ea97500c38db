/** Taxes on a bet. Rates in tenths of a percent: 125 is 12.5 %. */
export interface TaxRegime {
  /** Start of the regime, epoch ms; it ends with the next one. */
  readonly from: number
  /** Excise contained in what the player stakes: of 115 at 15 % there are 15. */
  readonly stakePermille: number
  /** Withheld from what a bet wins beyond its stake. */
  readonly winningsPermille: number
}

/** Midnight in Nairobi, three hours before midnight UTC. */
const day = (date: string) => Date.parse(`${date}T00:00:00+03:00`)

/**
 * Kenya's taxes on a bet, oldest first. A bet is taxed by the regime of the moment it was placed. Sources: the Finance
 * Acts of 2018, 2019, 2020, 2021, 2023 and 2025 and the Tax Laws (Amendment) Act of 2024. Since July 2025 5 % are taken
 * from each deposit and each withdrawal, and nothing from the bet.
 */
export const taxRegimes: readonly TaxRegime[] = [
  { from: day('2019-01-01'), stakePermille: 0, winningsPermille: 200 },
  { from: day('2019-11-07'), stakePermille: 200, winningsPermille: 200 },
  { from: day('2020-07-01'), stakePermille: 0, winningsPermille: 200 },
  { from: day('2021-07-01'), stakePermille: 75, winningsPermille: 200 },
  { from: day('2023-07-01'), stakePermille: 125, winningsPermille: 200 },
  { from: day('2024-12-27'), stakePermille: 150, winningsPermille: 200 },
  { from: day('2025-07-01'), stakePermille: 0, winningsPermille: 0 },
]

/** No tax at all. */
export const untaxed: TaxRegime = { from: 0, stakePermille: 0, winningsPermille: 0 }

/** The tax regime of a bet placed at `at` (epoch ms); no tax before the first. */
export function taxAt(at: number, regimes: readonly TaxRegime[] = taxRegimes): TaxRegime {
  return regimes.findLast(({ from }) => from <= at) ?? untaxed
}
