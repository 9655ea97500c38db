import { memoize } from '../memo.ts'
import type { Market } from '../odds/markets.ts'
import {
  createWalk,
  hasPrices,
  pricesAt,
  priceTime,
  publishedOffer,
  type SportsMatch,
  STEP_MS,
  stateAt,
} from './match.ts'
import {
  isAnnounced,
  kickOff,
  parseSlotId,
  type Slot,
  slotId,
  slotsAround,
  sportsFixtureOf,
} from './schedule.ts'
import { simulate } from './simulation.ts'
import type { Sport } from './sport.ts'

export type Sportsbook = ReturnType<typeof createSportsbook>

/** The sportsbook: schedule, scores and prices as pure functions of seed and time. It stores nothing but caches. */
export function createSportsbook(seed: string) {
  const matchOf = memoize(
    1_000,
    (slot: Slot): SportsMatch => {
      const fixture = sportsFixtureOf(seed, slot)
      const match_id = slotId(slot)
      return {
        ...fixture,
        match_id,
        slot,
        start_time: kickOff(slot),
        simulation: simulate(slot.sport.model, { seed, match_id, ...fixture }),
        walk: createWalk(seed, match_id),
      }
    },
    slotId,
  )

  const cachedPricesAt = memoize(
    1_000,
    pricesAt,
    ({ match_id }, { market_id }, at) => `${match_id} ${market_id} ${at}`,
  )

  const marketOf = ({ simulation }: SportsMatch, sub_type_id: number) =>
    simulation.markets.find(({ market_id }) => market_id === sub_type_id)

  /** A market of a match, as published at a moment. */
  const marketRow = (match: SportsMatch, market: Market, now: number) => ({
    sub_type_id: market.market_id,
    name: market.description,
    selections: cachedPricesAt(match, market, priceTime(match, now)).map((offer) =>
      publishedOffer(match, offer, now),
    ),
  })

  return {
    matchOf,
    /** An announced or played match by its id; undefined for any other. */
    match(match_id: number, now: number): SportsMatch | undefined {
      const slot = parseSlotId(match_id)
      return slot && isAnnounced(slot, now) ? matchOf(slot) : undefined
    },
    /** Matches in play or announced, by kick-off. */
    listed: (sport: Sport, now: number, states = ['live', 'upcoming']): readonly SportsMatch[] =>
      slotsAround(sport, now)
        .map(matchOf)
        .filter((match) => states.includes(stateAt(match, now))),
    /** A market, by default the main one. Undefined if the match has none of that id or is no longer priced. */
    market(match: SportsMatch, now: number, sub_type_id = match.simulation.markets[0].market_id) {
      const market = marketOf(match, sub_type_id)
      return market && hasPrices(match, now) ? marketRow(match, market, now) : undefined
    },
    /** All markets; none once the match is no longer priced. */
    markets: (match: SportsMatch, now: number) =>
      hasPrices(match, now) ? match.simulation.markets.map((market) => marketRow(match, market, now)) : [],
    /**
     * The probability of an outcome at the present score, without mood: of those at the beginning of the present step and
     * at the end of the next, the lower. Undefined while the outcome is suspended, and once the match is over.
     */
    chanceOf(match: SportsMatch, sub_type_id: number, odd_key: string, now: number): number | undefined {
      const market = marketOf(match, sub_type_id)
      const offer = market && marketRow(match, market, now).selections.find((one) => one.odd_key === odd_key)
      if (!offer || offer.state === 'suspended' || stateAt(match, now) === 'ended') return undefined
      const { start_time, simulation, walk } = match
      const step = walk.stepAt(now)
      // Since betting is suspended before a goal, none falls in this step: the next one counts, too.
      const chances = [step, step + 2 * STEP_MS].map((at) =>
        simulation.chancesAt(market, now - start_time, 0, at - start_time).get(odd_key),
      )
      return Math.min(...chances.map((chance = 0) => chance))
    },
    /** The winning odd_keys of an ended match; undefined before its end and for a market that does not exist. */
    winners(match: SportsMatch, sub_type_id: number, now: number): readonly string[] | undefined {
      if (stateAt(match, now) !== 'ended') return undefined
      const { score } = match.simulation.scoreAt(match.simulation.lastsMs)
      // No market here depends on the score at half time.
      return marketOf(match, sub_type_id)?.winners({ ...score, half: score })
    },
  }
}
