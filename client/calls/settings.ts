import { createEffect, createEvent, createStore, sample } from 'effector'
import { asFields } from '#shared/model/field.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { callFx } from './call-fx.ts'
import { readKept } from './kept.ts'
import { $areOffersKnown, offersAwaited, settingsAnswered, settingsMissed } from './offers.ts'

export const settingsAsked = createEvent()

const settings = callFx('settings', (body) => asFields(body)?.message ?? null)

const checkKeptFx = createEffect(() => readKept('settings') !== undefined)
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

/** State of the settings call. Settings that came once are kept. */
export const $settingsState = createStore<'loading' | 'ready' | 'failed'>('loading')
  .on(settings.fx, (held) => (held === 'ready' ? held : 'loading'))
  .on(settings.fx.done, () => 'ready')
  .on(settings.fx.fail, (held) => (held === 'ready' ? held : 'failed'))

/** Error of the settings call, fit to show; cleared by an answer. */
export const $settingsError = createStore('')
  .on(settings.fx.failData, (held, { message }) => message || held)
  .on(settings.fx.done, () => '')

/** The page's own settings are newer than an answer kept by another page; the offers of the last visit are older. */
sample({
  clock: settings.fx.doneData,
  source: { isKept: $isKept, areOffersKnown: $areOffersKnown },
  filter: ({ isKept, areOffersKnown }) => !isKept || !areOffersKnown,
  fn: (_, message) => message,
  target: settingsAnswered,
})

/** Requested again where the player changed during the call. */
const stale = sample({
  clock: settings.fx.failData,
  source: fields.user,
  filter: (user, { token }) => token !== user?.token,
})
sample({ clock: stale, fn: () => undefined, target: settingsAsked })
sample({
  clock: settings.fx.failData,
  source: fields.user,
  filter: (user, { token }) => token === user?.token,
  fn: () => undefined,
  target: settingsMissed,
})
