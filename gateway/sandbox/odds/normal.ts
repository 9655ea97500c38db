/**
 * The probability that a normal variable is at most `value`: Abramowitz and Stegun, 7.1.26, exact to 1.5e-7.
 * Without deviation it is a step.
 */
export function normalBelow(value: number, mean: number, deviation: number): number {
  if (deviation < 1e-9) return value < mean ? 0 : 1
  const x = (value - mean) / (deviation * Math.SQRT2)
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp(-x * x)
  return x >= 0 ? 1 - tail / 2 : tail / 2
}
