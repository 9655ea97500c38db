import { OPEN_AHEAD, ROUNDS_PER_SEASON, type Round, weekOf } from './calendar.ts'
import type { CompetitionId } from './competition.ts'
import type { League } from './league.ts'
import { MODEL_VERSION } from './model.ts'

/** Most seasons that are listed. */
const LISTED = 12

/** The seasons of a competition, newest first: those that take bets, then finished ones with their seed. */
export function publishedSeasons(league: League, competition_id: CompetitionId, now: number) {
  const { index } = league.roundAt(competition_id, now)
  const newest = weekOf({ competition_id, index: index + OPEN_AHEAD }).season
  const oldest = Math.max(1, newest - LISTED + 1)
  return Array.from({ length: newest - oldest + 1 }, (_, back) =>
    seasonRow(league, competition_id, newest - back, now),
  )
}

/** A season that has begun, with its finished rounds, newest first; undefined for any other. */
export function publishedSeason(league: League, competition_id: CompetitionId, season: number, now: number) {
  const rounds = roundsOf(competition_id, season)
  const [opening] = rounds
  if (season < 1 || !opening || opening.index > league.roundAt(competition_id, now).index) return undefined
  return {
    season: seasonRow(league, competition_id, season, now),
    rounds: rounds.filter((round) => league.timesOf(round).end_time <= now).toReversed(),
  }
}

const roundsOf = (competition_id: CompetitionId, season: number): readonly Round[] =>
  Array.from({ length: ROUNDS_PER_SEASON }, (_, week) => ({
    competition_id,
    index: (season - 1) * ROUNDS_PER_SEASON + week,
  }))

function seasonRow(league: League, competition_id: CompetitionId, season: number, now: number) {
  const rounds = roundsOf(competition_id, season)
  const [first, last] = [rounds[0], rounds.at(-1)].map((round) => round && league.timesOf(round))
  const { seed, hash, first: strengths } = league.seasonOf(competition_id, season)
  const end_time = last?.end_time ?? 0
  return {
    competition_id,
    season,
    model: MODEL_VERSION,
    hash,
    start_time: first?.start_time ?? 0,
    end_time,
    teams: [...strengths].map(([team, strength]) => ({ team, ...strength })),
    ...(end_time <= now && { seed }),
  }
}
