import {
  asCount,
  asId,
  asText,
  asTime,
  countOrZero,
  fieldsOf,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
  textOrEmpty,
} from '../field.ts'
import { type OfferedSelection, readOffered, readOfferedMarkets } from '../odds/offered.ts'

const readSport = rowReader(
  { sport_id: asId, name: asText },
  {
    /** Number of matches being played, and of those announced. */
    live: countOrZero,
    upcoming: countOrZero,
  },
)

/** A sport of the menu. */
export type Sport = ReadBy<typeof readSport>

/** Reads the sports call; sports without an id or a name are left out. */
export const readSports = (body: unknown): Sport[] => readEach(body, 'sports', readSport)

const readCompetition = rowReader(
  { competition_id: asId, name: asText },
  {
    sport_id: asId,
    /** Empty where none is named. */
    country: textOrEmpty,
    live: countOrZero,
    upcoming: countOrZero,
  },
)

/** A competition of a sport. In a search result both counts are 0: the call does not send them. */
export type SportCompetition = ReadBy<typeof readCompetition>

/** Reads the competitions of a sport, or those that a search found. */
export const readSportCompetitions = (body: unknown): SportCompetition[] =>
  readEach(body, 'competitions', readCompetition)

const matchReader = rowReader(
  {
    match_id: asId,
    home_team: asText,
    away_team: asText,
    /** Epoch ms. */
    start_time: asTime,
    state: oneOf(['upcoming', 'live', 'ended'], undefined),
  },
  {
    sport_id: asId,
    competition_id: asId,
    /** Names; empty where the provider sends none. */
    competition: textOrEmpty,
    country: textOrEmpty,
    /** Minute of play; undefined while it is not played. */
    minute: asCount,
    /** The part of the match in words, and details beyond the score (the games of a tennis match); empty for none. */
    period: textOrEmpty,
    detail: textOrEmpty,
    /** Undefined before the kick-off, and where the provider sends none: never shown as 0. */
    home_score: asCount,
    away_score: asCount,
    sub_type_id: asId,
    selections: (list): readonly OfferedSelection[] => readEach(list, 'selections', readOffered),
  },
)

/** A match of the sportsbook with the prices of its main market. */
export type SportsMatch = ReadBy<typeof matchReader>

/** Reads highlights, live-matches, upcoming and search results; matches that cannot be read are left out. */
export const readMatches = (body: unknown): SportsMatch[] => readEach(body, 'matches', readSportsMatch)

/** Cursor of the next page of upcoming matches; undefined on the last one. */
export const readNext = (body: unknown): string | undefined => asText(fieldsOf(body).next)

/** Reads one match; undefined without its id, both names, its time and a state that is known. */
export function readSportsMatch(value: unknown): SportsMatch | undefined {
  const match = matchReader(value)
  return match?.state === 'upcoming'
    ? { ...match, minute: undefined, home_score: undefined, away_score: undefined }
    : match
}

/** Reads the match call: a match with all its markets, none once its prices are gone; undefined without the match. */
export function readMatch(body: unknown) {
  const fields = fieldsOf(body)
  const match = readSportsMatch(fields.match)
  return match && { match, markets: readOfferedMarkets(fields.markets) }
}
