import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { CENTS } from '#shared/amounts.ts'
import { type Answer, good, refused, shillings } from '../answer.ts'
import type { Bet } from '../ledger/bet-book.ts'
import type { Asker } from '../ledger/intents.ts'
import type { Player } from '../ledger/players.ts'
import { betRow, sumOfBet } from './row.ts'
import { close, settleDue } from './settle.ts'
import type { cashOutForm } from './slip-form.ts'
import type { BetDeps } from './stake.ts'

/** The operator's margin on a cash-out: the offer is this share below the worth of the bet. */
const MARGIN = 0.05

/** Time in ms for which an issued offer is still honoured after it has fallen: that of a tap and its way here. */
const HONOURED_MS = 1_500

/** Number of open bets for which offers are listed. */
const MOST_OFFERS = 50

/** An offer as it was issued to a bet's player. */
interface IssuedOffer {
  readonly bet_id: number
  readonly cents: number
  /** Epoch ms. */
  readonly until: number
}

/**
 * The worth of an open bet on the league in cents: the probability that its open legs win, times its payout without
 * boost. 0 once it is decided, or about to be.
 */
function worthCents({ offering }: Pick<BetDeps, 'offering'>, bet: Bet, now: number): number {
  const sum = sumOfBet(bet)
  if (bet.state !== 'open' || bet.kind !== 'league' || !sum) return 0
  const chance = bet.legs.reduce((product, { state, match_id, sub_type_id, odd_keys: [odd_key = ''] }) => {
    if (state !== 'open') return state === 'lost' ? 0 : product
    return product * (offering.chanceOf({ match_id, sub_type_id, odd_key }, now) ?? 0)
  }, 1)
  return sum.netUnboostedCents * chance
}

/** The cents for which an open bet on the league is bought back now; undefined where that is less than one. */
export function offeredCents(deps: Pick<BetDeps, 'offering'>, bet: Bet, now: number): number | undefined {
  const cents = Math.floor(worthCents(deps, bet, now) * (1 - MARGIN))
  return cents > 0 ? cents : undefined
}

/** The calls that list and take offers. Issued offers are forgotten with the process. */
export function createCashOuts(deps: BetDeps) {
  const issued = new Map<string, IssuedOffer>()

  function issue(offer: IssuedOffer, now: number): string {
    // In order of their ends.
    for (const [id, { until }] of issued) {
      if (until > now) break
      issued.delete(id)
    }
    const id = randomUUID()
    issued.set(id, offer)
    return id
  }

  /** The amount of an issued offer that has fallen since, while the bet is worth it; 0 where there is none. */
  function fallenCents(id: string | undefined, bet: Bet, now: number): number {
    const offer = issued.get(id ?? '')
    if (offer?.bet_id !== bet.bet_id || now >= offer.until) return 0
    return offer.cents <= worthCents(deps, bet, now) ? offer.cents : 0
  }

  return {
    /** The offers for a player's open bets on the league. */
    list({ player_id }: Player): Answer {
      settleDue(deps)
      const now = deps.now()
      const open = deps.ledger.bets.list({ player_id, kind: 'league', isOpen: true, limit: MOST_OFFERS })
      return good({
        data: open.flatMap((bet) => {
          const cents = offeredCents(deps, bet, now)
          if (cents === undefined) return []
          const id = issue({ bet_id: bet.bet_id, cents, until: now + HONOURED_MS }, now)
          return [{ id, bet_id: bet.bet_id, amount: cents / CENTS, offered_at: now }]
        }),
      })
    },
    /**
     * Buys a bet back for exactly the confirmed amount, once for each reference; refused where both the present offer
     * and the named one are below it. A bet is bought back whole, so no offer for it is taken twice.
     */
    take(asker: Asker, { bet_id, amount, id, reference }: z.infer<typeof cashOutForm>): Answer {
      const { bets, intents } = deps.ledger
      return intents.decideOnce(asker, reference, deps.now, () => {
        settleDue(deps)
        const bet = bets.find(bet_id)
        if (bet?.player_id !== asker.player_id) return refused(404, 'There is no such bet')
        const now = deps.now()
        if (bet.state !== 'open') return refused(409, 'This bet has ended already')
        const cents = offeredCents(deps, bet, now)
        if (cents === undefined) return refused(409, 'There is no offer for this bet now')
        if (Math.max(cents, fallenCents(id, bet, now)) < amount)
          return refused(409, `The offer is ${shillings(cents)} now: look again`)
        close(deps, bet, 'won', amount, true)
        return good({ message: 'Cashed out', bet: betRow(bets.find(bet_id) ?? bet, deps.offering, now) })
      })
    },
  }
}
