import { createEffect, createEvent, merge, sample } from 'effector'
import { isSameTicket, readTicket, type Ticket } from '#shared/slip/ticket.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { readEntry, replaceEntry } from '../storage/entry.ts'
import { readDue, slipKeys } from './slip.ts'

/** A screen of the jackpot opened: the stored ticket is read. */
export const ticketAsked = createEvent()
/** The player changed the ticket in this tab. Payload: the whole ticket. */
export const ticketChanged = createEvent<Ticket>()
/** A ticket was placed, so it is emptied, unless the player has changed it since. */
export const ticketPlaced = createEvent<Ticket>()

const restoreFx = createEffect(() => readTicket(readEntry(slipKeys.jackpot)) ?? null)
const storeFx = createEffect((ticket: Ticket) => replaceEntry(slipKeys.jackpot, ticket))

/** The last ticket, of this or another tab; null: none. Its jackpot may be over. */
export const $storedTicket = fields.jackpotbestlip
sample({
  clock: merge([restoreFx.doneData.filterMap((stored) => stored ?? undefined), ticketChanged]),
  target: setter('jackpotbestlip'),
})

// Stored as an empty ticket, not removed, so that other tabs empty theirs.
sample({
  clock: ticketPlaced,
  source: $storedTicket,
  filter: (ticket, placed) => ticket !== null && isSameTicket(ticket, placed),
  fn: (_, { jackpot_id }): Ticket => ({ jackpot_id, chosen: {} }),
  target: ticketChanged,
})
sample({ clock: ticketChanged, target: storeFx })

sample({ clock: [ticketAsked, readDue(slipKeys.jackpot)], fn: () => undefined, target: restoreFx })
