import { expect, test } from 'vitest'
import { createOffering } from '#gateway/sandbox/bets/offered-pick.ts'
import { type Round, weekOf } from '#gateway/sandbox/league/calendar.ts'
import { clubs, competitions } from '#gateway/sandbox/league/competition.ts'
import { createLeague, type Drawn } from '#gateway/sandbox/league/league.ts'
import { HALF_MS, SECOND_HALF_AT_MS } from '#gateway/sandbox/league/match-clock.ts'
import { chancesInPlay } from '#gateway/sandbox/odds/in-play.ts'
import { type Market, markets } from '#gateway/sandbox/odds/markets.ts'
import { LOWEST_PRICE, probabilitiesOf } from '#gateway/sandbox/odds/price.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import type { Score } from '#shared/league-model.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { chiSquareTail } from '#tests/support/chi-square.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'

/*
 * Three thousand rounds of the league, every season whole: each market of each match settles to exactly the outcomes
 * that its score makes true, the feed ends at that score, tables are the sums of results, outcomes win as often as
 * they are priced, and every book keeps its declared margin. `SEED=…` repeats a run.
 */

const SEASONS = 20
const ROUNDS = SEASONS * ROUNDS_PER_SEASON * competitions.length

/** The probability that one chi-square test fails by chance. There are ten, one for each book. */
const FALSE_ALARM = 1e-6

const league = createLeague(String(seed), 1)
const offering = createOffering(league, createSportsbook(String(seed)))

/** Every round, in the order of play, with its matches as they are drawn. */
const played = competitions.flatMap(({ competition_id }) =>
  Array.from({ length: SEASONS * ROUNDS_PER_SEASON }, (_, index) => {
    const round: Round = { competition_id, index }
    return { round, matches: league.matchesOf(round), offMargins: offMarginsOf(round) }
  }),
)

interface Tally {
  readonly won: number[]
  readonly expected: number[]
}

/** The books of a round whose margin at its kick-off is out of bounds, with their prices. */
function offMarginsOf(round: Round): readonly string[] {
  return markets.flatMap((market) => {
    const prices = league.pricesOf(round, market)
    return league.matchesOf(round).flatMap(({ match_id }) => {
      const priceOf = new Map(prices.get(match_id)?.map(({ odd_key, odd_value }) => [odd_key, odd_value]))
      return market.books.flatMap(({ outcomes, winners }) => {
        const values = outcomes.map(({ odd_key }) => priceOf.get(odd_key) ?? 0)
        const share = (extra: number) => values.reduce((sum, value) => sum + 1 / (value + extra), 0) / winners
        // Prices are rounded down to two places: the exact ones lie less than a hundredth above.
        const isSound =
          share(0) > 1 &&
          share(0.01) <= 1 + market.margin &&
          (values.includes(LOWEST_PRICE) || share(0) >= 1 + market.margin - 1e-6)
        return isSound ? [] : [`${match_id} in ${market.description}: ${values.join()}`]
      })
    })
  })
}

/** An outcome by the meaning of its key: true where it wins at this score. Shares nothing with the sandbox. */
function isTrue(odd_key: string, { home, away, half }: Score): boolean {
  const ahead = (one: number, other: number) => (one > other ? 'home' : one < other ? 'away' : 'draw')
  const [result, early] = [ahead(home, away), ahead(half.home, half.away)]
  const [, way, line] = /^(over|under)_(\d\.5)$/.exec(odd_key) ?? []
  if (way) return home + away > Number(line) === (way === 'over')
  const [, one, other] = /^(home|draw)_or_(draw|away)$/.exec(odd_key) ?? []
  if (one) return result === one || result === other
  if (odd_key === 'yes' || odd_key === 'no') return (home > 0 && away > 0) === (odd_key === 'yes')
  if (/^\d-\d$/.test(odd_key)) return odd_key === `${home}-${away}`
  if (odd_key === 'other') return home > 4 || away > 4
  if (odd_key === 'draw') return result === 'draw'
  const [, team] = /^(home|away)_team$/.exec(odd_key) ?? []
  return team ? result === team : odd_key === `${early}-${result}`
}

