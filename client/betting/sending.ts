import { createEffect, createEvent, sample } from 'effector'
import type { BetKind } from '#shared/model/bet.ts'
import { readPlaced, readRefusal } from '#shared/model/placed.ts'
import { type CallFailure, callFx } from '../calls/call-fx.ts'
import { isRefused } from '../calls/unanswered.ts'
import { fields } from '../state/fields.ts'
import { claimIntent } from './claim.ts'
import { dropIntent, type Intent, ownerOf, type Wish } from './intent.ts'
import type { PlacingStep } from './placing.ts'
import { stepped } from './under-way.ts'

/** A bet is to be sent for the first time: by whoever is logged in. */
export const intended = createEvent<Wish>()

const calls = {
  sports: callFx('bet'),
  league: callFx('leagueBet'),
  jackpot: callFx('jackpotBet'),
} as const satisfies Record<BetKind, unknown>

/** Sends, and answers what came of it as a step; a bet that was not answered is lost, not failed. */
const sendFx = createEffect((intent: Intent) => send(intent, false))

/** Sends once more what was lost. Where the repeat is turned away on its way, the first may still have been taken. */
export const repeatFx = createEffect((intent: Intent) => send(intent, true))

async function send({ kind, reference, body }: Intent, isRepeat: boolean): Promise<PlacingStep> {
  try {
    return { kind: 'answered', reference, placed: readPlaced(await calls[kind].fx(body)) }
  } catch (cause) {
    return stepOf(cause as CallFailure, reference, isRepeat)
  }
}

function stepOf(failure: CallFailure, reference: string, isRepeat: boolean): PlacingStep {
  if (failure.kind === 'session over' && !isRepeat) {
    const nothing = { message: failure.message, insufficient_balance: false, missing: undefined, legs: [] }
    return { kind: 'refused', reference, refusal: nothing }
  }
  if (failure.kind !== 'failed' || !isRefused(failure, isRepeat)) return { kind: 'lost', reference }
  return { kind: 'refused', reference, refusal: { ...readRefusal(failure.body), message: failure.message } }
}

// In the turn of the tap: a second tap finds the first under way.
const owned = sample({
  clock: intended,
  source: fields.user,
  fn: (user, wish): Intent => ({ ...wish, player: ownerOf(user) }),
})
sample({ clock: owned, fn: (intent): PlacingStep => ({ kind: 'sent', intent }), target: stepped })
const claimFx = createEffect(claimIntent)
sample({ clock: owned, target: claimFx })
sample({
  clock: claimFx.doneData.filterMap(({ isMine, intent }) => (isMine && intent ? intent : undefined)),
  target: sendFx,
})
sample({ clock: [sendFx.doneData, repeatFx.doneData], target: stepped })
// Where its own answer has ended the session nobody hears that it was refused: it is not asked about later either.
sample({
  clock: sendFx.done,
  filter: ({ result }) => result.kind === 'refused',
  fn: ({ params }) => params,
  target: createEffect(dropIntent),
})
sample({
  clock: claimFx.done,
  filter: ({ result }) => !result.isMine,
  fn: ({ params: { reference }, result: { intent } }): PlacingStep =>
    intent ? { kind: 'yielded', reference, to: intent } : { kind: 'withdrawn', reference },
  target: stepped,
})
