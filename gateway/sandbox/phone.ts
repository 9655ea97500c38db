import * as z from 'zod'
import type { DepositOutcome } from './ledger/deposits.ts'

/** The reaction of a phone to a payment request. Times in ms at speed 1. */
export interface Reaction {
  readonly outcome: DepositOutcome
  readonly afterMs: number
  /** Delay of the deposit call's own answer; none if absent. */
  readonly answersAfterMs?: number
}

/** Lifetime of a payment prompt, in ms at speed 1. */
export const RINGS_MS = 60_000
/** Durations of a payout, in ms at speed 1. */
const PAYOUT_MS = 5_000
const LATE_PAYOUT_MS = 60_000

const reactions = {
  confirm: { outcome: 'confirmed', afterMs: 3_000 },
  cancel: { outcome: 'cancelled', afterMs: 2_000 },
  'time-out': { outcome: 'timed-out', afterMs: RINGS_MS },
  late: { outcome: 'confirmed', afterMs: 20_000 },
  'slow-answer': { outcome: 'confirmed', afterMs: 3_000, answersAfterMs: 6_000 },
} as const satisfies Record<string, Reaction>

export type ReactionName = keyof typeof reactions

/** The reactions to deposits that end with 00 to 04 in whole shillings; any other is confirmed. */
const byEnding = ['confirm', 'cancel', 'time-out', 'late', 'slow-answer'] as const

/** A switch of phones: the answer to the deposit of `reference`, without one to all later deposits. */
export const phoneForm = z.strictObject({
  answer: z.enum([...(Object.keys(reactions) as [ReactionName, ...ReactionName[]]), 'by-amount']),
  reference: z.string().optional(),
})

export function createPhone() {
  return {
    /** The reaction of every phone from now on; `by-amount`: that of `byEnding`. */
    answer: 'by-amount' as ReactionName | 'by-amount',
    reactionFor(cents: number): Reaction {
      const name = this.answer === 'by-amount' ? byEnding[endingOf(cents)] : this.answer
      return reactions[name ?? 'confirm']
    },
    payoutMs: (cents: number) => (byEnding[endingOf(cents)] === 'late' ? LATE_PAYOUT_MS : PAYOUT_MS),
  }
}

export const outcomeOf = (name: ReactionName): DepositOutcome => reactions[name].outcome

/** The last two digits of the whole shillings. */
const endingOf = (cents: number) => Math.floor(cents / 100) % 100
