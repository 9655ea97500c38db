import { combine, createStore } from 'effector'
import { playerForgotten } from '../state/actions.ts'
import { type Answer, createQuery, type QuestionRow } from './query.ts'

/** A query that holds its own answer, for answers without a state field. */
export function createHeldQuery<Params extends object, Result>(row: QuestionRow<Params, Result>) {
  const query = createQuery(row)
  const $last = createStore<Answer<Params, Result> | null>(null).on(query.answered, (_, answer) => answer)
  if (row.isOwn) $last.reset(playerForgotten)
  return {
    ...query,
    /** Null: no answer on the present subject yet, or no screen wants one. */
    $answer: combine($last, query.$shown, query.$isWanted, (last, { phase }, isWanted) =>
      isWanted && phase === 'ready' ? last : null,
    ),
  }
}
