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

/** The chances of a market, by the possible ends of the two sides, which do not depend on each other. */
export function chancesBy(market: Market, homes: readonly End[], aways: readonly End[]): Chances {
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

/** A match in play. */
interface InPlay {
  readonly score: Goals
  /** The score at half time; undefined in the first half. */
  readonly half: Goals | undefined
  /** The share of a match's goals that fall before this moment: 0 to 1. */
  readonly share: number
}

const KICK_OFF: InPlay = { score: { home: 0, away: 0 }, half: undefined, share: 0 }

/** The exact chances of a market by the league's model, at the kick-off or in play. */
export function chancesOf(market: Market, expected: Goals, { score, half, share } = KICK_OFF): Chances {
  // A goal in the step that begins at the kick-off has fallen in no time: then the limit holds.
  const fallen = Math.max(share, Number.EPSILON)
  const endsOf = (side: keyof Goals): readonly End[] => {
    const ends = endsAfter(expected[side], score[side], fallen)
    return market.isByHalf ? splitByHalf(ends, score[side], half?.[side], fallen) : ends
  }
  return chancesBy(market, endsOf('home'), endsOf('away'))
}

/**
 * The ends of a side that has `scored` so many goals, by Bayes' rule: the model's probability of an end, times the
 * probability that as many of its goals have fallen by now. @param fallen the share of goals that fall before now
 */
function endsAfter(expected: number, scored: number, fallen: number): readonly End[] {
  const weights = goalChances(expected).map((chance, goals) => chance * chanceOfEarly(goals, scored, fallen))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight, goals) => ({ goals, half: 0, chance: weight / whole }))
}

/** The ends by their goals at half time. @param half these goals, where they are known */
function splitByHalf(ends: readonly End[], scored: number, half: number | undefined, fallen: number) {
  if (half !== undefined) return ends.map((end) => ({ ...end, half }))
  // Of the goals to come, the share that falls in the rest of the first half.
  const restShare = (FIRST_HALF_SHARE - fallen) / (1 - fallen)
  return ends.flatMap(({ goals, chance }) =>
    Array.from({ length: goals + 1 }, (_, early) => ({
      goals,
      half: early,
      chance: chance * chanceOfEarly(goals - scored, early - scored, restShare),
    })),
  )
}

/** The probability that `early` of `goals` goals fall within a share of the time; 0 for more goals or fewer than none. */
function chanceOfEarly(goals: number, early: number, share: number): number {
  if (early < 0 || early > goals) return 0
  let ways = 1
  for (let chosen = 1; chosen <= early; chosen++) ways = (ways * (goals - early + chosen)) / chosen
  return ways * share ** early * (1 - share) ** (goals - early)
}
