import { expect, test } from 'vitest'
import { type Round, weekOf } from '#gateway/sandbox/league/calendar.ts'
import { clubs, competitions } from '#gateway/sandbox/league/competition.ts'
import { createLeague, type DrawnMatch } from '#gateway/sandbox/league/league.ts'
import { HALF_MS, SECOND_HALF_AT_MS } from '#gateway/sandbox/league/match-clock.ts'
import { chancesOf } from '#gateway/sandbox/odds/chances.ts'
import { markets } from '#gateway/sandbox/odds/markets.ts'
import { ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { randomFrom, seed } from '#tests/support/seed.ts'
import { mostStray } from './outcome.ts'

/*
 * Fifteen hundred rounds of the league, every season whole: the feed ends at the drawn score, tables are the sums of
 * results, and outcomes in play win as often as they are priced then. `SEED=…` repeats a run.
 */

const SEASONS = 10

/** Matches of each round whose chances in play are compared with their ends. */
const COMPARED = 3

/** The probability that the test of one market in play fails by chance. */
const FALSE_ALARM = 1e-6

const league = createLeague(String(seed), 1)
const draw = randomFrom(seed)
const drawn = <T>(list: readonly T[]) => list[Math.floor(draw() * list.length)]

/** The middle of the steps by which a match in play is valued, in ms after the kick-off: nine in each half. */
const STEP_MS = HALF_MS / 9
const middles = [0, SECOND_HALF_AT_MS].flatMap((half) =>
  Array.from({ length: 9 }, (_, step) => Math.round(half + (step + 0.5) * STEP_MS)),
)

/** Chances of matches of a round at any moment of play: one outcome of each, so that it depends on no other. */
const comparedIn = (round: Round, matches: readonly DrawnMatch[]) =>
  Array.from({ length: COMPARED }, () => {
    const market = drawn(markets)
    const slot = Math.floor(draw() * matches.length)
    const now = league.timesOf(round).start_time + (drawn(middles) ?? 0)
    const match = matches[slot]
    const chances = market && league.chancesAt({ round, slot }, market, now)
    const [key = '', chance = 0] = drawn([...(chances ?? [])]) ?? []
    if (!market || !match || !chances) throw new Error('a match in play has its chances')
    return { market, chance, won: market.winners(match.score).includes(key) ? 1 : 0 }
  })

/** Every round in the order of play, so that the league finds the last ones in its caches. */
const played = competitions.flatMap(({ competition_id }) =>
  Array.from({ length: SEASONS * ROUNDS_PER_SEASON }, (_, index) => {
    const round: Round = { competition_id, index }
    const matches = league.matchesOf(round)
    const rows = league.liveAt(round, league.timesOf(round).end_time)
    return { round, matches, rows, table: league.tableAfter(round), compared: comparedIn(round, matches) }
  }),
)

test('the live rows of every round end at the score that is settled, with its goals among the incidents', () => {
  for (const { matches, rows } of played)
    for (const [slot, { home_team, away_team, score }] of matches.entries()) {
      const { incidents = [], ...row } = rows[slot] ?? {}
      expect(row).toMatchObject({
        ...{ home_team, away_team, phase: 'full-time' },
        ...{ home_score: score.home, away_score: score.away },
      })
      const goals = (of: string) =>
        incidents.filter(({ type, side }) => type === 'goal' && side === of).length
      expect([goals('home'), goals('away')]).toEqual([score.home, score.away])
    }
})

test('the table after every round is the sum of the season’s results', () => {
  const sums = new Map<string, number[]>()
  for (const { round, matches, table } of played) {
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
    for (const line of table)
      expect([line.played, line.points, line.goals_for, line.goals_against]).toEqual(sums.get(line.team))
  }
})

test('in play, outcomes win as often as the score and the clock say', () => {
  for (const market of markets) {
    const compared = played.flatMap((round) => round.compared).filter((one) => one.market === market)
    const stray = compared.reduce((sum, { won, chance }) => sum + won - chance, 0)
    const variance = compared.reduce((sum, { chance }) => sum + chance * (1 - chance), 0)
    expect(compared.length).toBeGreaterThan(500)
    expect(Math.abs(stray), market.description).toBeLessThan(mostStray(variance, FALSE_ALARM))
  }
})

test.each(markets.map((market) => [market.description, market] as const))(
  '%s: chances in play begin as priced, end as settled, and always sum to the number of winners',
  (_, market) => {
    for (const { matches } of played.slice(0, 20))
      for (const { expected, score } of matches) {
        const priced = chancesOf(market, expected)
        const begun = chancesOf(market, expected, {
          score: { home: 0, away: 0 },
          half: undefined,
          share: 1e-9,
        })
        const over = chancesOf(market, expected, { score, half: score.half, share: 1 - 1e-9 })
        const middle = chancesOf(market, expected, { score: score.half, half: score.half, share: 0.45 })
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
