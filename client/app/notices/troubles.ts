import { combine, createEvent, sample } from 'effector'
import { $balanceError, balanceAsked } from '../../account/player/account.ts'
import { $settingsError, settingsAsked } from '../../calls/settings.ts'
import { $offline } from '../../site/offline.ts'

const names = ['settings', 'balance'] as const
type TroubleName = (typeof names)[number]

/** Asks again for what did not come. */
export const troubleRetried = createEvent<TroubleName>()

/**
 * The calls that every screen goes by and that failed, with their texts, until they are answered. None without a
 * connection: that is said already.
 */
export const $troubles = combine(
  { settings: $settingsError, balance: $balanceError, offline: $offline },
  ({ offline, ...texts }) =>
    offline ? [] : names.flatMap((name) => (texts[name] ? [{ name, text: texts[name] }] : [])),
)

sample({
  clock: troubleRetried,
  filter: (name) => name === 'settings',
  fn: () => undefined,
  target: settingsAsked,
})
sample({
  clock: troubleRetried,
  filter: (name) => name === 'balance',
  fn: () => undefined,
  target: balanceAsked,
})
