import { asAmount, asTime, fieldsOf, type ReadBy, rowReader } from '../field.ts'

const spans = ['session', 'day', 'week', 'month'] as const

const amountOrZero = (value: unknown): number => asAmount(value) ?? 0

const readTurnover = rowReader(
  {},
  {
    deposits: amountOrZero,
    withdrawals: amountOrZero,
    /** Stakes less those that were given back. */
    stakes: amountOrZero,
    wins: amountOrZero,
    /** Wins less stakes: below zero the player is down. */
    net: amountOrZero,
  },
)

/** Money moved in a span, in whole units of the currency; only `net` can be negative. */
export type Turnover = ReadBy<typeof readTurnover>

/** A player's net position: this session, the last 24 hours, 7 days and 30 days. */
export type NetPosition = Readonly<Record<(typeof spans)[number], Turnover>> & {
  /** Start of this session, epoch ms. */
  readonly started_at: number | undefined
}

/** Reads the net position; undefined unless every span is there. */
export function readNetPosition(body: unknown): NetPosition | undefined {
  const fields = fieldsOf(body)
  const [session, day, week, month] = spans.map((span) => readTurnover(fields[span]))
  if (!session || !day || !week || !month) return undefined
  return { session, day, week, month, started_at: asTime(fields.started_at) }
}
