import { attach, type Effect } from 'effector'
import { readRefusal } from '#shared/model/bets/placed.ts'
import { asCount, asFields } from '#shared/model/field.ts'
import { $settling, type CallFailure, settlesAt } from '../calls/call-fx.ts'
import { fields } from '../state/fields.ts'
import { type IntentKind, type KindSlot, ownerOf } from './kind.ts'
import type { Input, Sending } from './progress.ts'

const TOO_OFTEN = 429

/** These say nothing of an intent: who asks, when, and how often. */
const UNDECIDED = [401, 408, 425, TOO_OFTEN]

/**
 * True where the provider itself has refused an intent to move money. Everything else that is no good answer leaves it
 * open: nobody knows.
 * @param isRepeat it was sent before, and may have been taken then: a repeat that was turned away says nothing of that
 */
export function isRefused(failure: CallFailure, isRepeat: boolean): boolean {
  if (failure.kind !== 'failed' || failure.outcome === 'unknown') return false
  const body = asFields(failure.body)
  const status = asCount(body?.status) ?? 0
  // Browsers send again by themselves where a line breaks: what was turned away may have been the second of two.
  if (body?.outcome === 'not-sent' || status === TOO_OFTEN) return false
  return !isRepeat || (status >= 400 && status < 500 && !UNDECIDED.includes(status))
}

/** Sends an intent of a kind with its own player's token, and answers the outcome as an input. Never fails. */
export function sendingOf<Body extends object, Outcome>(
  {
    callOf,
    readAnswer,
    payloadOf = ({ body, reference }) => ({ ...body, reference }),
  }: Pick<IntentKind<Body, Outcome>, 'callOf' | 'payloadOf' | 'readAnswer'>,
  slot: KindSlot<Body>,
): Effect<Sending<Body>, Input<Body, Outcome>> {
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect(
      { user, settling },
      { intent, isRepeat, isBorrowed }: Sending<Body>,
    ): Promise<Input<Body, Outcome>> {
      const { reference } = intent
      const at = settling.now()
      const settlesBy = settlesAt(settling)
      const times = () => ({ reference, at, settlesAt: settlesAt(settling) })
      // Between the claim and this moment another player may have come.
      if (ownerOf(user) !== intent.player) {
        if (isRepeat) return { kind: 'lost', reference, settlesAt: settlesBy }
        slot.drop(intent)
        return { kind: 'withdrawn', reference }
      }
      if (isRepeat) {
        const before = slot.stored(intent.player)
        if (isBorrowed && before?.reference !== reference) return { kind: 'gone', reference }
        if (!before || before.reference === reference) slot.store(intent)
      }
      // Where another tab has sent it once more meanwhile, its time is counted from here.
      const lost = (): Input<Body, Outcome> => {
        const stored = slot.stored(intent.player)
        const isRepeated = stored?.reference === reference && stored.sentAt !== intent.sentAt
        return { kind: 'lost', reference, settlesAt: isRepeated ? settlesAt(settling) : settlesBy }
      }
      try {
        const news = readAnswer(await callOf(intent.body).fx(payloadOf(intent)), intent)
        return news ? { ...news, ...times() } : lost()
      } catch (cause) {
        const failure = cause as CallFailure
        if (failure.kind === 'session over' && !isRepeat) slot.end(intent)
        const isOver = failure.kind === 'session over' || failure.kind === 'not offered'
        if (!isRefused(failure, isRepeat) && (isRepeat || !isOver)) return lost()
        const body = failure.kind === 'failed' ? failure.body : undefined
        const refusal = { ...readRefusal(body), message: failure.message }
        return { kind: 'refused', refusal, ...times() }
      }
    },
  })
}
