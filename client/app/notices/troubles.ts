import { combine, createEvent, sample } from 'effector'
import { $balanceError, balanceAsked } from '../../account/player/balance.ts'
import { $settingsError, settingsAsked } from '../../calls/settings.ts'
import { $offline } from '../../site/offline.ts'

const names = ['settings', 'balance'] as const
export type TroubleName = (typeof names)[number]

export const troubleRetried = createEvent<TroubleName>()

/** Failed calls that every screen needs, with their texts, until they succeed. None while the page is offline. */
export const $troubles = combine(
  { settings: $settingsError, balance: $balanceError, offline: $offline },
  ({ offline, ...texts }) =>
    offline ? [] : names.flatMap((name) => (texts[name] ? [{ name, text: texts[name] }] : [])),
)

sample({ clock: troubleRetried, filter: (name) => name === 'settings', target: settingsAsked })
sample({ clock: troubleRetried, filter: (name) => name === 'balance', target: balanceAsked })
