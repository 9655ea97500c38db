import { CENTS } from '#shared/amounts.ts'
import { JACKPOT_MARKET_ID } from '#shared/model/bets/jackpot.ts'
import { canEndWith, combinationsOf, ticketChances } from '#shared/slip/combinations.ts'
import { JACKPOT, jackpotTiers } from '#shared/slip/jackpot-rules.ts'
import { type Answer, good, refused } from '../answer.ts'
import type { Bet } from '../ledger/bet-book.ts'
import type { Caller } from '../ledger/intents.ts'
import { type Jackpot, jackpotEnd } from '../sportsbook/jackpot.ts'
import { matchRow, type SportsMatch } from '../sportsbook/match.ts'
import type { TicketForm } from './forms.ts'
import { type BetDeps, payStake, refusalByRestraint } from './stake.ts'

/** The prizes of a jackpot by number of right results, in whole units of the currency. */
export const tiersOf = ({ prize, matches }: Jackpot) => jackpotTiers(prize, matches.length)

/** Payout of a ticket in cents: each of its combinations wins the prize of its tier. */
export function paidOnTicket({ legs, terms }: Bet): number {
  const { tiers = [] } = terms.jackpot ?? {}
  const counts = ticketChances(legs)
  return tiers.reduce((sum, tier) => sum + (counts[tier.right] ?? 0) * Math.round(tier.prize * CENTS), 0)
}

/** Days searched backwards for a finished jackpot: when tomorrow's is on sale, today's may still be in play. */
const DAYS_BACK = 3

/** The result of the jackpot whose last match ended most recently; undefined before the first. */
export function lastJackpot(deps: BetDeps, now: number) {
  const jackpot = closedJackpots(deps, now).find((closed) => jackpotEnd(closed) <= now)
  return jackpot && jackpotResult(deps, jackpot, now)
}

/** The jackpot that closed last, while its matches are played; undefined between two. */
export function jackpotInPlay(deps: BetDeps, now: number) {
  const [jackpot] = closedJackpots(deps, now)
  return jackpot && now < jackpotEnd(jackpot) ? jackpotResult(deps, jackpot, now) : undefined
}

/** The jackpots of the last days that take no more tickets, newest first. */
function closedJackpots({ jackpots }: BetDeps, now: number): readonly Jackpot[] {
  const { jackpot_id } = jackpots.current(now)
  return Array.from({ length: DAYS_BACK }, (_, index) => jackpot_id - 1 - index)
    .filter((day) => day >= 0)
    .map(jackpots.ofDay)
}

/** The result of a jackpot, final or so far: each match's outcome, each prize, and the tickets that won or still can. */
function jackpotResult({ ledger, offering }: BetDeps, jackpot: Jackpot, now: number) {
  const { matches, ...meta } = jackpot
  const tickets = ledger.bets.ofJackpot(jackpot.jackpot_id)
  const voidLegs = tickets.flatMap(({ legs }) => legs.filter(({ state }) => state === 'void'))
  const voidMatchIds = new Set(voidLegs.map(({ match_id }) => match_id))
  const isOver = jackpotEnd(jackpot) <= now
  /** For each decided ticket, the number of its combinations by number of right results. */
  const correctCounts = tickets
    .filter(({ state }) => state !== 'open' && state !== 'void')
    .map(({ legs }) => ticketChances(legs))
  return {
    data: matches.map((match) => {
      const [winner] = offering.winners(match.match_id, JACKPOT_MARKET_ID, now) ?? []
      return { ...matchRow(match, now), result: voidMatchIds.has(match.match_id) ? 'void' : winner }
    }),
    meta: {
      ...meta,
      ...(isOver && { ended_at: jackpotEnd(jackpot) }),
      tickets: tickets.length,
      tiers: tiersOf(jackpot).map((tier) => ({
        ...tier,
        winners: isOver ? correctCounts.filter((counts) => (counts[tier.right] ?? 0) > 0).length : undefined,
        alive: isOver ? undefined : tickets.filter((ticket) => canReach(ticket, tier.right)).length,
      })),
    },
  }
}

/** True while a ticket can still win the prize for so many right results. */
const canReach = ({ state, legs }: Bet, right: number) => state === 'open' && canEndWith(legs, right)

/** Places a jackpot ticket or refuses it, once for each reference. */
export function placeTicket(deps: BetDeps, caller: Caller, ticket: TicketForm): Answer {
  const { player_id } = caller
  return deps.ledger.intents.decideOnce(caller, ticket.reference, deps.now, () => {
    const at = deps.now()
    const jackpot = deps.jackpots.current(at)
    const { jackpot_id, matches, stake, prize } = jackpot
    if (ticket.jackpot_id !== jackpot_id) return refused(409, 'This jackpot is closed')
    const legs = matches.flatMap((match) => {
      const pick = ticket.picks.findLast(({ match_id }) => match_id === match.match_id)
      return pick ? [legOf(match, [...new Set(pick.odd_keys)])] : []
    })
    if (ticket.picks.length !== matches.length || legs.length !== matches.length)
      return refused(400, `Pick a result in each of the ${matches.length} matches`)
    const combinations = combinationsOf(legs.map(({ odd_keys }) => odd_keys.length))
    if (combinations > JACKPOT.mostCombinations)
      return refused(400, `A ticket takes ${JACKPOT.mostCombinations} combinations at most`)

    const cents = combinations * stake * CENTS
    const refusal =
      refusalByRestraint(deps, player_id, cents) ?? payStake(deps, player_id, ticket.reference, cents)
    if (refusal) return refusal
    const bet_id = deps.ledger.bets.add({
      player_id,
      kind: 'jackpot',
      reference: ticket.reference,
      stake_cents: cents,
      placed_at: at,
      terms: { jackpot: { jackpot_id, prize, combinations, tiers: tiersOf(jackpot) } },
      legs,
    })
    return good({ message: 'Bet placed', bet_id, reference: ticket.reference, placed_at: at, combinations })
  })
}

function legOf(match: SportsMatch, odd_keys: readonly ('home_team' | 'draw' | 'away_team')[]) {
  const { match_id, home_team, away_team, start_time, simulation } = match
  return {
    match_id,
    home_team,
    away_team,
    start_time,
    sub_type_id: JACKPOT_MARKET_ID,
    odd_keys,
    market: '1X2',
    name: odd_keys.map((key) => ({ home_team: '1', draw: 'X', away_team: '2' })[key]).join(''),
    ends_at: start_time + simulation.lastsMs,
  }
}
