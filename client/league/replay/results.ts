import { attach, combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type FinishedRound, readResults } from '#shared/model/league/result.ts'
import { partStateOf } from '../../query/part-state.ts'
import { createQuery } from '../../query/query.ts'
import { setter } from '../../state/actions.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { $competitionId } from '../season/competition.ts'
import { $lastPeriod } from '../season/season.ts'
import { spreadFx } from '../table/table.ts'

/** While the last round is not among the results they are asked for again after so many ms. */
const ASK_AGAIN_MS = 10_000

/** Open while a screen shows what has been played. */
export const ResultsGate = createGate()

const query = createQuery({
  call: 'results',
  read: (body): readonly FinishedRound[] => readResults(body),
  into: setter('results_data'),
  $params: combine(ResultsGate.status, $competitionId, (shows, competition_id) =>
    shows ? { competition_id } : null,
  ),
})
export const resultsRetried = query.retried

/** The finished rounds of the competition, newest first. */
export const $results = combine(fields.results_data, query.$shown, (rounds, { phase }) =>
  phase === 'ready' ? rounds : [],
)
export const $resultsState = combine(query.$shown, $results, partStateOf)

/** Failure of the results, in the provider's words or the catalogue's. */
export const $resultsFailure = query.$shown.map(({ error }) => error)

/** The round that ended last is not among the results yet. */
const $lags = combine(
  $results,
  $resultsState,
  $lastPeriod,
  (rounds, state, last) =>
    (state === 'ready' || state === 'empty') &&
    last !== null &&
    !rounds.some(({ round_id }) => round_id === last.round_id),
)

/** Pages that saw the same round end do not all ask at once. */
const waitFx = attach({ effect: spreadFx })
sample({ clock: $lags, filter: Boolean, fn: () => undefined, target: waitFx })

const asked = sample({ clock: query.$shown, source: $now, filter: (_, { isAsking }) => isAsking })
const $askedAt = createStore(0).on(asked, (_, now) => now)

const due = sample({
  clock: $now,
  source: { lags: $lags, waiting: waitFx.pending, askedAt: $askedAt },
  filter: ({ lags, waiting, askedAt }, now) => lags && !waiting && now - askedAt >= ASK_AGAIN_MS,
})
sample({ clock: [waitFx.done, due], fn: () => undefined, target: query.retried })
