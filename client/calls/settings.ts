import { createEffect, createEvent, createStore, sample } from 'effector'
import { asFields } from '#shared/model/field.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { callFx, readStoredAnswer } from './call-fx.ts'
import { $areOffersKnown, offersAwaited, settingsAnswered, settingsMissed } from './offers.ts'

export const settingsAsked = createEvent()

const settings = callFx('settings', (body) => asFields(body)?.message ?? null)

const checkKeptFx = createEffect(() => readStoredAnswer('settings') !== undefined)
const $isKept = createStore(false).on(checkKeptFx.doneData, (_, isKept) => isKept)

sample({ clock: [settingsAsked, offersAwaited], fn: () => undefined, target: checkKeptFx })
sample({
  clock: checkKeptFx.done,
  source: settings.$loading,
  filter: (asked) => !asked,
  fn: () => undefined,
  target: settings.fx,
})
sample({ clock: settings.fx.doneData, target: setter('app_config') })

/** State of the settings call. It stays `ready` after a first answer. */
export const $settingsState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(settings.fx, (held) => (held === 'ready' ? held : 'loading'))
  .on(settings.fx.done, () => 'ready')
  .on(settings.fx.fail, (held) => (held === 'ready' ? held : 'failed'))

/** Error of the settings call, as text for the screen; cleared by an answer. */
export const $settingsError = createStore('')
  .on(settings.fx.failData, (held, { message }) => message || held)
  .on(settings.fx.done, () => '')

/** The offers in the page are newer than a stored answer of another page, and than those of the last visit. */
sample({
  clock: settings.fx.doneData,
  source: { isKept: $isKept, areOffersKnown: $areOffersKnown },
  filter: ({ isKept, areOffersKnown }) => !isKept || !areOffersKnown,
  fn: (_, message) => message,
  target: settingsAnswered,
})

const isStale = sample({
  clock: settings.fx.failData,
  source: fields.user,
  fn: (user, { token }) => token !== user?.token,
})
/** The player changed during the call, so it is made again. */
sample({ clock: isStale, filter: (is) => is, fn: () => undefined, target: settingsAsked })
sample({ clock: isStale, filter: (is) => !is, fn: () => undefined, target: settingsMissed })
