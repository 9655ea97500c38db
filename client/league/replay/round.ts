import { combine } from 'effector'
import { createGate } from 'effector-react'
import { readEach } from '#shared/model/field.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
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

/**
 * The table before a round, computed from the season's results; undefined where a week is missing.
 * @param rounds newest first, as the results call answers
 */
export function tableBeforeRound(rounds: readonly FinishedRound[], round_id: string): FinalTable | undefined {
  const index = rounds.findIndex((finished) => finished.round_id === round_id)
  const round = rounds[index]
  if (round?.round_number === undefined) return undefined
  const { season, round_number } = round
  // Rounds without a season may be of several: this one has so many as its number tells.
  const seasonRounds = season === undefined ? rounds.slice(index, index + round_number) : rounds
  const earlierRounds = seasonRounds.filter(
    (finished) =>
      finished.season === season && (finished.round_number ?? Number.POSITIVE_INFINITY) < round_number,
  )
  if (new Set(earlierRounds.map((earlier) => earlier.round_number)).size !== round_number - 1)
    return undefined
  const results = earlierRounds.flatMap(({ matches }) => matches)
  const clubs = clubsOf([...round.matches, ...results])
  const lines = clubs.map((club) => results.reduce(withScores, emptyStanding(club)))
  return { lines, season, round_number: round_number - 1 }
}

/** Open while the replay of a round shows. */
export const ReplayGate = createGate<Partial<RoundAddress>>({ defaultState: {} })

/** Id of the replayed round; null: none. */
export const $replayedRoundId = ReplayGate.state.map(({ round_id }) => round_id ?? null)

showLinkedCompetition(ReplayGate, '/results')

export const replayQuery = createHeldQuery({
  call: 'live',
  read: (body): readonly Playout[] => readEach(body, 'playouts', readPlayout).sort(byMatchId),
  $params: $replayedRoundId.map((round_id) => (round_id === null ? null : { round_id })),
})
/** The round's matches; null until they have loaded. */
const $playouts = replayQuery.$answer.map((answer) => answer?.result ?? null)

/** The round's matches as they ended; empty while it is not over. */
export const $finalBoard = $playouts.map((playouts) => (playouts && isOver(playouts) ? playouts : []))

export const $roundState = combine($playouts, replayQuery.$shown, (playouts, { phase }) => {
  if (!playouts) return phase === 'failed' ? phase : 'loading'
  if (isOver(playouts)) return 'ready'
  return playouts.length > 0 ? 'unfinished' : 'empty'
})

const $period = periodOf(ReplayGate.state)
selectPeriodWhile(ReplayGate.status, $period)

/** The replayed round's week, from the season or the results; null where neither has it. */
export const $replayedWeek = combine(
  $period,
  $results,
  $replayedRoundId,
  (period, results, round_id) => period ?? results.find((round) => round.round_id === round_id) ?? null,
)

/**
 * The table before the round; undefined while an earlier week's result is missing; `hidden` while an earlier week is
 * hidden from the player.
 */
export const $earlierTable = combine(
  $results,
  $replayedRoundId,
  $spoilers,
  (results, round_id, spoilers): FinalTable | 'hidden' | undefined => {
    if (round_id === null) return undefined
    const { round_number = 0, season } = results.find((round) => round.round_id === round_id) ?? {}
    const isEarlier = (round: FinishedRound) =>
      round.season === season && (round.round_number ?? 0) < round_number
    if (results.some((round) => isEarlier(round) && isHidden(spoilers, round.round_id))) return 'hidden'
    return tableBeforeRound(results, round_id)
  },
  { skipVoid: false },
)

export const $earlierTableState = combine($earlierTable, resultsPart.$state, (table, state) => {
  if (table) return table === 'hidden' ? table : 'ready'
  return state === 'loading' || state === 'failed' ? state : 'unknown'
})
