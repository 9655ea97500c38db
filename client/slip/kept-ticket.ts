import { createEffect, createEvent, merge, sample } from 'effector'
import { readTicket, type Ticket } from '#shared/slip/ticket.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { readEntry, replaceEntry } from '../storage/entry.ts'
import { readDue, slipKeys } from './slip.ts'

export const ticketAsked = createEvent()
/** The ticket changed in this tab. Payload: its new content. */
export const ticketChanged = createEvent<Ticket>()
/** The ticket of this jackpot was placed, and is emptied. */
export const ticketEmptied = createEvent<string>()

const restoreFx = createEffect(() => readTicket(readEntry(slipKeys.jackpot)) ?? null)
const storeFx = createEffect((ticket: Ticket) => replaceEntry(slipKeys.jackpot, ticket))

/** The last ticket of this or another tab; null: none. Its jackpot may be over. */
export const $keptTicket = fields.jackpotbestlip
sample({
  clock: merge([restoreFx.doneData.filterMap((stored) => stored ?? undefined), ticketChanged]),
  target: setter('jackpotbestlip'),
})

// Stored as an empty ticket, not removed, so that other tabs empty theirs.
sample({
  clock: ticketEmptied,
  source: $keptTicket,
  filter: (kept, jackpot_id) => kept?.jackpot_id === jackpot_id,
  fn: (_, jackpot_id): Ticket => ({ jackpot_id, chosen: {} }),
  target: ticketChanged,
})
sample({ clock: ticketChanged, target: storeFx })

sample({ clock: [ticketAsked, readDue(slipKeys.jackpot)], fn: () => undefined, target: restoreFx })
