const MILLION = 1_000_000

/** The percent of a share, to six decimals: 1, 0.01. */
export const percentOf = (share: number): number => Math.round(share * 100 * MILLION) / MILLION
