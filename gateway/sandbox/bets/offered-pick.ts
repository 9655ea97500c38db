import type { League } from '../league/league.ts'
import { type Match, parseMatchId, roundId } from '../league/numbering.ts'
import { leagueOfferAt } from '../league/offer.ts'
import type { BetKind } from '../ledger/bet-book.ts'
import { marketOf, settle } from '../odds/markets.ts'
import { matchRow } from '../sportsbook/match.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'

/** A pick by the provider's own ids. */
export interface KnownPick {
  readonly match_id: number
  readonly sub_type_id: number
  readonly odd_key: string
}

/** A pick's match, market and price at one moment. */
export interface OfferedPick extends KnownPick {
  readonly kind: Exclude<BetKind, 'jackpot'>
  readonly odd_value: number | undefined
  readonly state: 'open' | 'suspended' | 'closed'
  readonly home_team: string
  readonly away_team: string
  readonly market: string
  readonly name: string
  readonly start_time: number
  readonly ends_at: number
}

/** Every pick on sale: prices now, results later. */
export interface Offering {
  /** Undefined for a pick that does not exist or is no longer on sale. */
  find(pick: KnownPick, now: number): OfferedPick | undefined
  /** The winning odd_keys; undefined before the match has ended and for a match or market that does not exist. */
  winners(match_id: number, sub_type_id: number, now: number): readonly string[] | undefined
  /** Score and minute of a match and, in the league, its round; undefined before the match is announced. */
  scoreOf(match_id: number, now: number): MatchScore | undefined
}

/** State and score of a match; `round_id` in the league. */
export interface MatchScore {
  readonly round_id?: number
  readonly state: 'upcoming' | 'live' | 'ended'
  readonly home_score: number
  readonly away_score: number
}

export function createOffering(league: League, sportsbook: Sportsbook): Offering {
  function sportsPick(pick: KnownPick, now: number): OfferedPick | undefined {
    const match = sportsbook.match(pick.match_id, now)
    const market = match && sportsbook.market(match, now, pick.sub_type_id)
    const offer = market?.selections.find(({ odd_key }) => odd_key === pick.odd_key)
    if (!match || !offer) return undefined
    const { home_team, away_team, start_time, simulation } = match
    return {
      ...pick,
      kind: 'sports',
      odd_value: offer.odd_value,
      state: offer.state,
      home_team,
      away_team,
      market: market?.name ?? '',
      name: offer.name,
      start_time,
      ends_at: start_time + simulation.lastsMs,
    }
  }

  function leaguePick(pick: KnownPick, now: number): OfferedPick | undefined {
    const offer = leagueOfferAt(league, pick, now)
    const found = parseMatchId(pick.match_id)
    const market = marketOf(pick.sub_type_id)
    const match = found && league.matchesOf(found.round)[found.slot]
    if (!offer || !market || !match) return undefined
    const { start_time, end_time } = league.timesOf(found.round)
    const outcomes = market.books.flatMap((book) => book.outcomes)
    return {
      ...pick,
      ...offer,
      kind: 'league',
      home_team: match.home_team,
      away_team: match.away_team,
      market: market.description,
      name: outcomes.find(({ odd_key }) => odd_key === pick.odd_key)?.name ?? pick.odd_key,
      start_time,
      ends_at: end_time,
    }
  }

  function leagueScore({ round, slot }: Match, now: number): MatchScore | undefined {
    const row = league.liveAt(round, now)[slot]
    const { start_time, end_time } = league.timesOf(round)
    const state = now < start_time ? 'upcoming' : now < end_time ? 'live' : 'ended'
    return row && { round_id: roundId(round), state, home_score: row.home_score, away_score: row.away_score }
  }

  return {
    find: (pick, now) => sportsPick(pick, now) ?? leaguePick(pick, now),
    winners(match_id, sub_type_id, now) {
      const match = sportsbook.match(match_id, now)
      if (match) return sportsbook.settled(match, sub_type_id, now)
      const found = parseMatchId(match_id)
      if (!found || league.timesOf(found.round).end_time > now) return undefined
      const drawn = league.matchesOf(found.round)[found.slot]
      return drawn && settle(sub_type_id, drawn.score)
    },
    scoreOf(match_id, now) {
      const match = sportsbook.match(match_id, now)
      if (match) {
        const { state, home_score, away_score } = matchRow(match, now)
        return { state, home_score, away_score }
      }
      const found = parseMatchId(match_id)
      return found && leagueScore(found, now)
    },
  }
}
