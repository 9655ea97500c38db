import { combine, createStore } from 'effector'
import { playerForgotten } from '../state/actions.ts'
import { type Answer, createQuery, type QuestionRow } from './query.ts'

/** A query that holds its answer itself, where the state has no field for it. */
export function createHeldQuery<Params extends object, Result>(row: QuestionRow<Params, Result>) {
  const query = createQuery(row)
  const $last = createStore<Answer<Params, Result> | null>(null).on(query.answered, (_, answer) => answer)
  if (row.isOwn) $last.reset(playerForgotten)
  return {
    ...query,
    /** Null: none has come yet on the subject that is asked about, or no screen wants it. */
    $answer: combine($last, query.$shown, query.$isWanted, (last, { phase }, isWanted) =>
      isWanted && phase === 'ready' ? last : null,
    ),
  }
}
