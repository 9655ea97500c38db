import { chance, drawWhole, drawWithin, wandering } from '../odds/chance.ts'

/** The mood of the market: natural logarithms by which the model's expectations are shifted. */
export interface Mood {
  /** Towards the home side; negative towards the away side. */
  readonly tilt: number
  /** Towards many points; negative towards few. */
  readonly tempo: number
}

export type Walk = ReturnType<typeof createWalk>

const STEP_MS = 4_000
const MARK_MS = 600_000
const REACH = 0.06
const NOISE = 0.003

/** A match's mood in steps of four seconds, not the same four as other matches: any moment takes constant time. */
export function createWalk(seed: string, match_id: number) {
  const offsetMs = drawWhole(chance(seed, 'walk', match_id), 0, STEP_MS)
  return {
    /** Start of the step in force at `now`, epoch ms. */
    stepAt: (now: number) => now - ((now + offsetMs) % STEP_MS),
    /** @param step a value of `stepAt` */
    moodAt(step: number): Mood {
      const noise = chance(seed, 'noise', match_id, step)
      const shift = (of: string) =>
        wandering(REACH, step / MARK_MS, seed, 'walk', match_id, of) + drawWithin(noise, NOISE)
      return { tilt: shift('tilt'), tempo: shift('tempo') }
    },
  }
}
