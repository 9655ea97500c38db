import { asCount, asId, asText, asTime, fieldsOf, readEach } from '../field.ts'
import {
  type OfferedMarket,
  type OfferedSelection,
  readOffered,
  readOfferedMarkets,
} from '../odds/offered.ts'

/** A sport of the menu. */
export interface Sport {
  readonly sport_id: string
  readonly name: string
  /** Number of matches being played, and of those announced. */
  readonly live: number
  readonly upcoming: number
}

/** Reads the sports call; sports without an id or a name are left out. */
export function readSports(body: unknown): Sport[] {
  return readEach(body, 'sports', (value) => {
    const item = fieldsOf(value)
    const sport_id = asId(item.sport_id)
    const name = asText(item.name)
    if (!sport_id || !name) return undefined
    return { sport_id, name, live: asCount(item.live) ?? 0, upcoming: asCount(item.upcoming) ?? 0 }
  })
}

/** A competition of a sport. In a search result both counts are 0: the call does not send them. */
export interface SportCompetition {
  readonly competition_id: string
  readonly sport_id: string | undefined
  readonly name: string
  /** Empty where none is named. */
  readonly country: string
  readonly live: number
  readonly upcoming: number
}

/** Reads the competitions of a sport, or those that a search found. */
export function readSportCompetitions(body: unknown): SportCompetition[] {
  return readEach(body, 'competitions', (value) => {
    const item = fieldsOf(value)
    const competition_id = asId(item.competition_id)
    const name = asText(item.name)
    if (!competition_id || !name) return undefined
    return {
      competition_id,
      sport_id: asId(item.sport_id),
      name,
      country: asText(item.country) ?? '',
      live: asCount(item.live) ?? 0,
      upcoming: asCount(item.upcoming) ?? 0,
    }
  })
}

export const matchStates = ['upcoming', 'live', 'ended'] as const
export type MatchState = (typeof matchStates)[number]

/** A match of the sportsbook with the prices of its main market. */
export interface SportsMatch {
  readonly match_id: string
  readonly sport_id: string | undefined
  readonly competition_id: string | undefined
  /** Names; empty where the provider sends none. */
  readonly competition: string
  readonly country: string
  readonly home_team: string
  readonly away_team: string
  /** Epoch ms. */
  readonly start_time: number
  readonly state: MatchState
  /** Minute of play; undefined while it is not played. */
  readonly minute: number | undefined
  /** The part of the match in words, and details beyond the score (the games of a tennis match); empty for none. */
  readonly period: string
  readonly detail: string
  /** Undefined before the kick-off, and where the provider sends none: never shown as 0. */
  readonly home_score: number | undefined
  readonly away_score: number | undefined
  readonly sub_type_id: string | undefined
  readonly selections: readonly OfferedSelection[]
}

/** Reads highlights, live-matches, upcoming and search results; matches that cannot be read are left out. */
export function readMatches(body: unknown): SportsMatch[] {
  return readEach(body, 'matches', readSportsMatch)
}

/** Cursor of the next page of upcoming matches; undefined on the last one. */
export function readNext(body: unknown): string | undefined {
  return asText(fieldsOf(body).next)
}

/** Reads one match; undefined without its id, both names, its time and a state that is known. */
export function readSportsMatch(value: unknown): SportsMatch | undefined {
  const item = fieldsOf(value)
  const match_id = asId(item.match_id)
  const home_team = asText(item.home_team)
  const away_team = asText(item.away_team)
  const start_time = asTime(item.start_time)
  const state = matchStates.find((known) => known === item.state)
  if (!match_id || !home_team || !away_team || start_time === undefined || !state) return undefined
  const begun = <T>(figure: T) => (state === 'upcoming' ? undefined : figure)
  return {
    match_id,
    sport_id: asId(item.sport_id),
    competition_id: asId(item.competition_id),
    competition: asText(item.competition) ?? '',
    country: asText(item.country) ?? '',
    home_team,
    away_team,
    start_time,
    state,
    minute: begun(asCount(item.minute)),
    period: asText(item.period) ?? '',
    detail: asText(item.detail) ?? '',
    home_score: begun(asCount(item.home_score)),
    away_score: begun(asCount(item.away_score)),
    sub_type_id: asId(item.sub_type_id),
    selections: readEach(item.selections, 'selections', readOffered),
  }
}

/** A match with all its markets; none once its prices are gone. */
export interface MatchPage {
  readonly match: SportsMatch
  readonly markets: readonly OfferedMarket[]
}

/** Reads the match call; undefined where the match cannot be read. */
export function readMatch(body: unknown): MatchPage | undefined {
  const fields = fieldsOf(body)
  const match = readSportsMatch(fields.match)
  return match && { match, markets: readOfferedMarkets(fields.markets) }
}
