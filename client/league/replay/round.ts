import { combine } from 'effector'
import { createGate } from 'effector-react'
import { readEach } from '#shared/model/field.ts'
import {
  FULL_TIME,
  type Incident,
  type Phase,
  type Playout,
  readPlayout,
} from '#shared/model/league/playout.ts'
import { emptyStanding } from '#shared/model/league/ranking.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $spoilers, isHidden } from '../../spoilers.ts'
import { byMatchId, isOver } from '../live/playouts.ts'
import type { RoundAddress } from '../paths.ts'
import { showLinkedCompetition } from '../season/competition.ts'
import { periodOf, selectPeriodWhile } from '../season/season.ts'
import { clubsOf, type FinalTable, withScores } from '../table/standing.ts'
import { $results, resultsPart } from './results.ts'

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
  const clubs = clubsOf([...round.matches, ...results])
  const lines = clubs.map((club) => results.reduce(withScores, emptyStanding(club)))
  return { lines, season, round_number: round_number - 1 }
}

export const ReplayGate = createGate<Partial<RoundAddress>>({ defaultState: {} })

/** Id of the replayed round; null: none. */
export const $replayedRoundId = ReplayGate.state.map(({ round_id }) => round_id ?? null)

showLinkedCompetition(ReplayGate, '/results')

export const replayQuery = createHeldQuery({
  call: 'live',
  read: (body): readonly Playout[] => readEach(body, 'playouts', readPlayout).sort(byMatchId),
  $params: $replayedRoundId.map((round_id) => (round_id === null ? null : { round_id })),
})
const $playouts = replayQuery.$answer.map((answer) => answer?.result ?? null)

/** The final matches of the round; empty while it is not over. */
export const $finalBoard = $playouts.map((playouts) => (playouts && isOver(playouts) ? playouts : []))

export const $replayState = combine($playouts, replayQuery.$shown, (playouts, { phase }) => {
  if (!playouts) return phase === 'failed' ? phase : 'loading'
  if (isOver(playouts)) return 'ready'
  return playouts.length > 0 ? 'unfinished' : 'empty'
})

const $period = periodOf(ReplayGate.state)
selectPeriodWhile(ReplayGate.status, $period)

/** The replayed round from the season or the results; null where neither has it. */
export const $replayedWeek = combine(
  $period,
  $results,
  $replayedRoundId,
  (period, results, round_id) => period ?? results.find((round) => round.round_id === round_id) ?? null,
)

/** The table before the round; undefined while an earlier week's result is missing. */
export const $tableBefore = combine(
  $results,
  $replayedRoundId,
  $spoilers,
  (results, round_id, spoilers): FinalTable | 'hidden' | undefined => {
    if (round_id === null) return undefined
    const { round_number = 0, season } = results.find((round) => round.round_id === round_id) ?? {}
    const isEarlier = (round: FinishedRound) =>
      round.season === season && (round.round_number ?? 0) < round_number
    if (results.some((round) => isEarlier(round) && isHidden(spoilers, round.round_id))) return 'hidden'
    return tableBefore(results, round_id)
  },
  { skipVoid: false },
)

export const $tableBeforeState = combine($tableBefore, resultsPart.$state, (before, state) => {
  if (before) return before === 'hidden' ? before : 'ready'
  return state === 'loading' || state === 'failed' ? state : 'unknown'
})
