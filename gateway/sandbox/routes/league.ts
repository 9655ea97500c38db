import * as z from 'zod'
import { type Answer, good, refused } from '../answer.ts'
import { id } from '../bets/slip-form.ts'
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
import type { Answering, Provider } from './provider.ts'

const competitionForm = z.object({ competition_id: id })
const seasonForm = z.object({ competition_id: id, season: id })
const roundForm = z.object({ round_id: id })
const matchesForm = z.object({ round_id: id, market_id: id.optional() })

/** The league's calls: pure functions of seed and time, but for prices, which open stakes move. */
export function leagueAnswers({ sandbox, league, bets }: Provider) {
  const inCompetition =
    (answer: (competition_id: CompetitionId) => Answer): Answering =>
    ({ body }) => {
      const { competition_id } = competitionForm.parse(body)
      const known = asCompetition(competition_id)
      return known ? answer(known) : refused(404, `There is no competition ${competition_id}`)
    }

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
    matches: ({ body }) => {
      const { round_id, market_id = oneXTwo.market_id } = matchesForm.parse(body)
      return inRound(round_id, (round) => {
        const market = marketOf(market_id)
        return market
          ? good({ matches: offered(round, market) })
          : refused(404, `There is no market ${market_id}`)
      })
    },
    live: ({ body }) =>
      inRound(roundForm.parse(body).round_id, (round) =>
        good({ playouts: league.liveAt(round, sandbox.now()) }),
      ),
    leagueLineUps: ({ body }) =>
      inRound(roundForm.parse(body).round_id, (round) => good({ line_ups: league.lineUpsOf(round) })),
    standings: inCompetition((competition_id) => good(standingsAt(league, competition_id, sandbox.now()))),
    results: inCompetition((competition_id) =>
      good({ results: finishedRounds(league, competition_id, sandbox.now()).map(resultOf) }),
    ),
    leagueSeasons: inCompetition((competition_id) =>
      good({ seasons: publishedSeasons(league, competition_id, sandbox.now()) }),
    ),
    leagueSeason: ({ body }) => {
      const { competition_id, season } = seasonForm.parse(body)
      const known = asCompetition(competition_id)
      const found = known && publishedSeason(league, known, season, sandbox.now())
      if (!found) return refused(404, `There is no season ${season} of competition ${competition_id}`)
      return good({ season: found.season, results: found.rounds.map(resultOf) })
    },
  } satisfies Record<string, Answering>

  /** The matches of a round; with prices once betting on it is open. */
  function offered(round: Round, market: Market) {
    const now = sandbox.now()
    const pricesIn = (of: Market) =>
      now < league.timesOf(round).open_time ? undefined : bets.offering.leaguePrices(round, of, now)
    const [selections, prices] = [pricesIn(market), pricesIn(oneXTwo)]
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
