import { createEvent, createStore, sample } from 'effector'
import { readExclusion } from '#shared/model/account/exclusion.ts'
import { EXCLUSION_DAYS, exclusionForm } from '#shared/model/account/restraint.ts'
import { createForm } from '../../query/form.ts'
import { createSubmission } from '../../query/submission.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { $now } from '../../streams/clock.ts'
import { playerChanged } from '../player/account.ts'
import { balanceAsked } from '../player/balance.ts'

/** The player has chosen the days, and is asked to confirm them. */
export const exclusionChosen = createEvent()
export const exclusionCancelled = createEvent()

/**
 * The self-exclusion. Its end is computed by the server's clock. An answer that confirms no exclusion counts as a
 * failure: a player must not believe that they are excluded.
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

// The call may have failed after the provider excluded the player: the balance answer shows that.
sample({ clock: exclusion.failed, target: balanceAsked })

// The exclusion is stored with the user, so that every open tab has it at once.
sample({ clock: exclusion.answered, fn: ({ result }) => result, target: playerChanged })
sample({ clock: exclusion.answered, fn: () => true, target: setter('show_exclusion_modal') })
