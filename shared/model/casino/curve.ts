/** Growth of the multiplier: the rise of its natural logarithm per ms. */
const GROWTH_PER_MS = 0.000_06

const HUNDREDTHS = 100

/** The multiplier in whole hundredths, `ms` after the start of the round; 100 before it. */
export const hundredthsAt = (ms: number): number =>
  Math.floor(HUNDREDTHS * Math.exp(GROWTH_PER_MS * Math.max(0, ms)))

/** The multiplier, with two decimals, `ms` after the start of the round; 1 before it. */
export const multiplierAt = (ms: number): number => hundredthsAt(ms) / HUNDREDTHS

/** The first whole ms after the start at which the multiplier, in hundredths, is reached or passed. */
export function reachedAfterMs(hundredths: number): number {
  let ms = Math.max(0, Math.floor(Math.log(hundredths / HUNDREDTHS) / GROWTH_PER_MS) - 2)
  while (hundredthsAt(ms) < hundredths) ms++
  return ms
}
