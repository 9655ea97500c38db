import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { asFields } from '#shared/model/field.ts'
import { asMessage } from '#shared/model/message.ts'
import { $user, balanceAsked } from '../../account/player/account.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { claimIntent } from '../../intents/claim.ts'
import { ownerOf } from '../../intents/intent.ts'
import { isRefused } from '../../intents/refused.ts'
import { $settling, settlesAt } from '../../intents/settling.ts'
import { playerForgotten } from '../../state/actions.ts'
import { noticed } from '../../state/notice.ts'
import type { Intent } from './intent.ts'
import type { PaymentKind, Sending } from './kind.ts'
import { isLeavable, isOver, type Paying, type PayingStep, payingAfter } from './paying.ts'
import { recoverPayment } from './recovery.ts'

/**
 * A payment from the request to its end: claimed across tabs, stored before it is sent, sent with its own player's token,
 * and looked for in the history while its outcome is not known.
 */
export function createPayment({ call, slot, gate, payloadOf, movement, madeElsewhere }: PaymentKind) {
  const provider = callFx(call)

  const intended = createEvent<Intent>()
  /** The outcome has been read, or it is let go. What may still be on its way stays. */
  const closed = createEvent()
  const stepped = createEvent<PayingStep>()

  const $paying = createStore<Paying | null>(null).on(stepped, payingAfter).reset(playerForgotten)
  const $busy = $paying.map((held) => held !== null && !isOver(held))

  /** The payment of this kind that ended last in any tab, as far as this one knows. */
  const knowEndedFx = createEffect(() => slot.ended() ?? '')
  const $ended = createStore('').on(knowEndedFx.doneData, (_, ended) => ended)

  // In the turn of the tap: a second tap finds the first under way.
  const owned = sample({
    clock: intended,
    source: { busy: $busy, ended: $ended },
    filter: ({ busy }) => !busy,
    fn: ({ ended }, intent): Intent => ({ ...intent, after: ended }),
  })
  sample({
    clock: owned,
    fn: (intent): PayingStep => ({ kind: 'sent', intent, isRepeat: false }),
    target: stepped,
  })
  const claimFx = createEffect((intent: Intent) => claimIntent(slot, intent))
  sample({ clock: owned, target: claimFx })
  sample({
    clock: claimFx.done,
    source: $settling,
    filter: (_, { result }) => !result.isMine,
    fn: (settling, { params: { reference }, result: { intent } }): PayingStep =>
      intent
        ? { kind: 'yielded', reference, to: intent, settlesAt: settlesAt(settling) }
        : { kind: 'unsent', reference },
    target: stepped,
  })
  sample({
    clock: claimFx.doneData,
    filter: ({ intent }) => intent === null,
    fn: () => ({ title: 'Not sent from here', description: madeElsewhere, status: 'info' as const }),
    target: [noticed, knowEndedFx.prepend(() => undefined)],
  })

  const sendFx = attach({
    source: { user: $user, settling: $settling },
    async effect({ user, settling }, { intent, isRepeat }: Sending): Promise<PayingStep> {
      const { reference } = intent
      const lost = () => ({ kind: 'lost', reference, settlesAt: settlesAt(settling) }) as const
      // Between the claim and this moment another player may have come: it is sent with its own player's token.
      if (ownerOf(user) !== intent.player) return isRepeat ? lost() : { kind: 'unsent', reference }
      try {
        const body = await provider.fx(payloadOf(intent))
        return { kind: 'answered', reference, message: asMessage(asFields(body)?.message) ?? '' }
      } catch (cause) {
        const failure = cause as CallFailure
        return isRefused(failure, isRepeat)
          ? { kind: 'refused', reference, message: failure.message }
          : lost()
      }
    },
  })
  sample({
    clock: claimFx.doneData.filterMap(({ isMine, intent }) => (isMine && intent ? intent : undefined)),
    fn: (intent) => ({ intent, isRepeat: false }),
    target: sendFx,
  })
  sample({ clock: sendFx.doneData, target: stepped })
  sample({
    clock: sendFx.done,
    filter: ({ result }) => result.kind === 'unsent',
    fn: ({ params: { intent } }) => intent,
    target: createEffect(slot.drop),
  })

  const ended = $paying.updates.filterMap((held) => (held && isOver(held) ? held : undefined))
  const left = sample({ clock: closed, source: $paying }).filterMap((held) =>
    held && isLeavable(held) ? held : undefined,
  )
  sample({ clock: left, fn: (): PayingStep => ({ kind: 'closed' }), target: stepped })
  const endFx = createEffect(slot.end)
  sample({ clock: [ended, left], target: endFx })
  sample({ clock: endFx.done, fn: () => undefined, target: knowEndedFx })
  sample({ clock: [ended, left], fn: () => undefined, target: balanceAsked })

  const recovery = recoverPayment({ slot, gate, movement, $paying, stepped, sendFx, left, knowEndedFx })
  return {
    intended,
    closed,
    $paying,
    $busy,
    $sending: sendFx.pending,
    ended,
    provider,
    ...recovery,
  }
}
