import * as z from 'zod'
import { type Answer, good, refused } from '../answer.ts'
import { id } from '../bets/forms.ts'
import { type Round, weekOf } from '../league/calendar.ts'
import { asCompetition, type CompetitionId, competitions } from '../league/competition.ts'
import { parseRoundId, roundId } from '../league/numbering.ts'
import {
  announcedRounds,
  finishedRounds,
  isAnnounced,
  publishedSeason,
  publishedSeasons,
  standingsAt,
} from '../league/season.ts'
import { type Market, marketOf, markets, oneXTwo } from '../odds/markets.ts'
import { type CallHandler, type Provider, withForm } from './provider.ts'

const competitionForm = z.object({ competition_id: id })
const seasonForm = z.object({ competition_id: id, season: id })
const roundForm = z.object({ round_id: id })
const matchesForm = z.object({ round_id: id, market_id: id.default(oneXTwo.market_id) })

/** The league's calls: pure functions of seed and time. */
export function leagueAnswers({ sandbox, league }: Provider) {
  const inCompetition = (answer: (competition_id: CompetitionId) => Answer): CallHandler =>
    withForm(competitionForm, ({ competition_id }) => {
      const competition = asCompetition(competition_id)
      return competition ? answer(competition) : refused(404, `There is no competition ${competition_id}`)
    })

  const inRound = (round_id: number, answer: (round: Round) => Answer): Answer => {
    const round = parseRoundId(round_id)
    return round && isAnnounced(league, round, sandbox.now())
      ? answer(round)
      : refused(404, `There is no round ${round_id}`)
  }

  return {
    competitions: () => good({ competitions }),
    markets: () =>
      good({
        markets: markets.map(({ market_id, description }) => ({
          market_id,
          description,
          options: `sub_type_id=${market_id}`,
        })),
      }),
    periods: inCompetition((competition_id) =>
      good({
        periods: announcedRounds(league, competition_id, sandbox.now()).map((round) => ({
          round_id: roundId(round),
          competition_id,
          ...weekOf(round),
          ...league.timesOf(round),
        })),
      }),
    ),
    matches: withForm(matchesForm, ({ round_id, market_id }) =>
      inRound(round_id, (round) => {
        const market = marketOf(market_id)
        return market
          ? good({ matches: matchRows(round, market) })
          : refused(404, `There is no market ${market_id}`)
      }),
    ),
    live: withForm(roundForm, ({ round_id }) =>
      inRound(round_id, (round) => good({ playouts: league.liveAt(round, sandbox.now()) })),
    ),
    leagueLineUps: withForm(roundForm, ({ round_id }) =>
      inRound(round_id, (round) => good({ line_ups: league.lineUpsOf(round) })),
    ),
    standings: inCompetition((competition_id) => good(standingsAt(league, competition_id, sandbox.now()))),
    results: inCompetition((competition_id) =>
      good({ results: finishedRounds(league, competition_id, sandbox.now()).map(resultOf) }),
    ),
    leagueSeasons: inCompetition((competition_id) =>
      good({ seasons: publishedSeasons(league, competition_id, sandbox.now()) }),
    ),
    leagueSeason: withForm(seasonForm, ({ competition_id, season }) => {
      const competition = asCompetition(competition_id)
      const published = competition && publishedSeason(league, competition, season, sandbox.now())
      if (!published) return refused(404, `There is no season ${season} of competition ${competition_id}`)
      return good({ season: published.season, results: published.rounds.map(resultOf) })
    }),
  } satisfies Record<string, CallHandler>

  /** The matches of a round, with their prices once betting on it is open. */
  function matchRows(round: Round, market: Market) {
    const now = sandbox.now()
    const isOpen = now >= league.timesOf(round).open_time
    const selections = isOpen ? league.pricesAt(round, market, now) : undefined
    const prices = isOpen ? league.pricesAt(round, oneXTwo, now) : undefined
    return league.matchesOf(round).map(({ match_id, home_team, away_team }) => {
      const [home, draw, away] = prices?.get(match_id) ?? []
      return {
        match_id,
        round_id: roundId(round),
        home_team,
        away_team,
        sub_type_id: market.market_id,
        odds: { home_odd: home?.odd_value, neutral_odd: draw?.odd_value, away_odd: away?.odd_value },
        selections: selections?.get(match_id) ?? [],
      }
    })
  }

  function resultOf(round: Round) {
    return {
      round_id: roundId(round),
      ...weekOf(round),
      matches: league.matchesOf(round).map(({ match_id, home_team, away_team, score }) => ({
        match_id,
        home_team,
        away_team,
        home_score: score.home,
        away_score: score.away,
        half_time: { home_score: score.half.home, away_score: score.half.away },
      })),
    }
  }
}
