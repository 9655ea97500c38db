import { CENTS } from '../amounts.ts'
import type { Jackpot } from '../model/bets/jackpot.ts'
import { asFields, asId, readEach } from '../model/field.ts'
import { same } from '../topics/rows.ts'
import { combinationsOf } from './combinations.ts'

/** The results of a jackpot's match, in the order of their signs: 1, X, 2. */
export const ticketResults = ['home_team', 'draw', 'away_team'] as const
/** A result of a jackpot's match. */
export type TicketResult = (typeof ticketResults)[number]

/** A jackpot ticket: the results chosen for each match. */
export interface Ticket {
  readonly jackpot_id: string
  readonly chosen: Readonly<Record<string, readonly TicketResult[]>>
}

/** The ticket after a tap on a result: the tap chooses the result, or takes it back. */
export function withToggledResult(ticket: Ticket, match_id: string, result: TicketResult): Ticket {
  const before = ticket.chosen[match_id] ?? []
  const after = before.includes(result) ? before.filter((one) => one !== result) : [...before, result]
  const sorted = ticketResults.filter((one) => after.includes(one))
  return { ...ticket, chosen: { ...ticket.chosen, [match_id]: sorted } }
}

/** Size of a ticket, and its cost in whole cents, by the jackpot's stake for each combination. */
export function ticketSum({ chosen }: Ticket, { matches, stake, most_combinations }: Jackpot) {
  const counts = matches.map(({ match_id }) => chosen[match_id]?.length ?? 0)
  const filled = counts.filter((count) => count > 0).length
  const combinations = combinationsOf(counts.filter((count) => count > 0))
  return {
    /** Number of matches with a result. */
    filled,
    combinations,
    costCents: combinations * Math.round(stake * CENTS),
    isWhole: filled === matches.length,
    isTooWide: combinations > (most_combinations ?? Number.POSITIVE_INFINITY),
  }
}

/** The request body of a ticket's bet without its reference: `{jackpot_id, picks: [{match_id, odd_keys}]}`. */
export function ticketBody({ jackpot_id, chosen }: Ticket) {
  const picks = Object.entries(chosen).map(([match_id, odd_keys]) => ({ match_id, odd_keys }))
  return { jackpot_id, picks }
}

/** The ticket in a request body; undefined without the id of a jackpot. */
export function sentTicket(body: unknown): Ticket | undefined {
  const sent = asFields(body)
  const picks = readEach(sent?.picks, 'picks', (pick) => {
    const { match_id, odd_keys } = asFields(pick) ?? {}
    const id = asId(match_id)
    return id === undefined ? undefined : ([id, odd_keys] as const)
  })
  return readTicket({ jackpot_id: sent?.jackpot_id, chosen: Object.fromEntries(picks) })
}

/** True if two tickets choose the same results in the same jackpot. */
export function isSameTicket(one: Ticket, other: Ticket): boolean {
  const resultsOf = ({ chosen }: Ticket) =>
    Object.fromEntries(
      Object.entries(chosen)
        .filter(([, results]) => results.length > 0)
        .map(([match_id, results]) => [match_id, [...results].sort()]),
    )
  return one.jackpot_id === other.jackpot_id && same(resultsOf(one), resultsOf(other))
}

/** Reads a stored ticket; undefined for any other value. Never throws. */
export function readTicket(value: unknown): Ticket | undefined {
  const item = asFields(value)
  const jackpot_id = asId(item?.jackpot_id)
  const chosen = asFields(item?.chosen)
  if (!jackpot_id || !chosen) return undefined
  const read = Object.entries(chosen).map(([match_id, keys]) => {
    const results = readEach(keys, 'chosen', asId)
    return [match_id, ticketResults.filter((result) => results.includes(result))] as const
  })
  return { jackpot_id, chosen: Object.fromEntries(read) }
}
