import { createEffect, createEvent, merge, sample } from 'effector'
import { readTicket, type Ticket } from '#shared/slip/ticket.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { elsewhere } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { SlipGate, slipKeys } from './slip.ts'

/** The stored ticket is wanted. */
export const ticketAsked = createEvent()
/** Changed in this very tab: the ticket as it is by now. */
export const ticketChanged = createEvent<Ticket>()
/** The ticket of this jackpot was placed: there is nothing left to place. */
export const ticketEmptied = createEvent<string>()

const restoreFx = createEffect(() => readTicket(readEntry(slipKeys.jackpot)) ?? null)
const storeFx = createEffect((ticket: Ticket) => void writeEntry(slipKeys.jackpot, ticket))

/** The ticket as it was filled in last, here or in another tab; null: none yet. It may be of a jackpot that is over. */
export const $keptTicket = fields.jackpotbestlip
sample({
  clock: merge([restoreFx.doneData.filterMap((stored) => stored ?? undefined), ticketChanged]),
  target: setter('jackpotbestlip'),
})

// Stored empty, not dropped: a tab that has not heard of it must find that nothing is left.
sample({
  clock: ticketEmptied,
  source: $keptTicket,
  filter: (kept, jackpot_id) => kept?.jackpot_id === jackpot_id,
  fn: (_, jackpot_id): Ticket => ({ jackpot_id, chosen: {} }),
  target: ticketChanged,
})
sample({ clock: ticketChanged, target: storeFx })

const storedElsewhere = feed(elsewhere(SlipGate.status, [slipKeys.jackpot]))
sample({
  clock: [ticketAsked, SlipGate.open, storedElsewhere, playerForgotten],
  fn: () => undefined,
  target: restoreFx,
})
