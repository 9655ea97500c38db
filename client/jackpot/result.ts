import { createGate } from 'effector-react'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { holdClock } from '../streams/clock.ts'

/** Interval of requesting the last jackpot's result, in ms. */
const EVERY_MS = 300_000

/** Open while the last jackpot's results show. */
export const JackpotResultGate = createGate()
holdClock(JackpotResultGate)

const query = createHeldQuery({
  call: 'jackpotResults',
  read: readJackpotResult,
  $params: JackpotResultGate.status.map((shows) => (shows ? {} : null)),
  dueAt: ({ at }) => at + EVERY_MS,
})

/** The last finished jackpot; null: none, or not loaded. */
export const $jackpotResult = query.$answer.map((answer) => answer?.result ?? null)
export const $jackpotResultShown = query.$shown
export const jackpotResultRetried = query.retried
