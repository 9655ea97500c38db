import { attach, createEffect, createEvent, sample } from 'effector'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { readPlaced, readRefusal } from '#shared/model/bets/placed.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { claimIntent } from '../../intents/claim.ts'
import { ownerOf } from '../../intents/intent.ts'
import { isRefused } from '../../intents/refused.ts'
import { $settling, settlesAt } from '../../intents/settling.ts'
import { fields } from '../../state/fields.ts'
import { betSlot } from './bet-slot.ts'
import type { Intent, IntentDraft } from './intent.ts'
import type { PlacingStep } from './placing.ts'
import { stepped } from './under-way.ts'

/** A bet is to be sent for the first time: by whoever is logged in. */
export const intended = createEvent<IntentDraft>()

const calls = {
  sports: callFx('bet'),
  league: callFx('leagueBet'),
  jackpot: callFx('jackpotBet'),
} as const satisfies Record<BetKind, unknown>

/** Sends, and answers the outcome as a step; a bet that was not answered is lost, not failed. */
const sendFx = sending(false)

/** Sends once more what was lost. Where the repeat is turned away on its way, the first may still have been taken. */
export const repeatFx = sending(true)

function sending(isRepeat: boolean) {
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect({ user, settling }, { kind, player, reference, body }: Intent): Promise<PlacingStep> {
      // Between the claim and this moment another player may have come: a bet is sent with its own player's token.
      if (ownerOf(user) !== player)
        return isRepeat
          ? { kind: 'lost', reference, settlesAt: settlesAt(settling) }
          : { kind: 'unsent', reference }
      try {
        return { kind: 'answered', reference, placed: readPlaced(await calls[kind].fx(body)) }
      } catch (cause) {
        return (
          refusalOf(cause as CallFailure, reference, isRepeat) ?? {
            kind: 'lost',
            reference,
            settlesAt: settlesAt(settling),
          }
        )
      }
    },
  })
}

/** The refusal of a bet; undefined where its outcome is not known. */
function refusalOf(failure: CallFailure, reference: string, isRepeat: boolean): PlacingStep | undefined {
  if (failure.kind === 'session over' && !isRepeat) {
    const nothing = { message: failure.message, insufficient_balance: false, missing: undefined, legs: [] }
    return { kind: 'refused', reference, refusal: nothing }
  }
  if (failure.kind !== 'failed' || !isRefused(failure, isRepeat)) return undefined
  return { kind: 'refused', reference, refusal: { ...readRefusal(failure.body), message: failure.message } }
}

// In the turn of the tap: a second tap finds the first under way.
const owned = sample({
  clock: intended,
  source: fields.user,
  fn: (user, draft): Intent => ({ ...draft, player: ownerOf(user) }),
})
sample({ clock: owned, fn: (intent): PlacingStep => ({ kind: 'sent', intent }), target: stepped })
const claimFx = createEffect((intent: Intent) => claimIntent(betSlot, intent))
sample({ clock: owned, target: claimFx })
sample({
  clock: claimFx.doneData.filterMap(({ isMine, intent }) => (isMine && intent ? intent : undefined)),
  target: sendFx,
})
sample({ clock: [sendFx.doneData, repeatFx.doneData], target: stepped })
// Where its own answer has ended the session no store has the bet any more: it is not asked about later either.
sample({
  clock: sendFx.done,
  filter: ({ result }) => result.kind === 'refused' || result.kind === 'unsent',
  fn: ({ params }) => params,
  target: createEffect(betSlot.drop),
})
sample({
  clock: claimFx.done,
  source: $settling,
  filter: (_, { result }) => !result.isMine,
  fn: (settling, { params: { reference }, result: { intent } }): PlacingStep =>
    intent
      ? { kind: 'yielded', reference, to: intent, settlesAt: settlesAt(settling) }
      : { kind: 'withdrawn', reference },
  target: stepped,
})
