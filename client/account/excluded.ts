import { combine, createEvent, sample } from 'effector'
import { setter } from '../state/actions.ts'
import { $now } from '../streams/clock.ts'
import { $user } from './account.ts'

/** It has been read. What it closes stays closed. */
export const exclusionRead = createEvent()

const $until = $user.map((user) => user?.excluded_until ?? null)

/** Until when the player is excluded, epoch ms; null for one who is not. */
export const $excludedUntil = combine($until, $now, (until, now) =>
  until !== null && until > now ? until : null,
)

// Told by this tab, by another, or by the balance: it shows at once, and again when it grows longer.
sample({
  clock: $until,
  source: $now,
  filter: (now, until) => until !== null && until > now,
  fn: () => true,
  target: setter('show_exclusion_modal'),
})
sample({ clock: exclusionRead, fn: () => false, target: setter('show_exclusion_modal') })
