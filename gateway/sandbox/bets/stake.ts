import { CENTS } from '#shared/amounts.ts'
import { type Answer, amountText, refusalFor, refused } from '../answer.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { playerAccount } from '../ledger/movements.ts'
import { bettingLimits } from '../site/figures.ts'
import type { Jackpots } from '../sportsbook/jackpot.ts'
import type { Offering } from './offered-pick.ts'

export interface BetDeps {
  readonly ledger: Ledger
  readonly offering: Offering
  readonly jackpots: Jackpots
  readonly now: () => number
}

export type MoneyDeps = Pick<BetDeps, 'ledger' | 'now'>

/** The refusal of a stake outside the limits; undefined where it is within them. By default the limits of a slip. */
export function refusalOfStake(
  cents: number,
  { min_stake, max_stake }: { readonly min_stake: number; readonly max_stake: number } = bettingLimits,
): Answer | undefined {
  if (cents < min_stake * CENTS) return refused(400, `The least stake is ${amountText(min_stake * CENTS)}`)
  if (cents > max_stake * CENTS) return refused(400, `The largest stake is ${amountText(max_stake * CENTS)}`)
  return undefined
}

/** The refusal of a stake by the player's own limits or exclusion; undefined where it is allowed. */
export function refusalByRestraint(deps: MoneyDeps, player_id: number, cents: number): Answer | undefined {
  const restraint = deps.ledger.restraint.onStake(player_id, cents, deps.now())
  return restraint && refusalFor(restraint, 'bets')
}

/** Moves the stake from player to house; returns the refusal if the balance is too small. */
export function payStake(
  deps: MoneyDeps,
  player_id: number,
  reference: string,
  cents: number,
): Answer | undefined {
  const { movements } = deps.ledger
  const result = movements.pay(player_id, -cents, {
    reference: `stake of player ${player_id} for ${reference}`,
    kind: 'stake',
    made_at: deps.now(),
  })
  if (result !== 'short') return undefined
  const missing = (cents - movements.balanceCents(playerAccount(player_id))) / CENTS
  return refused(402, 'Your balance is too low for this stake', { insufficient_balance: true, missing })
}
