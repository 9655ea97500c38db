import { combine, type EventCallable, type Store } from 'effector'
import { $settingsError, $settingsState, settingsAsked } from '../calls/settings.ts'
import type { PartState } from '../streams/followed.ts'
import type { Query } from './query.ts'

/** A list that was asked for, as a part of a screen, with the text of its failure: see `Listed`. */
export interface ListPart {
  readonly $state: Store<PartState>
  readonly $failure: Store<string>
  readonly retried: EventCallable<void>
}

export const listPart = (
  { $shown, retried }: Pick<Query<never, unknown>, '$shown' | 'retried'>,
  $list: Store<readonly unknown[]>,
): ListPart => ({
  $state: combine($shown, $list, ({ phase }, list) => {
    if (phase === 'ready') return list.length > 0 ? 'ready' : 'empty'
    return phase === 'failed' ? phase : 'loading'
  }),
  $failure: $shown.map(({ error }) => error),
  retried,
})

/** The part of a list in the operator's settings. */
export const settingsPart: ListPart = {
  $state: $settingsState,
  $failure: $settingsError,
  retried: settingsAsked,
}
