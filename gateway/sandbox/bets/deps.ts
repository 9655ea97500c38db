import type { Ledger } from '../ledger/ledger.ts'
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
