import { combine, createEvent, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { readJackpot } from '#shared/model/bets/jackpot.ts'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import {
  isSameTicket,
  type Ticket,
  type TicketResult,
  ticketSum,
  withToggledResult,
} from '#shared/slip/ticket.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { createQuery } from '../query/query.ts'
import type { Shown } from '../query/question.ts'
import { $keptTicket, ticketAsked, ticketChanged, ticketEmptied } from '../slip/kept-ticket.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { autoPicked } from './auto-pick.ts'

/** Interval of requesting the jackpot, in ms. Its prices are for orientation only. */
const EVERY_MS = 60_000

export const JackpotGate = createGate()
holdClock(JackpotGate)

export const resultToggled = createEvent<{ readonly match_id: string; readonly result: TicketResult }>()
/** The player fills the whole ticket at random, from this seed. */
export const autoPickClicked = createEvent<number>()
export const ticketCleared = createEvent()
export const ticketUndone = createEvent()

const query = createQuery({
  call: 'jackpotMatches',
  read: (body) => readJackpot(body) ?? null,
  into: setter('jackpot'),
  $params: JackpotGate.status.map((shows) => (shows ? {} : null)),
  dueAt: ({ result, at }) =>
    Math.min(at + EVERY_MS, Math.max(at + 1_000, result?.closes_at ?? at + EVERY_MS)),
})

/** The jackpot that takes tickets; null until it is known, and while no screen shows it. */
export const $jackpot = combine(fields.jackpot, JackpotGate.status, (jackpot, shows) =>
  shows ? jackpot : null,
)

/** State of the query. An answer without a readable jackpot counts as failed, without a message. */
export const $jackpotShown = combine(query.$shown, $jackpot, (shown, jackpot): Shown => {
  if (shown.phase !== 'ready' || jackpot) return shown
  return { ...shown, phase: 'failed' }
})
export const jackpotRetried = query.retried

sample({ clock: JackpotGate.open, target: ticketAsked })

/** The ticket of the current jackpot; empty if the stored one is for another. */
export const $ticket = combine($keptTicket, $jackpot, (ticket, jackpot): Ticket | null => {
  if (!jackpot) return null
  return ticket?.jackpot_id === jackpot.jackpot_id ? ticket : { jackpot_id: jackpot.jackpot_id, chosen: {} }
})

/** A ticket and the one that replaced it as a whole. */
interface Overwriting {
  readonly before: Ticket
  readonly after: Ticket
}

const toggled = sample({
  clock: resultToggled,
  source: $ticket,
  fn: (ticket, { match_id, result }) => ticket && withToggledResult(ticket, match_id, result),
})
const overwritten = sample({
  clock: merge<number | null>([autoPickClicked, ticketCleared.map(() => null)]),
  source: { ticket: $ticket, jackpot: $jackpot },
  fn: ({ ticket, jackpot }, seed): Overwriting | null =>
    ticket &&
    jackpot && {
      before: ticket,
      after: seed === null ? { ...ticket, chosen: {} } : autoPicked(jackpot, seed),
    },
}).filterMap((both) => both ?? undefined)

const $overwriting = createStore<Overwriting | null>(null)
  .on(overwritten, (_, both) => (isSameTicket(both.before, both.after) ? null : both))
  .reset(resultToggled, ticketEmptied, playerForgotten)

/** The overwritten ticket, until its replacement is changed or placed, in any tab. */
const $before = combine($overwriting, $ticket, (both, ticket) =>
  both && ticket && isSameTicket(both.after, ticket) ? both.before : null,
)
export const $ticketUndoable = $before.map((ticket) => ticket !== null)
const undoneTicket = sample({ clock: ticketUndone, source: $before })
$overwriting.reset(undoneTicket)

sample({
  clock: merge([toggled, overwritten.map(({ after }) => after), undoneTicket]).filterMap(
    (ticket) => ticket ?? undefined,
  ),
  target: ticketChanged,
})

/** Cost of the ticket; null until the jackpot is known. */
export const $ticketSum = combine($ticket, $jackpot, (ticket, jackpot) =>
  ticket && jackpot ? ticketSum(ticket, jackpot) : null,
)

/** Interval of requesting the last jackpot's result, in ms. */
const RESULT_EVERY_MS = 300_000

export const JackpotResultGate = createGate()
holdClock(JackpotResultGate)

const lastJackpot = createHeldQuery({
  call: 'jackpotResults',
  read: readJackpotResult,
  $params: JackpotResultGate.status.map((shows) => (shows ? {} : null)),
  dueAt: ({ at }) => at + RESULT_EVERY_MS,
})

/** The last finished jackpot; null: none, or not loaded. */
export const $jackpotResult = lastJackpot.$answer.map((answer) => answer?.result ?? null)
export const $jackpotResultShown = lastJackpot.$shown
export const jackpotResultRetried = lastJackpot.retried
