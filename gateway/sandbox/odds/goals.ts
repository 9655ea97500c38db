import { FIRST_HALF_SHARE, type Goals, goalChances, MOST_GOALS, type Score } from '#shared/league-model.ts'

/** The probability that `early` of `goals` goals fall within a share of the match; by default in the first half. */
export function earlyChance(goals: number, early: number, share = FIRST_HALF_SHARE): number {
  let ways = 1
  for (let chosen = 1; chosen <= early; chosen++) ways = (ways * (goals - early + chosen)) / chosen
  return ways * share ** early * (1 - share) ** (goals - early)
}

export const finals: readonly Goals[] = upTo(MOST_GOALS).flatMap((home) =>
  upTo(MOST_GOALS).map((away) => ({ home, away })),
)

/** The probability of each of `finals`, in their order. */
export function finalChances(expected: Goals): readonly number[] {
  const home = goalChances(expected.home)
  const away = goalChances(expected.away)
  return finals.map((final) => (home[final.home] ?? 0) * (away[final.away] ?? 0))
}

/** The half-time scores possible for a final score, each with its share of the matches with that final score. */
export function waysTo({ home, away }: Goals): readonly { score: Score; share: number }[] {
  return upTo(home).flatMap((h) =>
    upTo(away).map((a) => ({
      score: { home, away, half: { home: h, away: a } },
      share: earlyChance(home, h) * earlyChance(away, a),
    })),
  )
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => count)
}
