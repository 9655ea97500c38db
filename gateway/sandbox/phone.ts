import * as z from 'zod'
import type { DepositOutcome } from './ledger/deposits.ts'

/** The reaction of a phone to a payment request. Times in ms at speed 1. */
export interface Reaction {
  readonly outcome: DepositOutcome
  readonly afterMs: number
  /** Delay of the deposit call's own answer; none if absent. */
  readonly answersAfterMs?: number
}

/** Lifetime of a phone's prompt, and durations of a payout, in ms at speed 1. */
export const RINGS_MS = 60_000
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

/** Reactions by a deposit's last two whole shillings, from 00; `confirm` for any other. */
const byEnding = ['confirm', 'cancel', 'time-out', 'late', 'slow-answer'] as const

/** A switch of phones: `by-amount` by `byEnding`. With a reference it answers that deposit, else all later ones. */
export const phoneForm = z.strictObject({
  answer: z.enum([...(Object.keys(reactions) as [ReactionName, ...ReactionName[]]), 'by-amount']),
  reference: z.string().optional(),
})

export function createPhone() {
  return {
    /** The reaction of every phone from now on. */
    answer: 'by-amount' as ReactionName | 'by-amount',
    reactionFor(amountCents: number): Reaction {
      const named = this.answer === 'by-amount' ? byEnding[endingOf(amountCents)] : this.answer
      return reactions[named ?? 'confirm']
    },
    payoutMs: (amountCents: number) => (endingOf(amountCents) === 3 ? LATE_PAYOUT_MS : PAYOUT_MS),
  }
}

export const outcomeOf = (name: ReactionName): DepositOutcome => reactions[name].outcome

const endingOf = (amountCents: number) => Math.floor(amountCents / 100) % 100

/** A message to a player, in place of an SMS or an e-mail. */
export interface Message {
  /** A mobile number or an e-mail address. */
  readonly to: string
  /** Epoch ms. */
  readonly at: number
  readonly text: string
  readonly code?: string
  /** A path of the product. */
  readonly link?: string
}

const MOST_KEPT = 100

/** The messages to players, newest first, in memory. @param onSent called with each message */
export function createOutbox(onSent: (message: Message) => void = () => undefined) {
  const messages: Message[] = []
  return {
    messages,
    put(message: Message): void {
      messages.unshift(message)
      messages.splice(MOST_KEPT)
      onSent(message)
    },
  }
}
