import { chance, drawWhole } from '../odds/chance.ts'

/** The mood of the market: natural logarithms by which the model's expectations are shifted. */
export interface Mood {
  /** Towards the home side; negative towards the away side. */
  readonly tilt: number
  /** Towards many points; negative towards few. */
  readonly tempo: number
}

export type Walk = ReturnType<typeof createWalk>

const FASTEST_MS = 2_000
const SLOWEST_MS = 6_000

/** The periods have no common multiple within a match, so that the walk does not visibly repeat. */
const WAVES = [
  { periodMs: 73_000, reach: 0.012 },
  { periodMs: 611_000, reach: 0.03 },
  { periodMs: 7_900_000, reach: 0.05 },
] as const
const NOISE = 0.004

/** A price's random walk in steps of 2 to 6 s, as a sum of waves and noise: any moment takes constant time. */
export function createWalk(seed: string, match_id: number) {
  const draw = chance(seed, 'walk', match_id)
  const everyMs = drawWhole(draw, FASTEST_MS, SLOWEST_MS + 1)
  const offsetMs = drawWhole(draw, 0, everyMs)
  const tilt = WAVES.map(() => draw())
  const tempo = WAVES.map(() => draw())
  return {
    /** Start of the step in force at `now`, epoch ms. */
    stepAt: (now: number) => now - ((now + offsetMs) % everyMs),
    /** @param step a value of `stepAt` */
    moodAt(step: number): Mood {
      const noise = chance(seed, 'noise', match_id, step)
      return {
        tilt: swell(tilt, step) + (noise() * 2 - 1) * NOISE,
        tempo: swell(tempo, step) + (noise() * 2 - 1) * NOISE,
      }
    },
  }
}

function swell(phases: readonly number[], at: number): number {
  return WAVES.reduce(
    (sum, { periodMs, reach }, wave) =>
      sum + reach * Math.sin(2 * Math.PI * (at / periodMs + (phases[wave] ?? 0))),
    0,
  )
}
