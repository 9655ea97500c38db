import { combine, createEvent, createStore, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { EXCLUSION_DAYS } from '#shared/limits.ts'
import { readExclusion } from '#shared/model/account/exclusion.ts'
import { exclusionForm } from '#shared/model/account/restraint.ts'
import { callFx } from '../../calls/call-fx.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { $now } from '../../streams/clock.ts'
import { createForm } from '../../ui/form/form.ts'
import { balanceAsked, playerChanged } from '../player/account.ts'

/** The days are chosen; they still have to be confirmed. */
export const exclusionWanted = createEvent()
export const exclusionThoughtOver = createEvent()

const exclude = callFx('selfExclude')

export const $exclusionPending = exclude.$loading

export const exclusionFields = createForm({
  empty: { time_duration: String(EXCLUSION_DAYS[0]) },
  compose: ({ time_duration }) => ({ time_duration: Number(time_duration) }),
  schema: exclusionForm,
  $busy: exclude.$loading,
  forgotten: playerForgotten,
})

sample({ clock: exclusionFields.checked, target: exclude.fx })

/** Read by the server's clock, which the end is compared with. */
const answered = sample({
  clock: exclude.fx.doneData,
  source: $now,
  fn: (now, body) => readExclusion(body, now),
})
const excluded = answered.filterMap((exclusion) => exclusion)

/** An answer that tells nothing of an exclusion is a failure: nobody may believe to be excluded who is not. */
const unconfirmed = sample({ clock: answered, filter: (exclusion) => exclusion === undefined })

/** The last question is open. */
export const $excluding = createStore(false)
  .on(exclusionWanted, () => true)
  .reset([exclusionThoughtOver, excluded, playerForgotten])

export const $exclusionError = createStore('')
  .on(exclude.fx.failData, (_, { message }) => message)
  .on(unconfirmed, () => catalogue.selfExclude.failure)
  .reset([exclude.fx, exclusionWanted, exclusionThoughtOver, playerForgotten])

// Where no answer came it may hold all the same: the player is asked for anew.
sample({ clock: exclude.fx.fail, fn: () => undefined, target: balanceAsked })

/** It is stored with the user, and so reaches every open tab at once. */
sample({ clock: excluded, target: playerChanged })
sample({ clock: excluded, fn: () => true, target: setter('show_exclusion_modal') })

/** The pending self-exclusion, shown in the confirmation. */
export const $chosenDays = combine(exclusionFields.$typed, ({ time_duration }) => Number(time_duration))
