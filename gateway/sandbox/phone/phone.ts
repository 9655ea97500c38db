import * as z from 'zod'
import type { DepositOutcome } from '../ledger/deposits.ts'

/** What the owner of a phone does when it asks for money. Times in ms at speed 1. */
export interface Habit {
  readonly outcome: DepositOutcome
  readonly afterMs: number
  /** The operator hears so late that the phone was asked: its answer to the deposit itself. */
  readonly heardAfterMs?: number
}

/** So long a phone waits for its owner, and so long a payout takes, in ms at speed 1. */
export const RINGS_MS = 60_000
const PAYOUT_MS = 5_000
const LATE_PAYOUT_MS = 60_000

const habits = {
  confirm: { outcome: 'confirmed', afterMs: 3_000 },
  cancel: { outcome: 'cancelled', afterMs: 2_000 },
  'time-out': { outcome: 'timed-out', afterMs: RINGS_MS },
  late: { outcome: 'confirmed', afterMs: 20_000 },
  unheard: { outcome: 'confirmed', afterMs: 3_000, heardAfterMs: 6_000 },
} as const satisfies Record<string, Habit>

export type HabitName = keyof typeof habits

/** What a deposit's last two whole shillings bring about; any other is confirmed. */
const byEnding: Readonly<Record<number, HabitName>> = { 1: 'cancel', 2: 'time-out', 3: 'late', 4: 'unheard' }

/** `by-amount`: as the table has it. With a reference it concerns a deposit that rings now, else all to come. */
export const phoneForm = z.strictObject({
  answer: z.enum([...(Object.keys(habits) as [HabitName, ...HabitName[]]), 'by-amount']),
  reference: z.string().optional(),
})

export interface Phone {
  /** What every phone does from now on. */
  answer: HabitName | 'by-amount'
  habitFor(amountCents: number): Habit
  payoutMs(amountCents: number): number
}

export function createPhone(): Phone {
  return {
    answer: 'by-amount',
    habitFor(amountCents) {
      const named = this.answer === 'by-amount' ? byEnding[endingOf(amountCents)] : this.answer
      return habits[named ?? 'confirm']
    },
    payoutMs: (amountCents) => (endingOf(amountCents) === 3 ? LATE_PAYOUT_MS : PAYOUT_MS),
  }
}

export const outcomeOf = (name: HabitName): DepositOutcome => habits[name].outcome

const endingOf = (amountCents: number) => Math.floor(amountCents / 100) % 100
