import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
} from '#shared/model/account/restraint.ts'
import { type Database, transaction } from './database.ts'
import type { Deposits } from './deposits.ts'
import type { Turnovers } from './movements.ts'

/** Delay before a raised limit holds, in ms. A lowered one holds at once. */
export const RAISE_AFTER_MS = 86_400_000

/** Self-exclusions of players with their ends. An exclusion expires by itself and cannot be shortened. */
function createExclusions(database: Database) {
  return {
    /** The end of the player's exclusion, epoch ms; undefined without one. */
    until: (player_id: number, now: number): number | undefined =>
      database.first<{ until: number }>`
        SELECT until FROM exclusion WHERE player_id = ${player_id} AND until > ${now}`?.until,
    /** Excludes the player until that time, or keeps a later end. Returns the end in force, epoch ms. */
    exclude(player_id: number, until: number): number {
      const keepLater = 'ON CONFLICT DO UPDATE SET until = max(until, excluded.until)'
      return database.insert<{ until: number }>('exclusion', { player_id, until }, keepLater).until
    },
  }
}

/** A player's limit of one kind and period. Null amount: no limit. */
export interface PlayLimitRow {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount_cents: number | null
  /** A requested limit that is not in force yet; undefined without one. */
  readonly next: { readonly amount_cents: number | null; readonly from: number } | undefined
}

/** A limit as it is stored, in force from `from_at` on. Without an amount there is no limit from then on. */
type StoredLimit = Pick<PlayLimitRow, 'kind' | 'period'> & { amount_cents?: number; from_at: number }

const unlimited = Number.POSITIVE_INFINITY
const DAY_MS = 86_400_000

/** Length of each limit's period, in ms. */
export const periodMs = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const satisfies Record<
  LimitPeriod,
  number
>

/** Limits that players set themselves: a lower one is in force at once, a higher one a day later. */
function createPlayLimits(database: Database) {
  /** The limits of every kind and period at one moment. */
  const of = (player_id: number, now: number): readonly PlayLimitRow[] => {
    const rows = database.all<StoredLimit>`
      SELECT * FROM play_limit WHERE player_id = ${player_id} ORDER BY from_at`
    return limitKinds.flatMap((kind) =>
      limitPeriods.map((period) => {
        const limits = rows.filter((row) => row.kind === kind && row.period === period)
        const current = limits.findLast(({ from_at }) => from_at <= now)
        const next = limits.find(({ from_at }) => from_at > now)
        return {
          kind,
          period,
          amount_cents: current?.amount_cents ?? null,
          next: next && { amount_cents: next.amount_cents ?? null, from: next.from_at },
        }
      }),
    )
  }

  return {
    of,
    /** Sets a limit, in place of a requested one. @returns the time from which a raise is in force, else undefined */
    set(
      player_id: number,
      { kind, period, amount_cents }: Omit<PlayLimitRow, 'next'>,
      now: number,
    ): number | undefined {
      return transaction(database, () => {
        const current = of(player_id, now).find((limit) => limit.kind === kind && limit.period === period)
        const isRaise = (amount_cents ?? unlimited) > (current?.amount_cents ?? unlimited)
        const from_at = isRaise ? now + RAISE_AFTER_MS : now
        database.run`DELETE FROM play_limit
          WHERE player_id = ${player_id} AND kind = ${kind} AND period = ${period} AND from_at > ${now}`
        const row = { player_id, kind, period, amount_cents, from_at }
        database.insert('play_limit', row, 'ON CONFLICT DO UPDATE SET amount_cents = excluded.amount_cents')
        return isRaise ? from_at : undefined
      })
    },
  }
}

/** The exclusion or the limit that forbids a deposit or a stake; of several limits the tightest. */
export type Restraint =
  | { readonly reason: 'excluded'; readonly until: number }
  | ({ readonly reason: 'limit'; readonly leftCents: number } & Pick<PlayLimitRow, 'kind' | 'period'>)

/** The players' own limits and exclusions, and the checks of deposits and stakes against them. */
export function createRestraint(database: Database, turnovers: Turnovers, deposits: Deposits) {
  const limits = createPlayLimits(database)
  const exclusions = createExclusions(database)

  /** The used cents of each limit in the last day, week or month. A stake counts as lost until it has won. */
  const usedCents = (player_id: number, period: LimitPeriod, now: number): Record<LimitKind, number> => {
    const since = now - periodMs[period]
    const sums = turnovers.since(player_id, since)
    return {
      deposit: sums.deposits + deposits.pendingCents(player_id, since),
      loss: Math.max(0, -sums.net),
      stake: Math.max(0, sums.stakes),
    }
  }

  const checkAgainst =
    (kinds: readonly LimitKind[]) =>
    (player_id: number, cents: number, now: number): Restraint | undefined => {
      const until = exclusions.until(player_id, now)
      if (until !== undefined) return { reason: 'excluded', until }
      const tooTight = limits.of(player_id, now).flatMap(({ kind, period, amount_cents }) => {
        if (amount_cents === null || !kinds.includes(kind)) return []
        const leftCents = Math.max(0, amount_cents - usedCents(player_id, period, now)[kind])
        return leftCents < cents ? [{ reason: 'limit', kind, period, leftCents } as const] : []
      })
      return tooTight.sort((one, other) => one.leftCents - other.leftCents)[0]
    }

  return {
    limits,
    exclusions,
    restraint: {
      usedCents,
      /** The restraint that forbids a deposit of so many cents; undefined where it is allowed. */
      onDeposit: checkAgainst(['deposit']),
      /** The restraint that forbids a stake; undefined where it is allowed. For use in the transaction of the stake. */
      onStake: checkAgainst(['stake', 'loss']),
    },
  }
}
