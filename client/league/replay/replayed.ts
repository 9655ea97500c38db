import { combine } from 'effector'
import { createGate } from 'effector-react'
import { readEach } from '#shared/model/field.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import type { FinishedRound } from '#shared/model/league/result.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { $spoilers, isHidden } from '../../spoilers.ts'
import { fields } from '../../state/fields.ts'
import { byMatchId, isOver } from '../live/playouts.ts'
import type { ReplayAddress } from '../paths.ts'
import { followLink } from '../season/competition.ts'
import { selectWhile } from '../season/season.ts'
import type { FinalTable } from '../table/standing.ts'
import { tableBefore } from './replay.ts'
import { $results, resultsPart } from './results.ts'

export const ReplayGate = createGate<Partial<ReplayAddress>>({ defaultState: {} })

/** Id of the replayed round; null: none. */
export const $replayedId = ReplayGate.state.map(({ round_id }) => round_id ?? null)

followLink(ReplayGate, '/results')

const query = createHeldQuery({
  call: 'live',
  read: (body): readonly Playout[] => readEach(body, 'playouts', readPlayout).sort(byMatchId),
  $params: $replayedId.map((round_id) => (round_id === null ? null : { round_id })),
})
export const replayRetried = query.retried

const $playouts = query.$answer.map((answer) => answer?.result ?? null)

/** The final matches of the round; empty while it is not over. */
export const $replayed = $playouts.map((playouts) => (playouts && isOver(playouts) ? playouts : []))

export const $replayState = combine($playouts, query.$shown, (playouts, { phase }) => {
  if (!playouts) return phase === 'failed' ? phase : 'loading'
  if (isOver(playouts)) return 'ready'
  return playouts.length > 0 ? 'unfinished' : 'empty'
})

export const $replayFailure = query.$shown.map(({ error }) => error)

selectWhile(
  ReplayGate.status,
  combine(
    $replayedId,
    fields.periods_data,
    (round_id, periods) => periods.find((period) => period.round_id === round_id) ?? null,
  ),
)

/** The replayed round from the season or the results; null where neither has it. */
export const $replayedWeek = combine(
  $replayedId,
  fields.periods_data,
  $results,
  (round_id, periods, results) =>
    [...periods, ...results].find((round) => round.round_id === round_id) ?? null,
)

/** The table before the round; undefined while an earlier week's result is missing. */
export const $tableBefore = combine(
  $results,
  $replayedId,
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
