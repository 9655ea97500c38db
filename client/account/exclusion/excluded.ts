import { combine, createEvent } from 'effector'
import { type ExclusionEnd, isExcluded } from '#shared/model/account/exclusion.ts'
import { $now } from '../../streams/clock.ts'
import { $user } from '../player/account.ts'

/** The player has closed the notice of the exclusion, which goes on. */
export const exclusionRead = createEvent()

const $until = $user.map((user) => user?.excluded_until ?? null)

/** The end of the player's exclusion; null where there is none, or it has ended. */
export const $excludedUntil = combine($until, $now, (until, now): ExclusionEnd | null =>
  isExcluded(until, now) ? until : null,
)
