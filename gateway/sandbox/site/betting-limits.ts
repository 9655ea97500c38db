/** Limits of a slip, and its boost. Amounts in whole units of the currency. */
export const bettingLimits = {
  min_stake: 1,
  max_stake: 20_000,
  max_payout: 1_000_000,
  max_picks: 30,
  /** With this many picks at `min_odd_value` or better, the win is raised by `percent`. */
  boost: {
    min_odd_value: 1.5,
    steps: [
      { picks: 3, percent: 3 },
      { picks: 4, percent: 5 },
      { picks: 5, percent: 8 },
      { picks: 6, percent: 10 },
      { picks: 8, percent: 15 },
      { picks: 10, percent: 20 },
      { picks: 13, percent: 30 },
      { picks: 16, percent: 40 },
      { picks: 20, percent: 50 },
    ],
  },
} as const
