import { expect, test } from 'vitest'
import { LOWEST_PRICE } from '#gateway/sandbox/odds/price.ts'
import { pricesAt, type SportsMatch } from '#gateway/sandbox/sportsbook/match.ts'
import type { Simulation } from '#gateway/sandbox/sportsbook/simulation.ts'
import { type Sport, sports } from '#gateway/sandbox/sportsbook/sport.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import { seed } from '#tests/support/seed.ts'
import { mostStray } from './outcome.ts'

/*
 * A sport's simulation and its prices come from one model. So at any share of a match, whatever has happened, each
 * outcome wins as often as was said then; the operator keeps its margin, no price is better than fair, and outcomes that
 * exclude each other agree across markets.
 */

/** The probability that one comparison of a frequency fails by chance. There are about 160 in a run. */
const FALSE_ALARM = 1e-9
const MATCHES = 1_000
const SHARES = [-0.01, 0.35, 0.8] as const
const STILL = 0

/** The bounds of the operator's margin on any open book; rounding down to two places adds to it. */
const LEAST_MARGIN = 0.03
const MOST_MARGIN = 0.12

const SECOND_MS = 1_000
const sportsbook = createSportsbook(String(seed))

const matches = (sport: Sport, count: number, from = 80_000): readonly SportsMatch[] =>
  Array.from({ length: count }, (_, at) =>
    sportsbook.matchOf({ sport, pitch: at % sport.pitches, index: from + Math.floor(at / sport.pitches) }),
  ).filter((match) => match !== undefined)

interface Tally {
  won: number
  mean: number
  variance: number
}

function addTo(tallies: Map<string, Tally>, simulation: Simulation, share: number): void {
  const final = simulation.scoreAt(simulation.lastsMs).score
  for (const market of simulation.markets) {
    const winners = market.winners({ ...final, half: final })
    for (const [odd_key, chance] of simulation.chancesAt(market, simulation.lastsMs * share, STILL)) {
      // Told apart by likelihood: a model that is too sure, or not sure enough, errs both ways and is right on average.
      const name = `${market.market_id} ${odd_key} ${chance > 0.5 ? 'likely' : 'unlikely'}`
      const tally = tallies.get(name) ?? { won: 0, mean: 0, variance: 0 }
      tally.won += winners.includes(odd_key) ? 1 : 0
      tally.mean += chance
      tally.variance += chance * (1 - chance)
      tallies.set(name, tally)
    }
  }
}

/** Basketball's prices take its points for a normal variable: right to this share of the matches. */
const slackOf = ({ name }: Sport) => (name === 'Basketball' ? 0.02 : 0.004)

test.each(sports)('$name: each outcome wins as often as predicted, before and during play', (sport) => {
  const played = matches(sport, MATCHES)
  for (const share of SHARES) {
    const tallies = new Map<string, Tally>()
    for (const { simulation } of played) addTo(tallies, simulation, share)
    expect(tallies.size).toBeGreaterThanOrEqual(2)
    for (const [name, { won, mean, variance }] of tallies)
      expect(Math.abs(won - mean), `${name} at ${share}: ${won} of ${mean}`).toBeLessThanOrEqual(
        mostStray(variance, FALSE_ALARM) + slackOf(sport) * MATCHES,
      )
  }
})

/** Moments all over a match's life, from a day before it to a second before its end. */
function lifeOf({ start_time, simulation }: SportsMatch): number[] {
  const during = Array.from({ length: 40 }, (_, at) => Math.floor((simulation.lastsMs * at) / 40))
  return [-86_400_000, -3_600_000, -1, ...during, simulation.lastsMs - SECOND_MS].map((ms) => start_time + ms)
}

test.each(sports)(
  '$name: at any moment chances add up, an open book keeps the margin, and no price is better than fair',
  (sport) => {
    let books = 0
    for (const match of matches(sport, 20))
      for (const at of lifeOf(match)) {
        const mood = match.walk.moodAt(match.walk.stepAt(at))
        const [oneXTwo, double] = match.simulation.markets.map((market) => {
          const priced = new Map(pricesAt(match, market, at).map((offer) => [offer.odd_key, offer]))
          const said = match.simulation.chancesAt(market, at - match.start_time, mood)
          for (const { outcomes, winners } of market.books) {
            const chances = outcomes.map(({ odd_key }) => said.get(odd_key) ?? 0)
            expect(chances.reduce((total, chance) => total + chance, 0)).toBeCloseTo(winners, 6)
            expect(Math.min(...chances)).toBeGreaterThanOrEqual(-1e-9)
            expect(Math.max(...chances)).toBeLessThanOrEqual(1 + 1e-9)
            const offers = outcomes.map(({ odd_key }) => priced.get(odd_key))
            expect(new Set(offers.map((offer) => offer?.state)).size).toBe(1)
            for (const offer of offers) {
              expect(offer?.odd_value === undefined).toBe(offer?.state === 'closed')
              expect(offer?.odd_value ?? LOWEST_PRICE).toBeGreaterThanOrEqual(LOWEST_PRICE)
            }
            if (offers[0]?.state !== 'open') continue
            books++
            const prices = offers.map((offer) => offer?.odd_value ?? 0)
            const margin = prices.reduce((sum, price) => sum + 1 / price, 0) / winners - 1
            expect(margin).toBeGreaterThan(LEAST_MARGIN)
            expect(margin).toBeLessThan(MOST_MARGIN)
            for (const [nth, price] of prices.entries())
              expect(price * (chances[nth] ?? 0)).toBeLessThanOrEqual(1)
          }
          return said
        })
        if (sport.name === 'Basketball') continue
        const both = (oneXTwo?.get('home_team') ?? 0) + (oneXTwo?.get('draw') ?? 0)
        expect(double?.get('home_or_draw') ?? 0).toBeCloseTo(both, 9)
      }
    expect(books).toBeGreaterThan(500)
  },
)
