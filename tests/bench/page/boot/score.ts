/** The metrics of a load that Lighthouse 13 scores: times in ms. */
export interface Metrics {
  readonly firstPaint: number
  readonly speedIndex: number
  readonly largestPaint: number
  readonly totalBlocking: number
  readonly shift: number
}

type Points = readonly [p10: number, median: number]

/** Lighthouse's control points: a value at the first scores 0.9, one at the second 0.5. */
const mobile: Readonly<Record<keyof Metrics, Points>> = {
  firstPaint: [1_800, 3_000],
  speedIndex: [3_387, 5_800],
  largestPaint: [2_500, 4_000],
  totalBlocking: [200, 600],
  shift: [0.1, 0.25],
}

export const curves = {
  mobile,
  desktop: {
    firstPaint: [934, 1_600],
    speedIndex: [1_311, 2_300],
    largestPaint: [1_200, 2_400],
    totalBlocking: [150, 350],
    shift: [0.1, 0.25],
  } satisfies typeof mobile,
}

const weights: Readonly<Record<keyof Metrics, number>> = {
  firstPaint: 0.1,
  speedIndex: 0.1,
  largestPaint: 0.25,
  totalBlocking: 0.3,
  shift: 0.25,
}

/** The performance score by Lighthouse's published curves and weights, from 0 to 1. */
export const scoreOf = (metrics: Metrics, curve: typeof mobile): number =>
  (Object.keys(weights) as (keyof Metrics)[]).reduce(
    (sum, name) => sum + weights[name] * part(metrics[name], curve[name]),
    0,
  )

/** A log-normal distribution's share above the value, given its 10th percentile and its median. */
function part(value: number, [p10, median]: Points): number {
  if (value <= 0) return 1
  const inverseErfcOfOneFifth = 0.9061938024368232
  const standard = (Math.log(value / median) * inverseErfcOfOneFifth) / -Math.log(p10 / median)
  return (1 - erf(standard)) / 2
}

/** Abramowitz and Stegun 7.1.26, as Lighthouse has it. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const terms = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0)
  return Math.sign(x) * (1 - sum * Math.exp(-x * x))
}
