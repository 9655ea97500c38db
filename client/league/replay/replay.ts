import { FULL_TIME, type Incident, type Phase, type Playout } from '#shared/model/league/playout.ts'
import { emptyStanding } from '#shared/model/league/ranking.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { type FinalTable, withScores } from '../table/standing.ts'

export const HALF_TIME = 45

/** A finished round at a minute (0: before the kick-off), from its incidents, without goals that were taken back. */
export const boardAt = (round: readonly Playout[], minute: number): readonly Playout[] =>
  minute >= FULL_TIME ? round : round.map((match) => matchAt(match, minute))

function matchAt(match: Playout, minute: number): Playout {
  const incidents = match.incidents.filter((incident) => minute > 0 && incident.minute <= minute)
  return {
    ...match,
    minute,
    phase: phaseAt(minute),
    incidents,
    home_score: scoreAt(incidents, 'home', match.home_score),
    away_score: scoreAt(incidents, 'away', match.away_score),
  }
}

/** A side's score at a minute; undefined where the final score is not known. */
const scoreAt = (incidents: readonly Incident[], of: Incident['side'], final: number | undefined) =>
  final === undefined
    ? undefined
    : Math.min(final, incidents.filter(({ type, side }) => type === 'goal' && side === of).length)

function phaseAt(minute: number): Phase {
  if (minute <= 0) return 'pending'
  if (minute === HALF_TIME) return 'half-time'
  return minute < HALF_TIME ? 'first-half' : 'second-half'
}

/** The table before a round, computed from the season's results; undefined where a week is missing. */
export function tableBefore(weeks: readonly FinishedRound[], round_id: string): FinalTable | undefined {
  const round = weeks.find((week) => week.round_id === round_id)
  if (round?.round_number === undefined) return undefined
  const { season, round_number } = round
  const earlier = weeks.filter(
    (week) => week.season === season && week.round_number !== undefined && week.round_number < round_number,
  )
  if (new Set(earlier.map((week) => week.round_number)).size !== round_number - 1) return undefined
  const results = earlier.flatMap(({ matches }) => matches)
  const teams = new Set(
    [...round.matches, ...results].flatMap(({ home_team, away_team }) => [home_team, away_team]),
  )
  const lines = [...teams].filter(Boolean).map((team) => results.reduce(withScores, emptyStanding(team)))
  return { lines, season, round_number: round_number - 1 }
}
