import * as z from 'zod'
import { asId } from '#shared/model/field.ts'
import { type Answer, good, refused } from '../answer.ts'
import { id, limit } from '../bets/slip-form.ts'
import { folded } from '../names.ts'
import type { SportCompetition } from '../sportsbook/competitions.ts'
import { matchRow, type SportsMatch, stateAt } from '../sportsbook/match.ts'
import { isHeadline } from '../sportsbook/schedule.ts'
import { type Sport, sportOf, sports } from '../sportsbook/sport.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import type { Answering, Provider } from './provider.ts'

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
    .preprocess(
      (from) => parsePageStart(asId(from) ?? ''),
      z.object(
        { start_time: z.number(), match_id: z.number().optional() },
        { error: 'must be a time or a `next`' },
      ),
    )
    .optional(),
  limit,
})

const MOST_HIGHLIGHTS = 20

const MOST_MATCHES = 20
const MOST_COMPETITIONS = 10

/** The sportsbook's calls: pure functions of seed and time. */
export function sportsAnswers({ sandbox, sportsbook }: Provider) {
  const inSport =
    (answer: (sport: Sport, now: number) => Answer): Answering =>
    ({ body }) =>
      withSport(sportForm.parse(body).sport_id, (sport) => answer(sport, sandbox.now()))

  const inState = (sport: Sport, state: 'live' | 'upcoming', now: number) =>
    sportsbook.listed(sport, now).filter((match) => stateAt(match, now) === state)

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
      const big = sportsbook.listed(sport, now).filter((match) => isHeadline(match.slot))
      return good({ matches: rows(big.slice(0, MOST_HIGHLIGHTS), now) })
    }),
    liveNow: inSport((sport, now) => good({ matches: rows(inState(sport, 'live', now), now) })),
    upcoming: ({ body }) => {
      const { sport_id, competition_id, from, limit } = upcomingForm.parse(body)
      return withSport(sport_id, (sport) => upcoming(sport, competition_id, from, limit))
    },
    match: ({ body }) => {
      const { match_id } = matchForm.parse(body)
      const now = sandbox.now()
      const match = sportsbook.match(match_id, now)
      if (!match) return refused(404, `There is no match ${match_id}`)
      const [row] = rows([match], now)
      return good({ match: row, markets: sportsbook.markets(match, now) })
    },
    sportCompetitions: inSport((sport, now) => {
      const listed = sportsbook.listed(sport, now)
      return good({
        competitions: sport.competitions.map((own) => ({
          ...competitionRow(sport, own),
          ...counts(
            listed.filter(({ competition }) => competition === own),
            now,
          ),
        })),
      })
    }),
    search: ({ body }) => {
      const now = sandbox.now()
      const { matches, competitions } = search(sportsbook, searchForm.parse(body).query, now)
      return good({
        matches: rows(matches, now),
        competitions: competitions.map(({ sport, competition }) => competitionRow(sport, competition)),
      })
    },
  } satisfies Record<string, Answering>

  function upcoming(
    sport: Sport,
    competition_id: number | undefined,
    from: PageStart | undefined,
    limit: number,
  ): Answer {
    const now = sandbox.now()
    const known = sport.competitions.some((competition) => competition.competition_id === competition_id)
    if (competition_id !== undefined && !known)
      return refused(404, `There is no competition ${competition_id}`)
    const matches = inState(sport, 'upcoming', now).filter(
      ({ competition }) => competition_id === undefined || competition.competition_id === competition_id,
    )
    const { page, next } = pageOf(matches, from, limit)
    return good({ matches: rows(page, now), ...(next !== undefined && { next }) })
  }
}

const competitionRow = ({ sport_id }: Sport, { competition_id, name, country }: SportCompetition) => ({
  competition_id,
  sport_id,
  name,
  country,
})

export function withSport(sport_id: number, answer: (sport: Sport) => Answer): Answer {
  const sport = sportOf(sport_id)
  return sport ? answer(sport) : refused(404, `There is no sport ${sport_id}`)
}

/** Searches matches and competitions by prefixes of words, ignoring case and accents: `gruN` finds FC Grünwalde. */
function search(sportsbook: Sportsbook, query: string, now: number) {
  const wanted = folded(query).trim()
  const fits = (...texts: readonly string[]) =>
    texts.some((text) => ` ${folded(text)}`.includes(` ${wanted}`))
  const matches = sports
    .flatMap((sport) => sportsbook.listed(sport, now))
    .filter(({ home_team, away_team }) => fits(home_team, away_team))
    .sort((one, other) => one.start_time - other.start_time || one.match_id - other.match_id)
  const competitions = sports
    .flatMap((sport) => sport.competitions.map((competition) => ({ sport, competition })))
    .filter(({ competition }) => fits(competition.name, competition.country))
  return {
    matches: matches.slice(0, MOST_MATCHES),
    competitions: competitions.slice(0, MOST_COMPETITIONS),
  }
}

/** The start of a page: a time or, with `match_id`, the position after that match. */
interface PageStart {
  readonly start_time: number
  /** Of the matches at that time, only those after this one. */
  readonly match_id?: number | undefined
}

const written = /^(\d{1,15})(?:-(\d{1,15}))?$/

/** Reads `<epoch ms>` or `<epoch ms>-<match_id>`; undefined for anything else. */
function parsePageStart(text: string): PageStart | undefined {
  const [, start_time, match_id] = written.exec(text) ?? []
  if (start_time === undefined) return undefined
  return { start_time: Number(start_time), match_id: match_id === undefined ? undefined : Number(match_id) }
}

/** A page of matches ordered by (start_time, match_id), and the start of the next page if there is one. */
function pageOf(
  matches: readonly SportsMatch[],
  from: PageStart | undefined,
  limit: number,
): { page: readonly SportsMatch[]; next?: string } {
  const rest = from ? matches.filter((match) => isFrom(match, from)) : matches
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  return rest.length > page.length && last ? { page, next: `${last.start_time}-${last.match_id}` } : { page }
}

function isFrom(match: SportsMatch, { start_time, match_id }: PageStart): boolean {
  if (match.start_time !== start_time) return match.start_time > start_time
  return match_id === undefined || match.match_id > match_id
}
