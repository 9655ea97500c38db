import { createGate } from 'effector-react'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { askWhile } from '../query/asking.ts'
import { holdClock } from '../streams/clock.ts'

/** Interval of looking for a newer jackpot result, in ms. */
const EVERY_MS = 300_000

/** Open while the last jackpot's results show. */
export const JackpotResultGate = createGate()
holdClock(JackpotResultGate)

const asking = askWhile({
  name: 'jackpotResults',
  read: readJackpotResult,
  $params: JackpotResultGate.status.map((shows) => (shows ? {} : null)),
  subjectOf: () => 'last',
  dueAt: ({ at }) => at + EVERY_MS,
})

/** The jackpot that was played last; null: none yet, or it is not known. */
export const $jackpotResult = asking.$answer.map((answer) => answer?.result ?? null)
export const $jackpotResultState = asking.$state
export const $jackpotResultError = asking.$error
export const jackpotResultRetried = asking.retried
