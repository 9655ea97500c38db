import { createEffect, createEvent, createStore, sample } from 'effector'
import { asFields } from '#shared/model/field.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { callFx } from './call-fx.ts'
import { $areOffersKnown, offersAwaited, settingsAnswered, settingsMissed } from './offers.ts'
import { readStoredAnswer } from './stored-answers.ts'

export const settingsAsked = createEvent()

const settings = callFx('settings', (body) => asFields(body)?.message ?? null)

/** True if the next answer comes from storage. Checked before the call, which stores its own answer. */
const hasStoredAnswerFx = createEffect(() => readStoredAnswer('settings') !== undefined)
const $isFromStorage = createStore(false).on(hasStoredAnswerFx.doneData, (_, hasStored) => hasStored)

sample({ clock: [settingsAsked, offersAwaited], fn: () => undefined, target: hasStoredAnswerFx })
sample({
  clock: hasStoredAnswerFx.done,
  source: settings.$loading,
  filter: (isLoading) => !isLoading,
  fn: () => undefined,
  target: settings.fx,
})
sample({ clock: settings.fx.doneData, target: setter('app_config') })

/** State of the settings call. It stays `ready` after a first answer. */
export const $settingsState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(settings.fx, (state) => (state === 'ready' ? state : 'loading'))
  .on(settings.fx.done, () => 'ready')
  .on(settings.fx.fail, (state) => (state === 'ready' ? state : 'failed'))

/** Error of the settings call, as text for the screen; empty: none, or answered since. */
export const $settingsError = createStore('')
  .on(settings.fx.failData, (error, { message }) => message || error)
  .on(settings.fx.done, () => '')

/** A stored answer does not replace the offers of the page, which are newer. */
sample({
  clock: settings.fx.doneData,
  source: { isFromStorage: $isFromStorage, areOffersKnown: $areOffersKnown },
  filter: ({ isFromStorage, areOffersKnown }) => !isFromStorage || !areOffersKnown,
  fn: (_, message) => message,
  target: settingsAnswered,
})

/** The call has failed. A call during which the player changed is made again. */
const failed = sample({
  clock: settings.fx.failData,
  source: fields.user,
  fn: (user, { token }) => ({ hasPlayerChanged: token !== user?.token }),
})
sample({
  clock: failed,
  filter: ({ hasPlayerChanged }) => hasPlayerChanged,
  fn: () => undefined,
  target: settingsAsked,
})
sample({
  clock: failed,
  filter: ({ hasPlayerChanged }) => !hasPlayerChanged,
  fn: () => undefined,
  target: settingsMissed,
})
