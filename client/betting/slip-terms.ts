import { createEffect, createEvent, createStore, type Store, sample } from 'effector'
import { type BettingLimits, readBettingLimits } from '#shared/model/betting-limits.ts'
import { type Accept, accepts, DEFAULT_ACCEPT } from '#shared/model/slip.ts'
import { fields } from '../state/fields.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { SlipGate } from './slip.ts'

/** The player says which price moves need no asking. */
export const acceptChosen = createEvent<Accept>()

const restoreFx = createEffect(() => accepts.find((accept) => accept === readEntry('slip-accept')))
const storeFx = createEffect((accept: Accept) => void writeEntry('slip-accept', accept))

/** Which price moves the player accepts without being asked. */
export const $accept = createStore<Accept>(DEFAULT_ACCEPT, { serialize: 'ignore' })
  .on(acceptChosen, (_, accept) => accept)
  .on(restoreFx.doneData, (held, stored) => stored ?? held)

sample({ clock: SlipGate.open, fn: () => undefined, target: restoreFx })
sample({ clock: acceptChosen, target: storeFx })

/** What a slip may be, as the operator's settings say. */
export const $limits: Store<BettingLimits> = fields.app_config.map(readBettingLimits)
