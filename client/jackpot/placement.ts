import { combine, createEvent, sample } from 'effector'
import { type Ticket, ticketBody } from '#shared/slip/ticket.ts'
import { $excludedUntil } from '../account/exclusion/excluded.ts'
import { bets } from '../slip/placement/bets.ts'
import type { BetBody } from '../slip/placement/body.ts'
import { ticketChanged } from '../slip/stored-ticket.ts'
import { fields } from '../state/fields.ts'
import { $now } from '../streams/clock.ts'
import { $jackpot } from './jackpot.ts'
import { $ticket, $ticketSum } from './ticket.ts'

export const placeTicketClicked = createEvent()

/** Reason that blocks the ticket; null: none. */
export const $ticketObstacle = combine(
  {
    sum: $ticketSum,
    jackpot: $jackpot,
    now: $now,
    user: fields.user,
    excludedUntil: $excludedUntil,
    isUnderWay: bets.$isUnderWay,
  },
  ({ sum, jackpot, now, user, excludedUntil, isUnderWay }) => {
    if (!sum || !jackpot) return 'unknown' as const
    if (now >= jackpot.closes_at) return 'closed' as const
    if (isUnderWay) return 'under-way' as const
    if (excludedUntil !== null) return 'excluded' as const
    if (!sum.isWhole) return 'unfilled' as const
    if (sum.isTooWide) return 'too-wide' as const
    return user ? null : ('logged-out' as const)
  },
)

/** The ticket is placed, without the results of matches that have been replaced in the jackpot. */
const ticketWanted = sample({
  clock: placeTicketClicked,
  source: { ticket: $ticket, jackpot: $jackpot, obstacle: $ticketObstacle },
  filter: ({ obstacle }) => obstacle === null,
  fn: ({ ticket, jackpot }): Ticket => ({
    jackpot_id: jackpot?.jackpot_id ?? '',
    chosen: Object.fromEntries(
      (jackpot?.matches ?? []).map(({ match_id }) => [match_id, ticket?.chosen[match_id] ?? []]),
    ),
  }),
})
// Stored before: another ticket in storage would look as if this one had been placed.
sample({ clock: ticketWanted, target: ticketChanged })
sample({
  clock: ticketWanted,
  fn: (ticket): BetBody => ({ kind: 'jackpot', sent: ticketBody(ticket), lines: [] }),
  target: bets.wanted,
})
