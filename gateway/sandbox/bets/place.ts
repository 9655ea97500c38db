import { CENTS } from '#shared/amounts.ts'
import type { LegReason } from '#shared/model/bets/placed.ts'
import { taxAt } from '#shared/model/money/tax.ts'
import { sumSlip } from '#shared/slip/sum.ts'
import { type Answer, good, refused } from '../answer.ts'
import type { Caller } from '../ledger/intents.ts'
import { bettingLimits } from '../site/figures.ts'
import type { SlipForm } from './forms.ts'
import type { OfferedPick } from './offered-pick.ts'
import { type BetDeps, payStake, refusalByRestraint, refusalOfStake } from './stake.ts'

const { max_payout, max_picks, boost } = bettingLimits

type SlipPick = SlipForm['betslip'][number]

/**
 * Places a slip at the prices of this moment or refuses all of it. A repeated reference gets the first answer again.
 */
export function placeSlip(deps: BetDeps, caller: Caller, slip: SlipForm): Answer {
  const { player_id } = caller
  return deps.ledger.intents.decideOnce(caller, slip.reference, deps.now, () => {
    const { betslip, stake, accept, reference } = slip
    const refusal = refusalOfSize(slip) ?? refusalOfStake(stake) ?? refusalByRestraint(deps, player_id, stake)
    if (refusal) return refusal

    const at = deps.now()
    const legs = betslip.map((pick) => legOf(pick, deps.offering.find(pick, at), accept))
    const refusedLegs = legs.filter((leg) => 'reason' in leg)
    if (refusedLegs.length > 0) {
      const isMovedOnly = refusedLegs.every(({ reason }) => reason === 'moved')
      const error = isMovedOnly ? 'Prices have moved: look again' : 'Some of your picks cannot be bet on now'
      return refused(409, error, { legs: refusedLegs })
    }
    const acceptedLegs = legs.flatMap((leg) => ('reason' in leg ? [] : [leg]))
    const paymentRefusal = payStake(deps, player_id, reference, stake)
    if (paymentRefusal) return paymentRefusal
    const terms = { boost, tax: taxAt(at), maxPayoutCents: max_payout * CENTS }
    const bet_id = deps.ledger.bets.add({
      player_id,
      kind: acceptedLegs.every(({ kind }) => kind === 'league') ? 'league' : 'sports',
      reference,
      stake_cents: stake,
      placed_at: at,
      terms: { slip: terms },
      legs: acceptedLegs.map(({ odd_key, state: _, kind: __, ...leg }) => ({ ...leg, odd_keys: [odd_key] })),
    })
    const sum = sumSlip(stake, acceptedLegs, terms)
    return good({
      message: 'Bet placed',
      bet_id,
      reference,
      placed_at: at,
      total_odds: sum.totalOdds,
      possible_win: sum.netCents / CENTS,
      legs: acceptedLegs.map(({ match_id, sub_type_id, odd_key, odd_value }) => ({
        match_id,
        sub_type_id,
        odd_key,
        odd_value,
      })),
    })
  })
}

function refusalOfSize({ betslip }: SlipForm): Answer | undefined {
  if (betslip.length > max_picks) return refused(400, `A slip takes ${max_picks} picks at most`)
  const matches = new Set(betslip.map(({ match_id }) => match_id))
  return matches.size < betslip.length ? refused(400, 'A slip takes one pick per match') : undefined
}

/** A leg at the price of this moment, or the reason for its refusal. */
function legOf(pick: SlipPick, offer: OfferedPick | undefined, accept: SlipForm['accept']) {
  const { match_id, sub_type_id, odd_key } = pick
  const odd_value = offer?.odd_value
  const refusedFor = (reason: LegReason) => ({ match_id, sub_type_id, odd_key, odd_value, reason })
  if (!offer) return refusedFor('gone')
  if (offer.state !== 'open') return refusedFor(offer.state)
  if (odd_value === undefined) return refusedFor('suspended')
  const isAccepted = {
    any: true,
    higher: odd_value >= pick.odd_value,
    none: odd_value === pick.odd_value,
  }[accept]
  return isAccepted ? { ...offer, odd_value } : refusedFor('moved')
}
