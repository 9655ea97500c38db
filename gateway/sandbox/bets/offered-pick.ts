import type { BetKind } from '#shared/model/bets/bet.ts'
import type { Selection } from '#shared/model/odds/selection.ts'
import { OPEN_AHEAD } from '../league/calendar.ts'
import type { League } from '../league/league.ts'
import { stepAt } from '../league/match-clock.ts'
import { type Match, parseMatchId, roundId } from '../league/numbering.ts'
import type { LegPick } from '../ledger/bet-book.ts'
import { marketOf } from '../odds/markets.ts'
import { matchRow } from '../sportsbook/match.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'

export interface PickId {
  readonly match_id: number
  readonly sub_type_id: number
  readonly odd_key: string
}

/** A pick on sale, with its price now; undefined while it has none. */
export interface OfferedPick extends PickId, Omit<LegPick, 'odd_keys' | 'odd_value'> {
  readonly kind: Exclude<BetKind, 'jackpot'>
  readonly odd_value: number | undefined
  readonly state: Selection['state']
  readonly ends_at: number
}

export type Offering = ReturnType<typeof createOffering>

/** The picks on sale, with their prices now and their results later. */
export function createOffering(league: League, sportsbook: Sportsbook) {
  function sportsPick(pick: PickId, now: number): OfferedPick | undefined {
    const match = sportsbook.match(pick.match_id, now)
    const market = match && sportsbook.market(match, now, pick.sub_type_id)
    const offer = market?.selections.find(({ odd_key }) => odd_key === pick.odd_key)
    if (!match || !offer) return undefined
    const { home_team, away_team, start_time, simulation } = match
    return {
      ...pick,
      ...offer,
      kind: 'sports',
      home_team,
      away_team,
      market: market?.name ?? '',
      start_time,
      ends_at: start_time + simulation.lastsMs,
    }
  }

  /** A pick of the league; undefined once its match is over, and for a round too far ahead. */
  function leaguePick(pick: PickId, now: number): OfferedPick | undefined {
    const leagueMatch = parseMatchId(pick.match_id)
    const market = marketOf(pick.sub_type_id)
    if (!leagueMatch || !market) return undefined
    const { round, slot } = leagueMatch
    const { open_time, start_time, end_time } = league.timesOf(round)
    const current = league.roundAt(round.competition_id, now)
    const stateBeforeStart = now < open_time ? 'suspended' : 'open'
    if (now >= end_time || round.index > current.index + OPEN_AHEAD + 1) return undefined
    const match = league.matchesOf(round)[slot]
    const offers = league.pricesAt(round, market, now).get(pick.match_id)
    const offer = offers?.find(({ odd_key }) => odd_key === pick.odd_key)
    if (!offer || !match) return undefined
    return {
      ...pick,
      ...offer,
      kind: 'league',
      state: now < start_time ? stateBeforeStart : 'closed',
      home_team: match.home_team,
      away_team: match.away_team,
      market: market.description,
      start_time,
      ends_at: end_time,
    }
  }

  function leagueScore({ round, slot }: Match, now: number) {
    const match = league.liveAt(round, now)[slot]
    if (!match) return undefined
    const { home_score, away_score } = match
    const { start_time, end_time } = league.timesOf(round)
    const startedState = now < end_time ? 'live' : 'ended'
    const state = now < start_time ? 'upcoming' : startedState
    return { round_id: roundId(round), competition_id: round.competition_id, state, home_score, away_score }
  }

  return {
    /** Undefined for a pick that does not exist or is no longer on sale. */
    find: (pick: PickId, now: number): OfferedPick | undefined =>
      sportsPick(pick, now) ?? leaguePick(pick, now),
    /** The winning odd_keys; undefined before the match has ended and for a match or market that does not exist. */
    winners(match_id: number, sub_type_id: number, now: number): readonly string[] | undefined {
      const match = sportsbook.match(match_id, now)
      if (match) return sportsbook.winners(match, sub_type_id, now)
      const leagueMatch = parseMatchId(match_id)
      if (!leagueMatch || league.timesOf(leagueMatch.round).end_time > now) return undefined
      const drawnMatch = league.matchesOf(leagueMatch.round)[leagueMatch.slot]
      return drawnMatch && marketOf(sub_type_id)?.winners(drawnMatch.score)
    },
    /**
     * The probability that a pick wins, at the present score. It changes with each step of the clock: of the probabilities
     * at the beginning and the end of the present step, the lower. Undefined once the match is over, and while betting on
     * it is suspended.
     */
    chanceOf({ match_id, sub_type_id, odd_key }: PickId, now: number): number | undefined {
      const match = sportsbook.match(match_id, now)
      if (match) return sportsbook.chanceOf(match, sub_type_id, odd_key, now)
      const leagueMatch = parseMatchId(match_id)
      const market = marketOf(sub_type_id)
      if (!leagueMatch || !market) return undefined
      const [atBeginning, atEnd] = ([0, 1] as const).map((end) =>
        league.chancesAt(leagueMatch, market, now, (ms) => stepAt(ms)[end])?.get(odd_key),
      )
      return atBeginning === undefined || atEnd === undefined ? undefined : Math.min(atBeginning, atEnd)
    },
    /** Score of a match and, in the league, its round; undefined before the match is announced. */
    scoreOf(match_id: number, now: number) {
      const match = sportsbook.match(match_id, now)
      if (match) {
        const { state, home_score, away_score } = matchRow(match, now)
        return { state, home_score, away_score }
      }
      const leagueMatch = parseMatchId(match_id)
      return leagueMatch && leagueScore(leagueMatch, now)
    },
  }
}
