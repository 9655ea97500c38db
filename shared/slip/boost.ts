import type { Boost } from '../model/money/betting-limits.ts'

/** The fields of a leg that the boost depends on. */
interface BoostLeg {
  readonly odd_value: number
  readonly isVoid?: boolean
}

/** The boost that the legs reach. @param boost undefined: the operator has none */
export function boostOf(legs: readonly BoostLeg[], boost: Boost | undefined) {
  const eligible = legs.filter((leg) => isEligible(leg, boost)).length
  const reached = boost?.steps.findLast(({ picks }) => picks <= eligible)
  const next = boost?.steps.find(({ picks }) => picks > eligible)
  return {
    /** Number of legs that count: at the boost's least price or above, and not void. */
    eligible,
    /** Raise of the win; 0 below the first step. */
    percent: reached?.percent ?? 0,
    /** The step after that one; undefined on the last. */
    next: next && { missing: next.picks - eligible, percent: next.percent },
  }
}

/** True if a leg counts for the boost. */
export function isEligible({ odd_value, isVoid }: BoostLeg, boost: Boost | undefined): boolean {
  return boost !== undefined && !isVoid && odd_value >= boost.min_odd_value
}
