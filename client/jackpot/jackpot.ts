import { combine } from 'effector'
import { createGate } from 'effector-react'
import { readJackpot } from '#shared/model/bets/jackpot.ts'
import { createQuery } from '../query/query.ts'
import type { Shown } from '../query/question.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'

/** Interval of requesting the jackpot, in ms. Its prices are for orientation only. */
const EVERY_MS = 60_000

/** Least interval of requesting the jackpot, in ms, from the time at which it closes. */
const CLOSING_EVERY_MS = 1_000

export const JackpotGate = createGate()
holdClock(JackpotGate)

const query = createQuery({
  call: 'jackpotMatches',
  read: (body) => readJackpot(body) ?? null,
  into: setter('jackpot'),
  $params: JackpotGate.status.map((isOpen) => (isOpen ? {} : null)),
  dueAt: ({ result, at }) => {
    const closesAt = result?.closes_at ?? Number.POSITIVE_INFINITY
    return Math.min(at + EVERY_MS, Math.max(at + CLOSING_EVERY_MS, closesAt))
  },
})

/** The jackpot that takes tickets; null until it is known, and while no screen shows it. */
export const $jackpot = combine(fields.jackpot, JackpotGate.status, (jackpot, isOpen) =>
  isOpen ? jackpot : null,
)

/** State of the query. An answer without a readable jackpot counts as failed, without a message. */
export const $jackpotShown = combine(query.$shown, $jackpot, (shown, jackpot): Shown => {
  if (shown.phase !== 'ready' || jackpot) return shown
  return { ...shown, phase: 'failed' }
})
export const jackpotRetried = query.retried
