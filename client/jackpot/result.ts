import { createGate } from 'effector-react'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { holdClock } from '../streams/clock.ts'

/** Interval of looking for a newer jackpot result, in ms. */
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

/** The jackpot that was played last; null: none yet, or it is not known. */
export const $jackpotResult = query.$answer.map((answer) => answer?.result ?? null)
export const $jackpotResultShown = query.$shown
export const jackpotResultRetried = query.retried
