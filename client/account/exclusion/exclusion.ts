import { combine, createEvent, createStore, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { EXCLUSION_DAYS } from '#shared/limits.ts'
import { readExclusion } from '#shared/model/account/exclusion.ts'
import { exclusionForm } from '#shared/model/account/restraint.ts'
import { callFx } from '../../calls/call-fx.ts'
import { createForm } from '../../query/form.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { $now } from '../../streams/clock.ts'
import { balanceAsked, playerChanged } from '../player/account.ts'

/** The days are chosen; the confirmation is still to come. */
export const exclusionChosen = createEvent()
export const exclusionCancelled = createEvent()

const exclude = callFx('selfExclude')

export const $exclusionPending = exclude.$loading

export const exclusionFields = createForm({
  empty: { time_duration: String(EXCLUSION_DAYS[0]) },
  compose: ({ time_duration }) => ({ time_duration: Number(time_duration) }),
  schema: exclusionForm,
  $busy: exclude.$loading,
})

sample({ clock: exclusionFields.checked, target: exclude.fx })

/** The answer, read by the server's clock, which the end is compared with. */
const answered = sample({
  clock: exclude.fx.doneData,
  source: $now,
  fn: (now, body) => readExclusion(body, now),
})
const excluded = answered.filterMap((exclusion) => exclusion)

/** A success whose answer confirms no exclusion counts as a failure: a player must not believe to be excluded. */
const unconfirmed = sample({ clock: answered, filter: (exclusion) => exclusion === undefined })

/** True while the confirmation is open. */
export const $excluding = createStore(false)
  .on(exclusionChosen, () => true)
  .reset([exclusionCancelled, excluded, playerForgotten])

export const $exclusionError = createStore('')
  .on(exclude.fx.failData, (_, { message }) => message)
  .on(unconfirmed, () => catalogue.selfExclude.failure)
  .reset([exclude.fx, exclusionChosen, exclusionCancelled, playerForgotten])

// Without an answer the exclusion may hold all the same: the balance answer shows it.
sample({ clock: exclude.fx.fail, target: balanceAsked })

/** Stored with the user, and so in every open tab at once. */
sample({ clock: excluded, target: playerChanged })
sample({ clock: excluded, fn: () => true, target: setter('show_exclusion_modal') })

/** The pending self-exclusion, shown in the confirmation. */
export const $chosenDays = combine(exclusionFields.$typed, ({ time_duration }) => Number(time_duration))
