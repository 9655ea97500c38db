import { CENTS, formatCents } from '#shared/amounts.ts'
import { type Answer, refusalOf } from '../answer.ts'
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

/** The ledger and the clock: the part of `BetDeps` that taking a stake needs. */
export type MoneyDeps = Pick<BetDeps, 'ledger' | 'now'>

const { min_stake, max_stake } = bettingLimits

/** The text against a stake outside the limits, in cents. */
export function refusalOfStake(cents: number): string | undefined {
  if (cents < min_stake * CENTS) return `The least stake is KES ${formatCents(min_stake * CENTS)}`
  if (cents > max_stake * CENTS) return `The largest stake is KES ${formatCents(max_stake * CENTS)}`
  return undefined
}

/** The refusal of a stake by the player's own limits or exclusion; undefined where it is allowed. */
export function barredFrom(deps: MoneyDeps, player_id: number, cents: number): Answer | undefined {
  const barred = deps.ledger.restraint.stakeBarred(player_id, cents, deps.now())
  return barred && refusalOf(barred, 'bets')
}

/** Moves the stake from player to house; returns the refusal if the balance is too small. */
export function payStake(
  deps: MoneyDeps,
  player_id: number,
  reference: string,
  cents: number,
): Answer | undefined {
  const { movements } = deps.ledger
  const moved = movements.pay(player_id, -cents, {
    reference: `stake of player ${player_id} for ${reference}`,
    kind: 'stake',
    made_at: deps.now(),
  })
  if (moved !== 'short') return undefined
  const missing = (cents - movements.balanceCents(playerAccount(player_id))) / CENTS
  return refused(402, 'Your balance is too low for this stake', { insufficient_balance: true, missing })
}

/** A refusal with its reason as `error` and as `message`: clients read either. */
export const refused = (status: number, error: string, more: Record<string, unknown> = {}): Answer => ({
  http: status,
  body: { status, error, message: error, ...more },
})
