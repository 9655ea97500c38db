import { FIRST_HALF_SHARE, type Goals, goalChances } from '#shared/league-model.ts'
import { earlyChance } from './goals.ts'
import type { Market } from './markets.ts'

/** A match in play. */
export interface InPlay {
  readonly score: Goals
  /** The score at half time; undefined in the first half. */
  readonly half: Goals | undefined
  /** The share of a match's goals that fall before this moment: 0 to 1. */
  readonly share: number
}

/** The exact probability of each odd_key under the model, given the score and the clock. */
export function chancesInPlay(
  market: Market,
  expected: Goals,
  { score, half, share }: InPlay,
): ReadonlyMap<string, number> {
  const homes = endsOf(expected.home, score.home, half?.home, share)
  const aways = endsOf(expected.away, score.away, half?.away, share)
  const chances = new Map(market.books.flatMap(({ outcomes }) => outcomes.map(({ odd_key }) => [odd_key, 0])))
  for (const home of homes)
    for (const away of aways) {
      const final = { home: home.goals, away: away.goals, half: { home: home.half, away: away.half } }
      for (const key of market.winners(final))
        chances.set(key, (chances.get(key) ?? 0) + home.chance * away.chance)
    }
  return chances
}

/**
 * A side's possible ends: by Bayes' rule a final number of goals is as likely as the model says, times the probability
 * that just so many of them have fallen by now.
 */
function endsOf(expected: number, scored: number, half: number | undefined, fallen: number) {
  // A goal has fallen in no time where a step's beginning is the kick-off: then the limit towards it holds.
  const share = Math.max(fallen, Number.EPSILON)
  const weights = goalChances(expected).map((chance, goals) =>
    goals < scored ? 0 : chance * earlyChance(goals, scored, share),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.flatMap((weight, goals) => {
    const chance = weight / whole
    if (weight === 0) return []
    if (half !== undefined) return [{ goals, half, chance }]
    const soon = (FIRST_HALF_SHARE - share) / (1 - share)
    return Array.from({ length: goals - scored + 1 }, (_, more) => ({
      goals,
      half: scored + more,
      chance: chance * earlyChance(goals - scored, more, soon),
    }))
  })
}
