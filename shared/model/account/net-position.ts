import { asAmount, asFields, asTime, fieldsOf } from '../field.ts'

const spans = ['session', 'day', 'week', 'month'] as const

/** Money moved in a span, in whole units of the currency; only `net` can be negative. */
export interface Turnover {
  readonly deposits: number
  readonly withdrawals: number
  /** Stakes less those that were given back. */
  readonly stakes: number
  readonly wins: number
  /** Wins less stakes: below zero the player is down. */
  readonly net: number
}

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

function readTurnover(value: unknown): Turnover | undefined {
  const turnover = asFields(value)
  if (!turnover) return undefined
  const amount = (name: keyof Turnover) => asAmount(turnover[name]) ?? 0
  return {
    deposits: amount('deposits'),
    withdrawals: amount('withdrawals'),
    stakes: amount('stakes'),
    wins: amount('wins'),
    net: amount('net'),
  }
}
