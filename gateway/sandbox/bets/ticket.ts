import { CENTS } from '#shared/amounts.ts'
import { JACKPOT_MARKET_ID } from '#shared/model/bets/jackpot.ts'
import { combinationsOf } from '#shared/slip/combinations.ts'
import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { type Answer, good } from '../answer.ts'
import type { Asker } from '../ledger/intents.ts'
import type { BetDeps } from './deps.ts'
import { tiersOf } from './jackpot.ts'
import type { TicketForm } from './slip-form.ts'
import { barredFrom, payStake, refused } from './stake.ts'

/** Places a jackpot ticket or refuses it, once for each reference. */
export function placeTicket(deps: BetDeps, asker: Asker, ticket: TicketForm): Answer {
  const { player_id } = asker
  return deps.ledger.intents.decideOnce(asker, ticket.reference, deps.now, () => {
    const at = deps.now()
    const jackpot = deps.jackpots.current(at)
    const { jackpot_id, matches, stake, prize } = jackpot
    if (ticket.jackpot_id !== jackpot_id) return refused(409, 'This jackpot is closed')
    const picked = new Map(ticket.picks.map(({ match_id, odd_keys }) => [match_id, [...new Set(odd_keys)]]))
    const chosen = matches.flatMap((match) => {
      const odd_keys = picked.get(match.match_id)
      return odd_keys ? [{ match, odd_keys }] : []
    })
    if (ticket.picks.length !== matches.length || chosen.length !== matches.length)
      return refused(400, `Pick a result in each of the ${matches.length} matches`)
    const combinations = combinationsOf(chosen.map(({ odd_keys }) => odd_keys.length))
    if (combinations > JACKPOT.mostCombinations)
      return refused(400, `A ticket takes ${JACKPOT.mostCombinations} combinations at most`)

    const cents = combinations * stake * CENTS
    const refusal = barredFrom(deps, player_id, cents) ?? payStake(deps, player_id, ticket.reference, cents)
    if (refusal) return refusal
    const bet_id = deps.ledger.bets.add({
      player_id,
      kind: 'jackpot',
      reference: ticket.reference,
      stake_cents: cents,
      placed_at: at,
      terms: { jackpot: { jackpot_id, prize, combinations, tiers: tiersOf(jackpot) } },
      legs: chosen.map(({ match: { match_id, home_team, away_team, start_time, simulation }, odd_keys }) => ({
        match_id,
        home_team,
        away_team,
        start_time,
        sub_type_id: JACKPOT_MARKET_ID,
        odd_keys,
        market: '1X2',
        name: odd_keys.map((key) => ({ home_team: '1', draw: 'X', away_team: '2' })[key]).join(''),
        ends_at: start_time + simulation.lastsMs,
      })),
    })
    return good({ message: 'Bet placed', bet_id, reference: ticket.reference, placed_at: at, combinations })
  })
}
