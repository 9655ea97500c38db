import { MODEL_VERSION, ROUNDS_PER_SEASON } from '#shared/league-model.ts'
import { emptyStanding } from '#shared/model/league/ranking.ts'
import { OPEN_AHEAD, type Round, seasonStart, weekOf } from './calendar.ts'
import { type CompetitionId, clubs } from './competition.ts'
import { type League, ranked } from './league.ts'

/** Number of future rounds that are always announced, across the end of a season. */
const ROUNDS_AHEAD = 10

/** The listed rounds: those of the current season, near its end the first of the next, and always one with a result. */
export function announcedRounds(league: League, competition_id: CompetitionId, now: number) {
  const current = league.roundAt(competition_id, now)
  const start = seasonStart(current)
  const first = Math.min(start, league.lastEnded(competition_id, now)?.index ?? start)
  const end = Math.max(start + ROUNDS_PER_SEASON, current.index + 1 + ROUNDS_AHEAD)
  return roundsFrom(competition_id, first, end - first)
}

/** True of a round that has been announced or played. */
export function isAnnounced(league: League, round: Round, now: number): boolean {
  const last = announcedRounds(league, round.competition_id, now).at(-1)
  return last !== undefined && round.index <= last.index
}

/** The table after the last finished round, with its season; before the first one, all zeros in week 0. */
export function standingsAt(league: League, competition_id: CompetitionId, now: number) {
  const last = league.lastEnded(competition_id, now)
  if (last) return { ...weekOf(last), standings: league.tableAfter(last) }
  const { season } = weekOf(league.roundAt(competition_id, now))
  return { season, round_number: 0, standings: ranked(clubs[competition_id].map(emptyStanding)) }
}

/** The finished rounds in the season of the last finished round, newest first. */
export function finishedRounds(league: League, competition_id: CompetitionId, now: number): readonly Round[] {
  const last = league.lastEnded(competition_id, now)
  if (!last) return []
  return roundsFrom(competition_id, seasonStart(last), weekOf(last).round_number).toReversed()
}

/** Most seasons that are listed. */
const MOST_SEASONS = 12

/** The seasons of a competition, newest first: those that take bets, then finished ones with their seed. */
export function publishedSeasons(league: League, competition_id: CompetitionId, now: number) {
  const { index } = league.roundAt(competition_id, now)
  const newest = weekOf({ competition_id, index: index + OPEN_AHEAD }).season
  const oldest = Math.max(1, newest - MOST_SEASONS + 1)
  return Array.from({ length: newest - oldest + 1 }, (_, seasonsBack) =>
    seasonRow(league, competition_id, newest - seasonsBack, now),
  )
}

/** A season that has begun, with its finished rounds, newest first; undefined for any other. */
export function publishedSeason(league: League, competition_id: CompetitionId, season: number, now: number) {
  const first = firstIndex(season)
  if (season < 1 || first > league.roundAt(competition_id, now).index) return undefined
  const rounds = roundsFrom(competition_id, first, ROUNDS_PER_SEASON)
  return {
    season: seasonRow(league, competition_id, season, now),
    rounds: rounds.filter((round) => league.timesOf(round).end_time <= now).toReversed(),
  }
}

/** The index of the first round of a season. */
const firstIndex = (season: number) => (season - 1) * ROUNDS_PER_SEASON

const roundsFrom = (competition_id: CompetitionId, first: number, count: number): readonly Round[] =>
  Array.from({ length: count }, (_, offset) => ({ competition_id, index: first + offset }))

function seasonRow(league: League, competition_id: CompetitionId, season: number, now: number) {
  const first = firstIndex(season)
  const { start_time } = league.timesOf({ competition_id, index: first })
  const { end_time } = league.timesOf({ competition_id, index: first + ROUNDS_PER_SEASON - 1 })
  const { seed, hash, openingStrengths } = league.seasonOf(competition_id, season)
  return {
    competition_id,
    season,
    model: MODEL_VERSION,
    hash,
    start_time,
    end_time,
    teams: [...openingStrengths].map(([team, strength]) => ({ team, ...strength })),
    ...(end_time <= now && { seed }),
  }
}
