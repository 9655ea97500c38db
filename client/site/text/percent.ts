const MILLION = 1_000_000

/** A share in percent, to six decimals: 0.01 becomes 1. */
export const percentOf = (share: number): number => Math.round(share * 100 * MILLION) / MILLION
