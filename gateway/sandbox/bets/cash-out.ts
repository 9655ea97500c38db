import type * as z from 'zod'
import { CENTS, formatCents } from '#shared/amounts.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import { type Answer, good } from '../answers/answer.ts'
import type { Bet } from '../ledger/bet-book.ts'
import type { Asker } from '../ledger/intents.ts'
import type { Player } from '../ledger/players.ts'
import type { BetDeps } from './deps.ts'
import { betRow } from './row.ts'
import { close, settleDue } from './settle.ts'
import type { cashOutForm } from './slip-form.ts'
import { refused } from './stake.ts'

/** The operator's margin on a cash-out: the offer is this share below the worth of the bet. */
const MARGIN = 0.05

/** Time in ms for which an offer that has fallen since is still paid, while no goal falls: a player needs it to confirm. */
const HONOURED_MS = 5_000

/** Number of open bets for which offers are listed. */
const MOST_OFFERS = 50

/**
 * The cents for which an open bet on the league is bought back now: the probability that its open legs win, times its
 * payout without boost, less the margin. Undefined where there is no offer: the bet is decided, about to be, or worth
 * less than a cent.
 */
export function offeredCents(
  { offering }: Pick<BetDeps, 'offering'>,
  { state, kind, stake_cents, legs, terms: { slip } }: Bet,
  now: number,
): number | undefined {
  if (state !== 'open' || kind !== 'league' || !slip) return undefined
  const chance = legs.reduce((product, { state, match_id, sub_type_id, odd_keys: [odd_key = ''] }) => {
    if (state !== 'open') return state === 'lost' ? 0 : product
    return product * (offering.chanceOf({ match_id, sub_type_id, odd_key }, now) ?? 0)
  }, 1)
  const summed = legs.map(({ odd_value = 1, state }) => ({ odd_value, isVoid: state === 'void' }))
  const { netUnboostedCents } = sumSlip(stake_cents, summed, slip)
  const cents = Math.floor(netUnboostedCents * chance * (1 - MARGIN))
  return cents > 0 ? cents : undefined
}

/** The offer of a few seconds ago, where the scores of the open legs are the same still; else 0. */
function earlierCents(deps: BetDeps, bet: Bet, now: number): number {
  const before = Math.max(bet.placed_at, now - HONOURED_MS)
  const scoresAt = (at: number) =>
    bet.legs.map(({ match_id }) => {
      const { home_score, away_score } = deps.offering.scoreOf(match_id, at) ?? {}
      return `${home_score}-${away_score}`
    })
  const isSame = scoresAt(before).join() === scoresAt(now).join()
  return isSame ? (offeredCents(deps, bet, before) ?? 0) : 0
}

/** The offers for a player's open bets on the league. */
export function cashOutOffers(deps: BetDeps, { player_id }: Player): Answer {
  settleDue(deps)
  const now = deps.now()
  const open = deps.ledger.bets.list({ player_id, kind: 'league', isOpen: true, limit: MOST_OFFERS })
  return good({
    data: open.flatMap((bet) => {
      const cents = offeredCents(deps, bet, now)
      return cents === undefined ? [] : [{ bet_id: bet.bet_id, amount: cents / CENTS, offered_at: now }]
    }),
  })
}

/** Buys a bet back for exactly the confirmed amount, once for each reference; refused where the offer is below it. */
export function cashOutBet(
  deps: BetDeps,
  asker: Asker,
  { bet_id, amount, reference }: z.infer<typeof cashOutForm>,
): Answer {
  const { bets, intents } = deps.ledger
  return intents.decideOnce(asker, reference, deps.now, () => {
    settleDue(deps)
    const bet = bets.find(bet_id)
    if (bet?.player_id !== asker.player_id) return refused(404, 'There is no such bet')
    const now = deps.now()
    if (bet.state !== 'open') return refused(409, 'This bet has ended already')
    const cents = offeredCents(deps, bet, now)
    if (cents === undefined) return refused(409, 'There is no offer for this bet now')
    if (Math.max(cents, earlierCents(deps, bet, now)) < amount)
      return refused(409, `The offer is KES ${formatCents(cents)} now: look again`)
    close(deps, bet, 'won', amount, true)
    return good({ message: 'Cashed out', bet: betRow(bets.find(bet_id) ?? bet, deps.offering, now) })
  })
}
