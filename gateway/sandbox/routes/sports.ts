import * as z from 'zod'
import { asId } from '#shared/model/field.ts'
import { type Answer, good, refused } from '../answer.ts'
import { id, limit } from '../bets/forms.ts'
import { searchText } from '../names.ts'
import type { SportCompetition } from '../sportsbook/competitions.ts'
import { matchRow, type SportsMatch, stateAt } from '../sportsbook/match.ts'
import { isHeadline } from '../sportsbook/schedule.ts'
import { type Sport, sportOf, sports } from '../sportsbook/sport.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import { type CallHandler, type Provider, withForm } from './provider.ts'

export const sportForm = z.object({ sport_id: id })
const matchForm = z.object({ match_id: id })
const searchForm = z.object({
  query: z
    .string()
    .trim()
    .min(2, 'must have 2 characters or more')
    .max(60, 'must have 60 characters or fewer'),
})
const upcomingForm = z.object({
  sport_id: id,
  competition_id: id.optional(),
  from: z
    .preprocess(readPageStart, z.tuple([z.number(), z.number()], { error: 'must be a time or a `next`' }))
    .default([0, -1]),
  limit,
})

const MOST_HIGHLIGHTS = 20

/** Most results of a search. */
const MOST_FOUND = { matches: 20, competitions: 10 } as const

/** The position before a page: that of the last match of the earlier page, or a time and -1. */
type PageStart = readonly [start_time: number, match_id: number]

/** The sportsbook's calls: pure functions of seed and time. */
export function sportsAnswers({ sandbox, sportsbook }: Provider) {
  const inSport = (answer: (sport: Sport, now: number) => Answer): CallHandler =>
    withForm(sportForm, ({ sport_id }) => withSport(sport_id, (sport) => answer(sport, sandbox.now())))

  const rows = (matches: readonly SportsMatch[], now: number) =>
    matches.map((match) => ({ ...matchRow(match, now), ...mainMarket(match, now) }))

  const mainMarket = (match: SportsMatch, now: number) => {
    const { sub_type_id, selections = [] } = sportsbook.market(match, now) ?? {}
    return { sub_type_id: sub_type_id ?? match.simulation.markets[0].market_id, selections }
  }

  const counts = (matches: readonly SportsMatch[], now: number) => {
    const live = matches.filter((match) => stateAt(match, now) === 'live').length
    return { live, upcoming: matches.length - live }
  }

  return {
    sports: () => {
      const now = sandbox.now()
      return good({
        sports: sports.map((sport) => ({
          sport_id: sport.sport_id,
          name: sport.name,
          ...counts(sportsbook.listed(sport, now), now),
        })),
      })
    },
    highlights: inSport((sport, now) => {
      const headlines = sportsbook.listed(sport, now).filter((match) => isHeadline(match.slot))
      return good({ matches: rows(headlines.slice(0, MOST_HIGHLIGHTS), now) })
    }),
    liveNow: inSport((sport, now) => good({ matches: rows(sportsbook.listed(sport, now, ['live']), now) })),
    upcoming: withForm(upcomingForm, ({ sport_id, competition_id, from, limit }) =>
      withSport(sport_id, (sport) => {
        const now = sandbox.now()
        const isListed = (competition: SportCompetition) =>
          competition_id === undefined || competition.competition_id === competition_id
        if (!sport.competitions.some(isListed))
          return refused(404, `There is no competition ${competition_id}`)
        const matches = sportsbook
          .listed(sport, now, ['upcoming'])
          .filter(({ competition }) => isListed(competition))
        const { page, ...next } = pageAfter(from, matches, limit)
        return good({ matches: rows(page, now), ...next })
      }),
    ),
    match: withForm(matchForm, ({ match_id }) => {
      const now = sandbox.now()
      const match = sportsbook.match(match_id, now)
      if (!match) return refused(404, `There is no match ${match_id}`)
      const [row] = rows([match], now)
      return good({ match: row, markets: sportsbook.markets(match, now) })
    }),
    sportCompetitions: inSport((sport, now) => {
      const listed = sportsbook.listed(sport, now)
      return good({
        competitions: sport.competitions.map((competition) => ({
          ...competitionRow(sport, competition),
          ...counts(
            listed.filter((match) => match.competition === competition),
            now,
          ),
        })),
      })
    }),
    search: withForm(searchForm, ({ query }) => {
      const now = sandbox.now()
      const { matches, competitions } = search(sportsbook, query, now)
      return good({
        matches: rows(matches, now),
        competitions: competitions.map(({ sport, competition }) => competitionRow(sport, competition)),
      })
    }),
  } satisfies Record<string, CallHandler>
}

const competitionRow = ({ sport_id }: Sport, { sides: _, ...row }: SportCompetition) => ({ ...row, sport_id })

export function withSport(sport_id: number, answer: (sport: Sport) => Answer): Answer {
  const sport = sportOf(sport_id)
  return sport ? answer(sport) : refused(404, `There is no sport ${sport_id}`)
}

/** Searches matches and competitions by prefixes of words, ignoring case and accents: `gruN` finds Grünwalde. */
function search(sportsbook: Sportsbook, query: string, now: number) {
  const prefix = searchText(query).trim()
  const isFound = (...texts: readonly string[]) =>
    texts.some((text) => ` ${searchText(text)}`.includes(` ${prefix}`))
  const matches = sports
    .flatMap((sport) => sportsbook.listed(sport, now))
    .filter(({ home_team, away_team }) => isFound(home_team, away_team))
    .sort((one, other) => one.start_time - other.start_time || one.match_id - other.match_id)
  const competitions = sports
    .flatMap((sport) => sport.competitions.map((competition) => ({ sport, competition })))
    .filter(({ competition }) => isFound(competition.name, competition.country))
  return {
    matches: matches.slice(0, MOST_FOUND.matches),
    competitions: competitions.slice(0, MOST_FOUND.competitions),
  }
}

/** The page of matches after a position, by (start_time, match_id), and as `next` the position of its end if there are more. */
function pageAfter([time, id]: PageStart, matches: readonly SportsMatch[], limit: number) {
  const laterMatches = matches.filter(
    ({ start_time, match_id }) => start_time > time || (start_time === time && match_id > id),
  )
  const page = laterMatches.slice(0, limit)
  const last = page.at(-1)
  return { page, ...(last && laterMatches.length > limit && { next: `${last.start_time}-${last.match_id}` }) }
}

/** Reads `<epoch ms>` or `<epoch ms>-<match_id>`; undefined for anything else. */
function readPageStart(value: unknown): PageStart | undefined {
  const [, start_time, match_id = -1] = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(asId(value) ?? '') ?? []
  return start_time === undefined ? undefined : [Number(start_time), Number(match_id)]
}
