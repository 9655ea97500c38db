import { memoize } from '../memo.ts'
import { hasPrices, offeredAt, pricedAt, pricedSince, type SportsMatch, stateAt } from './match.ts'
import {
  isAnnounced,
  kickOff,
  parseSlotId,
  type Slot,
  slotId,
  slotsAround,
  sportsFixtureOf,
} from './schedule.ts'
import type { Sport } from './sport.ts'
import { createWalk } from './walk.ts'

export type Sportsbook = ReturnType<typeof createSportsbook>

/** The sportsbook: schedule, scores and prices as pure functions of seed and time. Keeps only caches. */
export function createSportsbook(seed: string) {
  const matchOf = memoize(
    1_000,
    (slot: Slot): SportsMatch | undefined => {
      const fixture = sportsFixtureOf(seed, slot)
      const match_id = slotId(slot)
      return (
        fixture && {
          ...fixture,
          match_id,
          slot,
          start_time: kickOff(slot),
          simulation: slot.sport.simulate({ seed, match_id, ...fixture }),
          walk: createWalk(seed, match_id),
        }
      )
    },
    slotId,
  )

  const priced = memoize(1_000, pricedAt, ({ match_id }, marketAt, at) => `${match_id} ${marketAt} ${at}`)

  /** A market of a match as offered at a moment. */
  const offered = (match: SportsMatch, marketAt: number, now: number) => {
    const market = match.simulation.markets[marketAt]
    if (!market || !hasPrices(match, now)) return undefined
    const offers = priced(match, marketAt, pricedSince(match, now))
    return {
      sub_type_id: market.market_id,
      name: market.description,
      selections: offers.map((offer) => offeredAt(match, offer, now)),
    }
  }

  return {
    matchOf,
    /** An announced or played match by its id; undefined for any other. */
    match(match_id: number, now: number): SportsMatch | undefined {
      const slot = parseSlotId(match_id)
      return slot && isAnnounced(slot, now) ? matchOf(slot) : undefined
    },
    /** Matches in play or announced, by kick-off. */
    listed: (sport: Sport, now: number): readonly SportsMatch[] =>
      slotsAround(sport, now)
        .map(matchOf)
        .filter((match) => match !== undefined)
        .filter((match) => stateAt(match, now) !== 'ended'),
    /** A market, by default the main one. Undefined if the match has none of that id or is no longer priced. */
    market: (match: SportsMatch, now: number, sub_type_id = match.simulation.markets[0].market_id) =>
      offered(
        match,
        match.simulation.markets.findIndex(({ market_id }) => market_id === sub_type_id),
        now,
      ),
    markets: (match: SportsMatch, now: number) =>
      match.simulation.markets
        .map((_, marketAt) => offered(match, marketAt, now))
        .filter((market) => market !== undefined),
    /** The winning odd_keys of an ended match; undefined before its end and for a market that does not exist. */
    settled(match: SportsMatch, sub_type_id: number, now: number): readonly string[] | undefined {
      if (stateAt(match, now) !== 'ended') return undefined
      const market = match.simulation.markets.find(({ market_id }) => market_id === sub_type_id)
      return market?.winners(match.simulation.scoreAt(match.simulation.lastsMs).score)
    },
  }
}
