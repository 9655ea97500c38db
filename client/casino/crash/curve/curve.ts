import { multiplierAt } from '#shared/model/casino/curve.ts'

/** Width and height of the drawing, in its own units. */
export const WIDTH = 600
export const HEIGHT = 300

/** The least range of the axes, so that the first seconds of a round do not fill them. */
const LEAST_MS = 8_000
const LEAST_MULTIPLIER = 2

/** Room above and right of the tip of the curve, as a share of its height and width. */
const HEADROOM = 0.12

/** Number of straight pieces that the curve is drawn with. */
const PIECES = 48

/** The scales of the axes, which begin at 0 (time) and 1 (multiplier). */
const axesAt = (elapsedMs: number) => {
  const untilMs = Math.max(LEAST_MS, elapsedMs * (1 + HEADROOM))
  const untilMultiplier = Math.max(LEAST_MULTIPLIER, 1 + (multiplierAt(elapsedMs) - 1) * (1 + HEADROOM))
  return {
    x: (ms: number) => (ms / untilMs) * WIDTH,
    y: (multiplier: number) => HEIGHT - ((multiplier - 1) / (untilMultiplier - 1)) * HEIGHT,
    untilMultiplier,
  }
}

const coordinate = (value: number) => value.toFixed(1)

/** The curve up to a time: the `d` of its path, and of the area below it. */
export function curveAt(elapsedMs: number) {
  const { x, y } = axesAt(elapsedMs)
  const multiplier = multiplierAt(elapsedMs)
  const points = Array.from({ length: PIECES + 1 }, (_, index) => {
    const share = index / PIECES
    // The multiplier grows exponentially.
    return `${coordinate(x(elapsedMs * share))} ${coordinate(y(multiplier ** share))}`
  })
  const line = `M${points.join('L')}`
  return { line, area: `${line}L${coordinate(x(elapsedMs))} ${HEIGHT}L0 ${HEIGHT}Z` }
}

/** Most lines of the grid. */
export const MOST_LINES = 5

/** Step between grid lines: the least of 0.1, 0.2, 0.5, 1, 2, 5, 10, … that gives a span at most `MOST_LINES`. */
function stepOf(span: number): number {
  for (let power = 0.1; ; power *= 10)
    for (const factor of [1, 2, 5]) if (span / (power * factor) < MOST_LINES + 1) return power * factor
}

/**
 * The multipliers of two to five grid lines, with their distance from the top as a share of the drawing's height. None
 * after hours, when no number holds the multiplier.
 */
export function gridAt(elapsedMs: number) {
  const { y, untilMultiplier } = axesAt(elapsedMs)
  if (!Number.isFinite(untilMultiplier)) return []
  const step = stepOf(untilMultiplier - 1)
  const count = Math.floor((untilMultiplier - 1) / step)
  return Array.from({ length: count }, (_, index) => {
    const multiplier = 1 + step * (index + 1)
    return { multiplier, topShare: y(multiplier) / HEIGHT }
  })
}
