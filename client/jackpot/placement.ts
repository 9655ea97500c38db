import { combine, createEvent, sample } from 'effector'
import { ticketBody } from '#shared/slip/ticket.ts'
import { $excludedUntil } from '../account/exclusion/excluded.ts'
import { bets } from '../slip/placement/bets.ts'
import type { BetBody } from '../slip/placement/body.ts'
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

sample({
  clock: placeTicketClicked,
  source: { ticket: $ticket, obstacle: $ticketObstacle },
  filter: ({ obstacle }) => obstacle === null,
  fn: ({ ticket }): BetBody => {
    const sent = ticketBody(ticket ?? { jackpot_id: '', chosen: {} })
    return { kind: 'jackpot', sent, lines: [] }
  },
  target: bets.wanted,
})
