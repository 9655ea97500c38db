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

/** Places a slip at the prices of this moment or refuses all of it, once for each reference. */
export function placeSlip(deps: BetDeps, caller: Caller, slip: SlipForm): Answer {
  const { player_id } = caller
  return deps.ledger.intents.decideOnce(caller, slip.reference, deps.now, () => {
    const { betslip, stake, accept, reference } = slip
    const refusal = refusalOfSize(slip) ?? refusalOfStake(stake) ?? refusalByRestraint(deps, player_id, stake)
    if (refusal) return refusal

    const at = deps.now()
    const legs = betslip.map((asked) => takeLeg(asked, deps.offering.find(asked, at), accept))
    const troubled = legs.filter((leg) => 'reason' in leg)
    const haveMoved = troubled.every(({ reason }) => reason === 'moved')
    const error = haveMoved ? 'Prices have moved: look again' : 'Some of your picks cannot be bet on now'
    if (troubled.length > 0) return refused(409, error, { legs: troubled })
    const taken = legs.flatMap((leg) => ('reason' in leg ? [] : [leg]))
    const short = payStake(deps, player_id, reference, stake)
    if (short) return short
    const terms = { boost, tax: taxAt(at), maxPayoutCents: max_payout * CENTS }
    const bet_id = deps.ledger.bets.add({
      player_id,
      kind: taken.every(({ kind }) => kind === 'league') ? 'league' : 'sports',
      reference,
      stake_cents: stake,
      placed_at: at,
      terms: { slip: terms },
      legs: taken.map(({ odd_key, state: _, kind: __, ...leg }) => ({ ...leg, odd_keys: [odd_key] })),
    })
    const sum = sumSlip(stake, taken, terms)
    return good({
      message: 'Bet placed',
      bet_id,
      reference,
      placed_at: at,
      total_odds: sum.totalOdds,
      possible_win: sum.netCents / CENTS,
      legs: taken.map(({ match_id, sub_type_id, odd_key, odd_value }) => ({
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

/** A leg with its price now, or the reason for its refusal. */
function takeLeg(asked: SlipPick, offer: OfferedPick | undefined, accept: SlipForm['accept']) {
  const { match_id, sub_type_id, odd_key } = asked
  const odd_value = offer?.odd_value
  const refusedFor = (reason: LegReason) => ({ match_id, sub_type_id, odd_key, odd_value, reason })
  if (!offer) return refusedFor('gone')
  if (offer.state !== 'open') return refusedFor(offer.state)
  if (odd_value === undefined) return refusedFor('suspended')
  const isFine =
    accept === 'any' || (accept === 'higher' ? odd_value >= asked.odd_value : odd_value === asked.odd_value)
  return isFine ? { ...offer, odd_value } : refusedFor('moved')
}
