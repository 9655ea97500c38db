import { combine, type EventCallable, type Store } from 'effector'
import { $settingsError, $settingsState, settingsAsked } from '../calls/settings.ts'
import type { PartState } from '../streams/followed.ts'
import type { Query } from './query.ts'

/** A requested list as a part of a screen: its state, failure text and retry. See `Listed`. */
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

/** The part of lists in the operator's settings. */
export const settingsPart: ListPart = {
  $state: $settingsState,
  $failure: $settingsError,
  retried: settingsAsked,
}
