/**
 * The probability that a chi-square variable exceeds a value: the regularised upper gamma function, by its series
 * below the mean and by its continued fraction (Lentz) above.
 */
export function chiSquareTail(value: number, freedom: number): number {
  const [shape, x] = [freedom / 2, value / 2]
  if (x <= 0) return 1
  const front = Math.exp(shape * Math.log(x) - x - logGamma(shape))
  if (x < shape + 1) {
    let term = 1 / shape
    let sum = term
    for (let next = shape + 1; term > sum * 1e-15; next++) {
      term *= x / next
      sum += term
    }
    return 1 - front * sum
  }
  let b = x + 1 - shape
  let c = Number.MAX_VALUE
  let d = 1 / b
  let fraction = d
  for (let step = 1; step <= 500; step++) {
    const a = -step * (step - shape)
    b += 2
    d = 1 / (a * d + b)
    c = b + a / c
    fraction *= c * d
    if (Math.abs(c * d - 1) < 1e-15) break
  }
  return front * fraction
}

/** The logarithm of the gamma function of a positive multiple of one half. */
const logGamma = (of: number): number =>
  of === 0.5 ? Math.log(Math.PI) / 2 : of === 1 ? 0 : Math.log(of - 1) + logGamma(of - 1)