const finalOf = ({ home_team, away_team, score: { home, away } }: Drawn) => ({
  home_team,
  away_team,
  home_score: home,
  away_score: away,
  phase: 'full-time',
})

test(`${ROUNDS} rounds are played, and every market of every match settles to exactly its winners`, () => {
  expect(played).toHaveLength(ROUNDS)
  const wrong: string[] = []
  for (const { round, matches } of played) {
    const over = league.timesOf(round).end_time
    for (const { match_id, score } of matches)
      for (const { market_id, books } of markets) {
        const listed = books.flatMap(({ outcomes }) => outcomes.map(({ odd_key }) => odd_key))
        const winners = offering.winners(match_id, market_id, over)
        if (listed.filter((key) => isTrue(key, score)).join() !== winners?.join())
          wrong.push(`${match_id} in market ${market_id} at ${JSON.stringify(score)}: ${winners}`)
      }
  }
  expect(wrong).toEqual([])
})

test('the live rows of every round end at the score that is settled, with its goals among the incidents', () => {
  for (const { round, matches } of played) {
    const rows = league.liveAt(round, league.timesOf(round).end_time)
    expect(rows).toMatchObject(matches.map(finalOf))
    for (const [slot, { incidents }] of rows.entries()) {
      const goals = (of: string) =>
        incidents.filter(({ type, side }) => type === 'goal' && side === of).length
      expect([goals('home'), goals('away')]).toEqual([matches[slot]?.score.home, matches[slot]?.score.away])
    }
  }
})

test('the table after every round is the sum of the season’s results', () => {
  const sums = new Map<string, number[]>()
  for (const { round, matches } of played) {
    if (weekOf(round).round_number === 1) for (const club of clubs[round.competition_id]) sums.set(club, [])
    const add = (team: string, scored: number, conceded: number) => {
      const [games = 0, points = 0, goals_for = 0, goals_against = 0] = sums.get(team) ?? []
      const gained = scored > conceded ? 3 : scored === conceded ? 1 : 0
      sums.set(team, [games + 1, points + gained, goals_for + scored, goals_against + conceded])
    }
    for (const { home_team, away_team, score } of matches) {
      add(home_team, score.home, score.away)
      add(away_team, score.away, score.home)
    }
    for (const line of league.tableAfter(round))
      expect([line.played, line.points, line.goals_for, line.goals_against]).toEqual(sums.get(line.team))
  }
})

test('every book of every match keeps its declared margin', () => {
  expect(played.flatMap(({ offMargins }) => offMargins)).toEqual([])
})

/** The tallies of a market's books. Outcomes of which all but one win are counted by the one that loses. */
function tally(market: Market, chancesOf: (match: Drawn) => ReadonlyMap<string, number>): readonly Tally[] {
  const tallies = market.books.map((): Tally => ({ won: [], expected: [] }))
  for (const match of played.flatMap(({ matches }) => matches)) {
    const chances = chancesOf(match)
    const winners = market.winners(match.score)
    for (const [at, { outcomes, winners: many }] of market.books.entries())
      for (const [place, { odd_key }] of outcomes.entries()) {
        const { won, expected } = tallies[at] as Tally
        const [hit, chance] = [winners.includes(odd_key) ? 1 : 0, chances.get(odd_key) ?? 0]
        won[place] = (won[place] ?? 0) + (many === 1 ? hit : 1 - hit)
        expected[place] = (expected[place] ?? 0) + (many === 1 ? chance : 1 - chance)
      }
  }
  return tallies
}

/**
 * Pearson's test of each book of a market, as probabilities of so great a deviation. With chances that differ from
 * match to match the statistic is at most as spread as its chi-square distribution: the test errs on the safe side.
 */
const tails = (tallies: readonly Tally[]) =>
  tallies.map(({ won, expected }) => {
    const statistic = won.reduce(
      (sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 0),
      0,
    )
    return chiSquareTail(statistic, won.length - 1)
  })

