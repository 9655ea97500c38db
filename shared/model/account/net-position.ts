import { amountOrZero, asTime, type ReadBy, rowReader } from '../field.ts'

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
export type NetPosition = ReadBy<typeof readNetPosition>

/** Reads the net position; undefined unless every span is there. */
export const readNetPosition = rowReader(
  { session: readTurnover, day: readTurnover, week: readTurnover, month: readTurnover },
  {
    /** Start of this session, epoch ms. */
    started_at: asTime,
  },
)
