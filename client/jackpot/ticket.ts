import { combine, createEvent, createStore, merge, sample } from 'effector'
import {
  isSameTicket,
  type Ticket,
  type TicketResult,
  ticketSum,
  withToggledResult,
} from '#shared/slip/ticket.ts'
import { $storedTicket, ticketAsked, ticketChanged, ticketPlaced } from '../slip/stored-ticket.ts'
import { playerForgotten } from '../state/actions.ts'
import { autoPicked } from './auto-pick.ts'
import { $jackpot, JackpotGate } from './jackpot.ts'

export const resultToggled = createEvent<{ readonly match_id: string; readonly result: TicketResult }>()
/** The player fills the whole ticket at random, from this seed. */
export const autoPickClicked = createEvent<number>()
export const ticketCleared = createEvent()
export const undoClicked = createEvent()

sample({ clock: JackpotGate.open, target: ticketAsked })

/** The ticket of the current jackpot; empty if the stored one is for another. */
export const $ticket = combine($storedTicket, $jackpot, (ticket, jackpot): Ticket | null => {
  if (!jackpot) return null
  return ticket?.jackpot_id === jackpot.jackpot_id ? ticket : { jackpot_id: jackpot.jackpot_id, chosen: {} }
})

/** Size and cost of the ticket; null until the jackpot is known. */
export const $ticketSum = combine($ticket, $jackpot, (ticket, jackpot) =>
  ticket && jackpot ? ticketSum(ticket, jackpot) : null,
)

/** A ticket, and the one that replaced it as a whole. */
interface Replacement {
  readonly before: Ticket
  readonly after: Ticket
}

const toggled = sample({
  clock: resultToggled,
  source: $ticket,
  fn: (ticket, { match_id, result }) => ticket && withToggledResult(ticket, match_id, result),
})
/** The ticket is filled from a seed, or cleared. */
const replaced = sample({
  clock: merge<number | null>([autoPickClicked, ticketCleared.map(() => null)]),
  source: { before: $ticket, jackpot: $jackpot },
  fn: ({ before, jackpot }, seed): Replacement | undefined => {
    if (!before || !jackpot) return undefined
    return { before, after: seed === null ? { ...before, chosen: {} } : autoPicked(jackpot, seed) }
  },
}).filterMap((replacement) => replacement)

const $replacement = createStore<Replacement | null>(null)
  .on(replaced, (_, replacement) =>
    isSameTicket(replacement.before, replacement.after) ? null : replacement,
  )
  .reset(resultToggled, ticketPlaced, playerForgotten)

/** The replaced ticket, until its replacement is changed or placed, in any tab. */
const $undoTicket = combine($replacement, $ticket, (replacement, ticket) =>
  replacement && ticket && isSameTicket(replacement.after, ticket) ? replacement.before : null,
)
export const $canUndo = $undoTicket.map((ticket) => ticket !== null)
const undone = sample({ clock: undoClicked, source: $undoTicket })
$replacement.reset(undone)

sample({
  clock: merge([toggled, replaced.map(({ after }) => after), undone]).filterMap(
    (ticket) => ticket ?? undefined,
  ),
  target: ticketChanged,
})
