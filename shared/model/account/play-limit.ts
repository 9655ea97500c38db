import { asAmount, asTime, fieldsOf, readEach } from '../field.ts'

const kinds = ['deposit', 'loss', 'stake'] as const
const periods = ['day', 'week', 'month'] as const

/** One limit of a player. Amounts in whole units of the currency. */
export interface PlayLimit {
  readonly kind: (typeof kinds)[number]
  readonly period: (typeof periods)[number]
  /** Undefined where the player set none. */
  readonly amount: number | undefined
  /** Used part in the last 24 hours, 7 days or 30 days. */
  readonly used: number
  /** A requested higher limit that waits; none: `amount` undefined. */
  readonly next: { readonly amount: number | undefined; readonly from: number } | undefined
}

/** Reads the limits of `limits` and `setLimit`; those of a kind or a period that is not known are left out. */
export function readPlayLimits(body: unknown): PlayLimit[] {
  return readEach(body, 'limits', (value) => {
    const limit = fieldsOf(value)
    const kind = kinds.find((known) => known === limit.kind)
    const period = periods.find((known) => known === limit.period)
    if (!kind || !period) return undefined
    const next = fieldsOf(limit.next)
    const from = asTime(next.from)
    return {
      kind,
      period,
      amount: asAmount(limit.amount),
      used: asAmount(limit.used) ?? 0,
      next: from === undefined ? undefined : { amount: asAmount(next.amount), from },
    }
  })
}
