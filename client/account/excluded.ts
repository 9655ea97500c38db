import { combine, createEvent, sample } from 'effector'
import { type ExclusionEnd, isExcluded } from '#shared/model/exclusion.ts'
import { setter } from '../state/actions.ts'
import { $now } from '../streams/clock.ts'
import { $user } from './account.ts'

/** The player has read it. The exclusion goes on. */
export const exclusionRead = createEvent()

const $until = $user.map((user) => user?.excluded_until ?? null)

/** The end of the player's exclusion; null for one who is not excluded, or no longer. */
export const $excludedUntil = combine($until, $now, (until, now): ExclusionEnd | null =>
  isExcluded(until, now) ? until : null,
)

// Made in this tab or another, told by the balance, or kept on this device: it shows at once, and again when it grows.
sample({
  clock: $until,
  source: $now,
  filter: (now, until) => isExcluded(until, now),
  fn: () => true,
  target: setter('show_exclusion_modal'),
})
sample({ clock: exclusionRead, fn: () => false, target: setter('show_exclusion_modal') })

const $message = $user.map((user) => user?.exclusion_message ?? '')
const $time = $user.map((user) => user?.exclusion_time ?? null)
sample({ clock: $message, target: setter('self_exclsuion_message') })
sample({ clock: $time, target: setter('self_exclsuion_time') })
