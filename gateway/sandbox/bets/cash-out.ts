import { createHmac } from 'node:crypto'
import type * as z from 'zod'
import { CENTS } from '#shared/amounts.ts'
import { partCents } from '#shared/model/bets/cash-out.ts'
import { type Answer, amountText, good, refused } from '../answer.ts'
import type { Bet } from '../ledger/bet-book.ts'
import type { Caller } from '../ledger/intents.ts'
import type { Player } from '../ledger/players.ts'
import type { cashOutForm } from './forms.ts'
import { betRow, sumOfBet } from './row.ts'
import { closeBet, settleDue } from './settle.ts'
import type { BetDeps } from './stake.ts'

/** The operator's margin: an offer is this share below the worth of its bet. */
const MARGIN = 0.05

/** Age in ms up to which an offer is honoured after the price has fallen: a tap and its call take as long. */
const HONOURED_MS = 1_500

/** Age in ms from which an offer is refused, even if the bet is still worth as much. */
const TOO_OLD_MS = 15_000

const MOST_OFFERS = 50

/**
 * The worth of an open bet in cents: the probability that its open legs win, times its payout without boost. 0 once a
 * leg is lost or the match of an open leg is over, while betting on a leg is suspended, and for a jackpot ticket.
 */
function worthCents({ offering }: Pick<BetDeps, 'offering'>, bet: Bet, now: number): number {
  const sum = sumOfBet(bet)
  if (bet.state !== 'open' || !sum) return 0
  const chance = bet.legs.reduce((product, { state, match_id, sub_type_id, odd_keys: [odd_key = ''] }) => {
    if (state !== 'open') return state === 'lost' ? 0 : product
    return product * (offering.chanceOf({ match_id, sub_type_id, odd_key }, now) ?? 0)
  }, 1)
  return sum.netUnboostedCents * chance
}

/** The cents for which an open bet is bought back now; undefined where that is less than one. */
export function offeredCents(deps: Pick<BetDeps, 'offering'>, bet: Bet, now: number): number | undefined {
  const cents = Math.floor(worthCents(deps, bet, now) * (1 - MARGIN))
  return cents > 0 ? cents : undefined
}

/** False for a bet whose win is capped, and so does not shrink with the stake: it is bought back whole. */
const isDivisible = (bet: Bet) => sumOfBet(bet)?.isCapped === false

/** The calls that list and take offers. @param secret the key of the ids by which issued offers are recognised */
export function createCashOuts(deps: BetDeps, secret: string) {
  /** The id of an offer: its amount, its time, and an HMAC of both, the bet and its stake. */
  function idOf({ bet_id, stake_cents }: Bet, cents: number, at: number): string {
    const hmac = createHmac('sha256', secret).update(`cash-out/${[bet_id, stake_cents, cents, at]}`)
    return `${cents}.${at}.${hmac.digest('base64url')}`
  }

  /** The offer that an id names; undefined where it was not issued for this bet with its present stake. */
  function issuedOffer(id: string, bet: Bet) {
    const [cents = 0, at = 0] = id.split('.').map(Number)
    return id === idOf(bet, cents, at) ? { cents, at } : undefined
  }

  return {
    list({ player_id }: Player): Answer {
      settleDue(deps)
      const now = deps.now()
      const open = deps.ledger.bets.list({ player_id, isOpen: true, limit: MOST_OFFERS })
      return good({
        data: open.flatMap((bet) => {
          const cents = offeredCents(deps, bet, now)
          if (cents === undefined) return []
          const stake = isDivisible(bet) ? bet.stake_cents / CENTS : undefined
          const id = idOf(bet, cents, now)
          return [{ id, bet_id: bet.bet_id, amount: cents / CENTS, stake, offered_at: now }]
        }),
      })
    },
    /**
     * Buys a bet or a part of its stake back for exactly the confirmed `amount`, once for each reference. Refused where
     * the present offer and the one of the `id` are both below the amount, or that one is too old or of another stake.
     */
    take(caller: Caller, { bet_id, amount, stake, id, reference }: z.infer<typeof cashOutForm>): Answer {
      const { bets, intents } = deps.ledger
      return intents.decideOnce(caller, reference, deps.now, () => {
        settleDue(deps)
        const bet = bets.find(bet_id)
        if (bet?.player_id !== caller.player_id) return refused(404, 'There is no such bet')
        const now = deps.now()
        if (bet.state !== 'open') return refused(409, 'This bet has ended already')
        const cents = offeredCents(deps, bet, now)
        if (cents === undefined) return refused(409, 'There is no offer for this bet now')
        const { stake_cents } = bet
        const soldStake = stake ?? stake_cents
        const offer = id === undefined ? { cents, at: now } : issuedOffer(id, bet)
        if (!offer || now >= offer.at + TOO_OLD_MS || soldStake > stake_cents)
          return refused(409, 'This offer holds no more: look again')
        const isPart = soldStake < stake_cents
        if (isPart && !isDivisible(bet)) return refused(409, 'This bet is bought back whole')
        const isHonoured = now < offer.at + HONOURED_MS && offer.cents <= worthCents(deps, bet, now)
        const bestCents = isHonoured ? Math.max(cents, offer.cents) : cents
        const priceOf = (wholeCents: number) => partCents(wholeCents, stake_cents, soldStake)
        if (priceOf(bestCents) < amount)
          return refused(409, `The offer is ${amountText(priceOf(cents))} now: look again`)
        const sold = isPart ? bets.split(bet, soldStake, reference) : bet
        closeBet(deps, sold, { state: 'won', cents: amount, isCashedOut: true })
        const row = betRow(bets.find(sold.bet_id) ?? sold, deps.offering, now)
        return good({ message: 'Cashed out', bet: row })
      })
    },
  }
}
