import { FIRST_HALF_SHARE, type Goals, goalChances, MOST_GOALS } from '#shared/league-model.ts'
import { type Market, markets } from './markets.ts'

/** A match in play. */
export interface InPlay {
  readonly score: Goals
  /** The score at half time; undefined in the first half. */
  readonly half: Goals | undefined
  /** The share of a match's goals that fall before this moment: 0 to 1. */
  readonly share: number
}

const KICK_OFF: InPlay = { score: { home: 0, away: 0 }, half: undefined, share: 0 }

const goalEnds = Array.from({ length: MOST_GOALS + 1 }, (_, goals) => ({ goals, half: 0 }))
const halfEnds = goalEnds.flatMap(({ goals }) =>
  Array.from({ length: goals + 1 }, (_, half) => ({ goals, half })),
)

/** The final goals that a side may have, with those of the first half where the market depends on them. */
const endsOf = ({ isByHalf }: Market) => (isByHalf ? halfEnds : goalEnds)

/** The final scores at which each odd_key of a market wins, each as home's end × number of ends + away's end. */
const winsOf = new Map(markets.map((market) => [market, winsIn(market)]))

function winsIn(market: Market): ReadonlyMap<string, number[]> {
  const { books, winners } = market
  const ends = endsOf(market)
  const wins = new Map(
    books.flatMap(({ outcomes }) => outcomes.map(({ odd_key }): [string, number[]] => [odd_key, []])),
  )
  for (const [at, home] of ends.entries())
    for (const [other, away] of ends.entries()) {
      const half = { home: home.half, away: away.half }
      for (const key of winners({ home: home.goals, away: away.goals, half }))
        wins.get(key)?.push(at * ends.length + other)
    }
  return wins
}

/** The exact probability of each odd_key of a market by the league's model, at the kick-off or in play. */
export function chancesOf(
  market: Market,
  expected: Goals,
  { score, half, share }: InPlay = KICK_OFF,
): ReadonlyMap<string, number> {
  const homes = endChances(market, expected.home, score.home, half?.home, share)
  const aways = endChances(market, expected.away, score.away, half?.away, share)
  const chanceOf = (final: number) =>
    (homes[Math.floor(final / aways.length)] ?? 0) * (aways[final % aways.length] ?? 0)
  const wins = winsOf.get(market) ?? new Map<string, number[]>()
  return new Map(
    [...wins].map(([key, finals]) => [key, finals.reduce((sum, final) => sum + chanceOf(final), 0)]),
  )
}

/**
 * The probability of each of a side's ends, by Bayes' rule: the model's for that number of goals, times the probability
 * that as many of them have fallen by now as the score says.
 */
function endChances(
  market: Market,
  expected: number,
  scored: number,
  half: number | undefined,
  fallen: number,
): readonly number[] {
  // A goal in the step that begins at the kick-off has fallen in no time: then the limit holds.
  const share = Math.max(fallen, Number.EPSILON)
  // Of the goals to come, the share that falls in the rest of the first half.
  const firstHalfShare = (FIRST_HALF_SHARE - share) / (1 - share)
  const weights = goalChances(expected).map((chance, goals) => chance * chanceOfEarly(goals, scored, share))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return endsOf(market).map(({ goals, half: early }) => {
    const chance = (weights[goals] ?? 0) / whole
    if (!market.isByHalf) return chance
    if (half !== undefined) return early === half ? chance : 0
    return chance === 0 ? 0 : chance * chanceOfEarly(goals - scored, early - scored, firstHalfShare)
  })
}

/** The probability that `early` of `goals` goals fall within a share of the time; 0 for more goals or fewer than none. */
function chanceOfEarly(goals: number, early: number, share: number): number {
  if (early < 0 || early > goals) return 0
  let ways = 1
  for (let chosen = 1; chosen <= early; chosen++) ways = (ways * (goals - early + chosen)) / chosen
  return ways * share ** early * (1 - share) ** (goals - early)
}
