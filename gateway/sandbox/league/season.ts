import { unplayed } from '#shared/model/league/ranking.ts'
import { ROUNDS_PER_SEASON, type Round, weekOf } from './calendar.ts'
import { clubs } from './clubs.ts'
import type { CompetitionId } from './competition.ts'
import type { League } from './league.ts'
import { ranked } from './table.ts'

/** Number of future rounds that are always announced, across the end of a season. */
const ROUNDS_AHEAD = 10

/** The listed rounds: the current season's, near its end the first of the next, and always one with a result. */
export function announcedRounds(
  league: League,
  competition_id: CompetitionId,
  now: number,
): readonly Round[] {
  const current = league.roundAt(competition_id, now)
  const opening = current.index - (current.index % ROUNDS_PER_SEASON)
  const first = Math.min(opening, league.lastEnded(competition_id, now)?.index ?? opening)
  const end = Math.max(opening + ROUNDS_PER_SEASON, current.index + 1 + ROUNDS_AHEAD)
  return Array.from({ length: end - first }, (_, at) => ({ competition_id, index: first + at }))
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
  return { season, round_number: 0, standings: ranked(clubs[competition_id].map(unplayed)) }
}

/** The finished rounds in the season of the last finished round, newest first. */
export function finishedRounds(league: League, competition_id: CompetitionId, now: number): readonly Round[] {
  const last = league.lastEnded(competition_id, now)
  if (!last) return []
  const { round_number } = weekOf(last)
  return Array.from({ length: round_number }, (_, back) => ({ competition_id, index: last.index - back }))
}
