import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import type { Chances } from '../odds/chances.ts'
import { curveAt, drawOf, drawWhole, drawWithin } from '../odds/draw.ts'
import type { Book, Market } from '../odds/markets.ts'
import { LOWEST_PRICE, priceBook } from '../odds/price.ts'
import type { Slot, SportsFixture } from './schedule.ts'
import type { Simulation } from './simulation.ts'

/** A match of the sportsbook with its simulation, which decides it, and the walk of its prices. */
export interface SportsMatch extends SportsFixture {
  readonly match_id: number
  readonly slot: Slot
  /** Epoch ms. */
  readonly start_time: number
  readonly simulation: Simulation
  readonly walk: ReturnType<typeof createWalk>
}

/** Time after the end, in ms, during which prices are still answered, as closed. */
export const CLOSED_FOR_MS = 5 * 60_000

export function stateAt({ start_time, simulation }: SportsMatch, now: number) {
  if (now < start_time) return 'upcoming'
  return now < start_time + simulation.lastsMs ? 'live' : 'ended'
}

/** A match as a row of the lists; its score is 0–0 before the kick-off. */
export function matchRow(match: SportsMatch, now: number) {
  const { match_id, slot, competition, home_team, away_team, start_time, simulation } = match
  const state = stateAt(match, now)
  const live = simulation.scoreAt(Math.min(now - start_time, simulation.lastsMs))
  return {
    match_id,
    sport_id: slot.sport.sport_id,
    competition_id: competition.competition_id,
    competition: competition.name,
    country: competition.country,
    home_team,
    away_team,
    start_time,
    state,
    minute: state === 'upcoming' ? 0 : live.minute,
    period: state === 'upcoming' ? '' : live.period,
    home_score: live.score.home,
    away_score: live.score.away,
  }
}

/** Epoch ms from which the prices at `now` apply: the walk's last step or, if later, the last score. */
export function priceTime({ start_time, simulation, walk }: SportsMatch, now: number): number {
  return Math.max(walk.stepAt(now), start_time + simulation.lastScoreMs(now - start_time))
}

/** A market's prices at a moment, book after book, regardless of suspensions. */
export function pricesAt({ start_time, simulation, walk }: SportsMatch, market: Market, at: number) {
  const chances = simulation.chancesAt(market, at - start_time, walk.moodAt(walk.stepAt(at)))
  return market.books.flatMap((book) => offersOf(book, chances, market.margin))
}

/** The opening prices of the main market: those at the kick-off without mood, which never change. */
export function openingOf({ simulation }: SportsMatch) {
  const [market] = simulation.markets
  const chances = simulation.chancesAt(market, 0, 0)
  return market.books.flatMap((book) => offersOf(book, chances, market.margin))
}

/** An offer as published: closed after the match, suspended during a pause of betting. */
export function publishedOffer(match: SportsMatch, offer: OfferedSelection, now: number): OfferedSelection {
  if (stateAt(match, now) === 'ended' || offer.state === 'closed')
    return { ...offer, odd_value: undefined, state: 'closed' }
  const playedMs = now - match.start_time
  const isPaused = match.simulation.pauses.some(([from, to]) => from <= playedMs && playedMs < to)
  return isPaused ? { ...offer, state: 'suspended' } : offer
}

export const hasPrices = ({ start_time, simulation }: SportsMatch, now: number) =>
  now < start_time + simulation.lastsMs + CLOSED_FOR_MS

/** Probability above which an outcome counts as certain: the score has decided it. */
const CERTAIN = 1 - 1e-6

/** Lower bound of a priced probability, so that no price is infinite. */
const LEAST_CHANCE = 0.001

/** Upper bound of an offered probability: above it the price would fall below the lowest one. */
const MOST_CHANCE = 1 / LOWEST_PRICE - 0.005

/** The prices of a book: closed and without any once the score has decided it, suspended while it is almost decided. */
function offersOf(book: Book, chances: Chances, margin: number): readonly OfferedSelection[] {
  const probabilities = book.outcomes.map(({ odd_key }) => chances.get(odd_key) ?? 0)
  if (probabilities.filter((chance) => chance > CERTAIN).length >= book.winners)
    return book.outcomes.map((outcome) => ({ ...outcome, odd_value: undefined, state: 'closed' }))
  const state = probabilities.some((chance) => chance > MOST_CHANCE) ? 'suspended' : 'open'
  const bounded = new Map([...chances].map(([odd_key, chance]) => [odd_key, Math.max(LEAST_CHANCE, chance)]))
  return priceBook(book, bounded, margin).map((priced) => ({ ...priced, state }))
}

/** Length of a step of the mood, and distance of the drawn values between which it is interpolated, in ms. */
export const STEP_MS = 4_000
const MARK_MS = 600_000
/** Largest drawn value of the mood, and largest noise of a step, up or down. */
const REACH = 0.06
const NOISE = 0.003

/** A random walk of the market's mood in steps, at an offset of the match's own. Any step is computed in constant time. */
export function createWalk(seed: string, match_id: number) {
  const offsetMs = drawWhole(drawOf(seed, 'walk', match_id), 0, STEP_MS)
  return {
    /** Start of the step in force at `now`, epoch ms. */
    stepAt: (now: number) => now - ((now + offsetMs) % STEP_MS),
    /**
     * The mood of a step: the natural logarithm of the factor by which the home side's expected goals rise and the away
     * side's fall. @param step a value of `stepAt`
     */
    moodAt: (step: number): number =>
      curveAt(step / MARK_MS, REACH, seed, 'walk', match_id) +
      drawWithin(drawOf(seed, 'noise', match_id, step), NOISE),
  }
}
