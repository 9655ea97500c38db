import { createEvent, createStore, sample } from 'effector'
import { EXCLUSION_DAYS } from '#shared/limits.ts'
import { readExclusion } from '#shared/model/account/exclusion.ts'
import { exclusionForm } from '#shared/model/account/restraint.ts'
import { createForm } from '../../query/form.ts'
import { createSubmission } from '../../query/submission.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { $now } from '../../streams/clock.ts'
import { balanceAsked, playerChanged } from '../player/account.ts'

/** The days are chosen; the confirmation is still to come. */
export const exclusionChosen = createEvent()
export const exclusionCancelled = createEvent()

/**
 * The self-exclusion, read by the server's clock, which its end is compared with. A success whose answer confirms none
 * is a failure: a player must not believe to be excluded.
 */
export const exclusion = createSubmission<
  ReturnType<typeof exclusionForm.parse>,
  NonNullable<ReturnType<typeof readExclusion>>
>({
  call: 'selfExclude',
  read: $now.map((now) => (body: unknown) => readExclusion(body, now)),
})

export const exclusionFields = createForm({
  empty: { time_duration: String(EXCLUSION_DAYS[0]) },
  compose: ({ time_duration }) => ({ time_duration: Number(time_duration) }),
  schema: exclusionForm,
  $busy: exclusion.$pending,
})

sample({ clock: exclusionFields.checked, target: exclusion.submitted })
sample({ clock: [exclusionChosen, exclusionCancelled], target: exclusion.cleared })

/** The days that the confirmation names. */
export const $chosenDays = exclusionFields.$typed.map(({ time_duration }) => Number(time_duration))

export const $isConfirming = createStore(false)
  .on(exclusionChosen, () => true)
  .reset([exclusionCancelled, exclusion.answered, playerForgotten])

// Without a good answer the exclusion may hold all the same: the balance answer shows it.
sample({ clock: exclusion.failed, target: balanceAsked })

/** Stored with the user, and so in every open tab at once. */
sample({ clock: exclusion.answered, fn: ({ result }) => result, target: playerChanged })
sample({ clock: exclusion.answered, fn: () => true, target: setter('show_exclusion_modal') })
