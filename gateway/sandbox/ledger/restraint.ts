import type { LimitKind, LimitPeriod } from '#shared/model/account/restraint.ts'
import type { Deposits } from './deposits.ts'
import type { Exclusions } from './exclusions.ts'
import { type PlayLimits, periodMs } from './play-limits.ts'
import type { Turnovers } from './turnover.ts'

/** The reason against a deposit or stake; of several limits the tightest. */
export type Barred =
  | { readonly reason: 'excluded'; readonly until: number }
  | {
      readonly reason: 'limit'
      readonly kind: LimitKind
      readonly period: LimitPeriod
      readonly leftCents: number
    }

/** The player's own limits and exclusion, applied to deposits and stakes. Each check returns undefined if allowed. */
export function createRestraint(
  limits: PlayLimits,
  exclusions: Exclusions,
  turnovers: Turnovers,
  deposits: Deposits,
) {
  /** Cents used of each limit within a period. A stake counts as lost until it has won. */
  const usedCents = (player_id: number, period: LimitPeriod, now: number): Record<LimitKind, number> => {
    const since = now - periodMs[period]
    const sums = turnovers.since(player_id, since)
    return {
      deposit: sums.deposits + deposits.ringingCents(player_id, since),
      loss: Math.max(0, -sums.net),
      stake: Math.max(0, sums.stakes),
    }
  }

  const barred = (player_id: number, kinds: readonly LimitKind[], cents: number, now: number) => {
    const until = exclusions.until(player_id, now)
    if (until !== undefined) return { reason: 'excluded', until } as const
    const left = limits.of(player_id, now).flatMap(({ kind, period, amount_cents }) => {
      if (amount_cents === null || !kinds.includes(kind)) return []
      const leftCents = Math.max(0, amount_cents - usedCents(player_id, period, now)[kind])
      return leftCents < cents ? [{ reason: 'limit', kind, period, leftCents } as const] : []
    })
    return left.sort((one, other) => one.leftCents - other.leftCents)[0]
  }

  return {
    usedCents,
    depositBarred: (player_id: number, cents: number, now: number): Barred | undefined =>
      barred(player_id, ['deposit'], cents, now),
    /** The check of a stake, within its transaction. */
    stakeBarred: (player_id: number, cents: number, now: number): Barred | undefined =>
      barred(player_id, ['stake', 'loss'], cents, now),
  }
}
