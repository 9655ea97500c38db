import { createEffect, createEvent, sample } from 'effector'
import type { BetKind } from '#shared/model/bet.ts'
import { asCount, asFields } from '#shared/model/field.ts'
import { readPlaced, readRefusal } from '#shared/model/placed.ts'
import { type CallFailure, callFx } from '../calls/call-fx.ts'
import { claimIntent } from './claim.ts'
import type { Intent } from './intent.ts'
import type { PlacingStep } from './placing.ts'
import { stepped } from './under-way.ts'

/** A bet is to be sent for the first time. */
export const intended = createEvent<Intent>()

const calls = {
  sports: callFx('bet'),
  league: callFx('leagueBet'),
  jackpot: callFx('jackpotBet'),
} as const satisfies Record<BetKind, unknown>

/** Sends, and answers what came of it as a step; a bet that was not answered is lost, not failed. */
const sendFx = createEffect((intent: Intent) => send(intent, stepOf))

/** Sends once more what was lost. Where the repeat is turned away on its way, the first may still have been taken. */
export const repeatFx = createEffect((intent: Intent) =>
  send(intent, (failure, reference) =>
    isDecided(failure) ? stepOf(failure, reference) : { kind: 'lost', reference },
  ),
)

type StepOf = (failure: CallFailure, reference: string) => PlacingStep

async function send({ kind, reference, body }: Intent, failed: StepOf): Promise<PlacingStep> {
  try {
    return { kind: 'answered', reference, placed: readPlaced(await calls[kind].fx(body)) }
  } catch (cause) {
    return failed(cause as CallFailure, reference)
  }
}

/** Too often, or too many at a time: it has not come to the provider. */
const TOO_OFTEN = 429
const isTurnedAway = (body: unknown) =>
  asFields(body)?.outcome === 'not-sent' || asCount(asFields(body)?.status) === TOO_OFTEN

/** What says nothing of the bet: who asks, when, and how often. */
const UNDECIDED = [401, 408, 425, TOO_OFTEN]

/** Whether the provider itself has refused the bet, and will not take it under its reference any more. */
function isDecided(failure: CallFailure): boolean {
  if (failure.kind !== 'failed' || failure.outcome === 'unknown') return false
  const status = asCount(asFields(failure.body)?.status) ?? 0
  return status >= 400 && status < 500 && !UNDECIDED.includes(status)
}

function stepOf(failure: CallFailure, reference: string): PlacingStep {
  if (failure.kind === 'session over') {
    const nothing = { message: failure.message, insufficient_balance: false, missing: undefined, legs: [] }
    return { kind: 'refused', reference, refusal: nothing }
  }
  // Browsers send again by themselves where a line breaks: what was turned away may have been the second of two.
  if (failure.outcome === 'unknown' || isTurnedAway(failure.body)) return { kind: 'lost', reference }
  return { kind: 'refused', reference, refusal: { ...readRefusal(failure.body), message: failure.message } }
}

// In the turn of the tap: a second tap finds the first under way.
sample({ clock: intended, fn: (intent): PlacingStep => ({ kind: 'sent', intent }), target: stepped })
const claimFx = createEffect(claimIntent)
sample({ clock: intended, target: claimFx })
sample({
  clock: claimFx.doneData.filterMap(({ isMine, intent }) => (isMine && intent ? intent : undefined)),
  target: sendFx,
})
sample({ clock: [sendFx.doneData, repeatFx.doneData], target: stepped })
sample({
  clock: claimFx.done,
  filter: ({ result }) => !result.isMine,
  fn: ({ params: { reference }, result: { intent } }): PlacingStep =>
    intent ? { kind: 'yielded', reference, to: intent } : { kind: 'withdrawn', reference },
  target: stepped,
})
