import { combine, createEffect, sample } from 'effector'
import { createGate } from 'effector-react'
import { type FinishedRound, readResults } from '#shared/model/league/result.ts'
import { listPart } from '../../query/list-part.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { $competitionId } from '../season/competition.ts'
import { noteResults } from '../season/notes.ts'
import { $lastPeriod } from '../season/season.ts'
import { repeatWhile } from '../table/repeat-while.ts'

/** Interval of requesting the results while the last round is missing, in ms. */
const ASK_AGAIN_MS = 10_000

/** Open while a screen shows finished rounds. */
export const ResultsGate = createGate()

const query = createQuery({
  call: 'results',
  read: (body): readonly FinishedRound[] => readResults(body),
  into: setter('results_data'),
  $params: combine(ResultsGate.status, $competitionId, (shows, competition_id) =>
    shows ? { competition_id } : null,
  ),
})
/** The finished rounds of the competition, newest first. */
export const $results = combine(fields.results_data, query.$shown, (rounds, { phase }) =>
  phase === 'ready' ? rounds : [],
)
sample({
  clock: $results.updates,
  source: $competitionId,
  fn: (competition_id, rounds) =>
    rounds.flatMap(({ season, ...round }) => (season ? [{ ...round, season, competition_id }] : [])),
  target: createEffect(noteResults),
})

export const resultsPart = listPart(query, $results)

const $lags = combine(
  $results,
  query.$shown,
  $lastPeriod,
  (rounds, { phase }, last) =>
    phase === 'ready' && last !== null && !rounds.some(({ round_id }) => round_id === last.round_id),
)

repeatWhile($lags, query, ASK_AGAIN_MS)
