import { chance, drawWhole, drawWithin, wandering } from '../odds/chance.ts'

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
    /**
     * The mood of the market: the natural logarithm by which more of the home side and less of the away side is
     * expected than by the model. @param step a value of `stepAt`
     */
    moodAt: (step: number): number =>
      wandering(REACH, step / MARK_MS, seed, 'walk', match_id) +
      drawWithin(chance(seed, 'noise', match_id, step), NOISE),
  }
}
