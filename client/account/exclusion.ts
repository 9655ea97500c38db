import { combine, createEvent, createStore, sample } from 'effector'
import { EXCLUSION_DAYS } from '#shared/limits.ts'
import { readExclusion } from '#shared/model/exclusion.ts'
import { exclusionForm } from '#shared/model/restraint.ts'
import { callFx } from '../calls/call-fx.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { createForm } from '../ui/form.ts'
import { balanceAsked, playerTold } from './account.ts'

/** The days are chosen; they still have to be confirmed. */
export const exclusionWanted = createEvent()
export const exclusionThoughtOver = createEvent()

const exclude = callFx('selfExclude', readExclusion)

export const $exclusionPending = exclude.$loading

export const exclusionFields = createForm({
  empty: { time_duration: String(EXCLUSION_DAYS[0]) },
  compose: ({ time_duration }) => ({ time_duration: Number(time_duration) }),
  schema: exclusionForm,
  $busy: exclude.$loading,
  forgotten: playerForgotten,
})

sample({ clock: exclusionFields.checked, target: exclude.fx })

export const $excluding = createStore(false)
  .on(exclusionWanted, () => true)
  .reset([exclusionThoughtOver, exclude.fx.done, playerForgotten])

/** An answer that tells nothing of an exclusion is a failure: nobody may believe to be excluded who is not. */
export const $exclusionError = createStore('')
  .on(exclude.fx.failData, (_, { message }) => message)
  .on(exclude.fx.doneData, (_, exclusion) => (exclusion ? '' : 'SelfExclusion failed'))
  .reset([exclude.fx, exclusionWanted, exclusionThoughtOver, playerForgotten])

// Where no answer came it may hold all the same: the player is asked for anew.
sample({ clock: exclude.fx.fail, fn: () => undefined, target: balanceAsked })

const excluded = exclude.fx.doneData.filterMap((exclusion) => exclusion)
sample({ clock: excluded, fn: ({ message }) => message, target: setter('self_exclsuion_message') })
sample({ clock: excluded, fn: ({ time_duration }) => time_duration, target: setter('self_exclsuion_time') })

/** It travels with the stored user, and so into every open tab at once. */
sample({
  clock: excluded,
  filter: ({ until }) => until !== undefined,
  fn: ({ until }) => ({ excluded_until: until }),
  target: playerTold,
})
sample({ clock: excluded, fn: () => true, target: setter('show_exclusion_modal') })

/** What the form is about to do, for its last question. */
export const $chosenDays = combine(exclusionFields.$typed, ({ time_duration }) => Number(time_duration))
