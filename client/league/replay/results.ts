import { attach, combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields } from '#shared/model/field.ts'
import { type FinishedRound, readResults } from '#shared/model/league/result.ts'
import { callFx } from '../../calls/call-fx.ts'
import { setter } from '../../state/actions.ts'
import { $now } from '../../streams/clock.ts'
import type { PartState } from '../../streams/followed.ts'
import { $competitionId } from '../season/competition.ts'
import { $lastPeriod } from '../season/season.ts'
import { spreadFx } from '../table/table.ts'

/** While the last round is not among the results they are asked for again after so many ms. */
const ASK_AGAIN_MS = 10_000

/** Open while a screen shows what has been played. */
export const ResultsGate = createGate()
export const resultsRetried = createEvent()

const results = callFx('results', readResults)

const isOf = (params: unknown, competition_id: string) => asFields(params)?.competition_id === competition_id

const answered = sample({
  clock: results.fx.done,
  source: $competitionId,
  filter: (competition_id, { params }) => isOf(params, competition_id),
  fn: (_, { result }): readonly FinishedRound[] => result,
})
const failed = sample({
  clock: results.fx.fail,
  source: $competitionId,
  filter: (competition_id, { params }) => isOf(params, competition_id),
  fn: (_, { error }) => error.message,
})

/** The finished rounds of the competition, newest first. */
export const $results = createStore<readonly FinishedRound[]>([])
  .on(answered, (_, rounds) => rounds)
  .reset($competitionId)
sample({ clock: $results, target: setter('results_data') })

export const $resultsState = createStore<PartState>('loading')
  .on(answered, (_, rounds) => (rounds.length > 0 ? 'ready' : 'empty'))
  .on(failed, (held) => (held === 'ready' ? held : 'failed'))
  .on(resultsRetried, (held) => (held === 'ready' ? held : 'loading'))
  .reset($competitionId)

/** Why the results did not come, as the provider says it. */
export const $resultsFailure = createStore<string>(catalogue.results.failure).on(
  failed,
  (held, message) => message || held,
)

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

const $askedAt = createStore(0).on(sample({ clock: results.fx, source: $now }), (_, now) => now)

const due = sample({
  clock: $now,
  source: { lags: $lags, waiting: waitFx.pending, askedAt: $askedAt },
  filter: ({ lags, waiting, askedAt }, now) => lags && !waiting && now - askedAt >= ASK_AGAIN_MS,
})

sample({
  clock: [ResultsGate.open, $competitionId, resultsRetried, waitFx.done, due],
  source: { shows: ResultsGate.status, competition_id: $competitionId },
  filter: ({ shows }) => shows,
  fn: ({ competition_id }) => ({ competition_id }),
  target: results.fx,
})