/** The middle of the steps by which a match in play is valued, in ms after the kick-off: nine in each half. */
const STEP_MS = HALF_MS / 9
const middles = [0, SECOND_HALF_AT_MS].flatMap((half) =>
  Array.from({ length: 9 }, (_, step) => Math.round(half + (step + 0.5) * STEP_MS)),
)

test('in play, outcomes win as often as the score and the clock say', () => {
  const draw = randomFrom(seed)
  const tallies = markets.map(() => ({ stray: 0, variance: 0, count: 0 }))
  for (const [nth, { round, matches }] of played.entries()) {
    const at = nth % markets.length
    const [market, tally] = [markets[at], tallies[at]]
    const slot = Math.floor(draw() * matches.length)
    const playedMs = middles[Math.floor(draw() * middles.length)] ?? 0
    const match = matches[slot]
    const now = league.timesOf(round).start_time + playedMs
    const chances = market && league.chancesAt({ round, slot }, market, now)
    if (!market || !match || !tally || !chances) throw new Error('a match in play has its chances')
    const winners = market.winners(match.score)
    // One outcome of each match: any one, so that none of the others' chances matters.
    const keys = [...chances.keys()]
    const key = keys[Math.floor(draw() * keys.length)] ?? ''
    const chance = chances.get(key) ?? 0
    tally.stray += (winners.includes(key) ? 1 : 0) - chance
    tally.variance += chance * (1 - chance)
    tally.count++
  }
  for (const { stray, variance, count } of tallies) {
    expect(count).toBeGreaterThan(500)
    // Bernstein's inequality, as in prices.test.ts.
    const rarity = Math.log(2 / FALSE_ALARM)
    expect(Math.abs(stray)).toBeLessThan(rarity / 3 + Math.sqrt((rarity / 3) ** 2 + 2 * rarity * variance))
  }
})

test.each(markets.map((market) => [market.description, market] as const))(
  '%s: chances in play begin as priced, end as settled, and always sum to the number of winners',
  (_, market) => {
    for (const { matches } of played.slice(0, 20))
      for (const { expected, score } of matches) {
        const priced = probabilitiesOf(market, expected)
        const begun = chancesInPlay(market, expected, {
          score: { home: 0, away: 0 },
          half: undefined,
          share: 1e-9,
        })
        const over = chancesInPlay(market, expected, { score, half: score.half, share: 1 - 1e-9 })
        const middle = chancesInPlay(market, expected, { score: score.half, half: score.half, share: 0.45 })
        for (const [key, chance] of priced) {
          expect(begun.get(key)).toBeCloseTo(chance, 6)
          expect(over.get(key)).toBeCloseTo(market.winners(score).includes(key) ? 1 : 0, 6)
        }
        for (const { outcomes, winners } of market.books)
          expect(outcomes.reduce((sum, { odd_key }) => sum + (middle.get(odd_key) ?? 0), 0)).toBeCloseTo(
            winners,
            9,
          )
      }
  },
)

test('the tail of a chi-square variable is that of the tables', () => {
  for (const [value, freedom, tail] of [
    [3.841, 1, 0.05],
    [13.816, 2, 0.001],
    [37.652, 25, 0.05],
  ] as const)
    expect(chiSquareTail(value, freedom) / tail).toBeCloseTo(1, 3)
})

test.each(markets.map((market) => [market.description, market] as const))(
  '%s: outcomes win as often as they are priced, by chi-square',
  (_, market) => {
    const tallies = tally(market, ({ expected }) => probabilitiesOf(market, expected))
    for (const { expected } of tallies) expect(Math.min(...expected)).toBeGreaterThan(10)
    for (const tail of tails(tallies)) expect(tail).toBeGreaterThan(FALSE_ALARM)
    // The test has teeth: home goals that are a quarter more likely than they are drawn are found out.
    const wrong = tails(
      tally(market, ({ expected: { home, away } }) => probabilitiesOf(market, { home: home * 1.25, away })),
    )
    expect(Math.min(...wrong)).toBeLessThan(FALSE_ALARM)
  },
)
