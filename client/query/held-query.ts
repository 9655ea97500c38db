import { combine, createStore } from 'effector'
import { playerForgotten } from '../state/actions.ts'
import { type Answer, createQuery, type QuestionRow } from './query.ts'

/** A query with a store of its own for the answer, for answers without a state field. */
export function createHeldQuery<Params extends object, Result>(row: QuestionRow<Params, Result>) {
  const query = createQuery(row)
  const $newest = createStore<Answer<Params, Result> | null>(null).on(query.answered, (_, answer) => answer)
  if (row.isOwn) $newest.reset(playerForgotten)
  return {
    ...query,
    /** Null: no answer on the present subject yet, or no screen wants one. */
    $answer: combine($newest, query.$shown, query.$isWanted, (newest, { phase }, isWanted) =>
      isWanted && phase === 'ready' ? newest : null,
    ),
  }
}
