import { FIRST_HALF_SHARE, type Goals, goalChances } from '#shared/league-model.ts'
import type { Market } from './markets.ts'

/** The probability of each odd_key of a market. */
export type Chances = ReadonlyMap<string, number>

/** A side's goals at the end of a match, those of the first half, and the probability that it ends so. */
interface End {
  readonly goals: number
  readonly half: number
  readonly chance: number
}

/** The chances of a market, summed over the possible ends of both sides, which are independent of each other. */
export function chancesFromEnds(market: Market, homes: readonly End[], aways: readonly End[]): Chances {
  const outcomes = market.books.flatMap((book) => book.outcomes)
  const chances = new Map(outcomes.map(({ odd_key }) => [odd_key, 0]))
  for (const home of homes)
    for (const away of aways) {
      const half = { home: home.half, away: away.half }
      for (const key of market.winners({ home: home.goals, away: away.goals, half }))
        chances.set(key, (chances.get(key) ?? 0) + home.chance * away.chance)
    }
  return chances
}

interface InPlay {
  readonly score: Goals
  /** The score at half time; undefined in the first half. */
  readonly half: Goals | undefined
  /** The share of a match's goals that fall before this moment: 0 to 1. */
  readonly share: number
}

const KICK_OFF: InPlay = { score: { home: 0, away: 0 }, half: undefined, share: 0 }

/** The exact chances of a market by the league's model. Without a match in play: those at the kick-off. */
export function chancesOf(market: Market, expected: Goals, { score, half, share } = KICK_OFF): Chances {
  // At the kick-off no share of the goals is past, yet one may have fallen: this share avoids a division by zero.
  const pastShare = Math.max(share, Number.EPSILON)
  const endsOf = (side: keyof Goals): readonly End[] => {
    const ends = endsAfter(expected[side], score[side], pastShare)
    return market.isByHalf ? splitByHalf(ends, score[side], half?.[side], pastShare) : ends
  }
  return chancesFromEnds(market, endsOf('home'), endsOf('away'))
}

/**
 * The possible ends of a side with `scored` goals so far. By Bayes' rule an end weighs the model's probability of its
 * goals, times the probability that `scored` of them have fallen by now. @param pastShare the share that falls before now
 */
function endsAfter(expected: number, scored: number, pastShare: number): readonly End[] {
  const weights = goalChances(expected).map((chance, goals) => chance * binomial(goals, scored, pastShare))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, goals) => ({ goals, half: 0, chance: weight / total }))
}

/** The ends, split by their goals at half time. @param half the goals at half time; undefined in the first half */
function splitByHalf(ends: readonly End[], scored: number, half: number | undefined, pastShare: number) {
  if (half !== undefined) return ends.map((end) => ({ ...end, half }))
  // The share of the goals to come that falls in the rest of the first half.
  const firstHalfShare = (FIRST_HALF_SHARE - pastShare) / (1 - pastShare)
  return ends.flatMap(({ goals, chance }) =>
    Array.from({ length: goals + 1 }, (_, early) => ({
      goals,
      half: early,
      chance: chance * binomial(goals - scored, early - scored, firstHalfShare),
    })),
  )
}

/** The binomial probability that `early` of `goals` goals fall within a share of the time; 0 for an impossible number. */
function binomial(goals: number, early: number, share: number): number {
  if (early < 0 || early > goals) return 0
  let ways = 1
  for (let chosen = 1; chosen <= early; chosen++) ways = (ways * (goals - early + chosen)) / chosen
  return ways * share ** early * (1 - share) ** (goals - early)
}
