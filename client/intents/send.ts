import { attach, type Effect } from 'effector'
import { readRefusal } from '#shared/model/bets/placed.ts'
import { asCount, asFields } from '#shared/model/field.ts'
import type { CallFailure } from '../calls/call-fx.ts'
import { $settling, settlesAt } from '../calls/settling.ts'
import { fields } from '../state/fields.ts'
import { type IntentKind, ownerOf } from './kind.ts'
import type { Input, Sending } from './progress.ts'
import type { IntentSlot } from './slot.ts'

const TOO_MANY = 429

/** Statuses about the sender, the time or the rate of a request, not about the intent. */
const UNDECIDED = [401, 408, 425, TOO_MANY]

/**
 * True where the provider itself has refused an intent. After any other failure the outcome is unknown.
 * @param isRepeat true: it was sent before and may have been accepted then, so only a status about the intent counts
 */
export function isRefused(failure: CallFailure, { isRepeat }: { isRepeat: boolean }): boolean {
  if (failure.kind !== 'failed' || failure.outcome === 'unknown') return false
  const body = asFields(failure.body)
  const status = asCount(body?.status) ?? 0
  // A browser repeats a request whose connection breaks: this may answer the second of two.
  if (body?.outcome === 'not-sent' || status === TOO_MANY) return false
  return !isRepeat || (status >= 400 && status < 500 && !UNDECIDED.includes(status))
}

/** Sends an intent with its player's token, and returns the outcome as an input. Never fails. */
export function sendingOf<Body extends object, Outcome>(
  {
    callOf,
    readAnswer,
    isClaimed,
    payloadOf = ({ body, reference }) => ({ ...body, reference }),
  }: Pick<IntentKind<Body, Outcome>, 'callOf' | 'isClaimed' | 'payloadOf' | 'readAnswer'>,
  slot: IntentSlot<Body>,
): Effect<Sending<Body>, Input<Body, Outcome>> {
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect(
      { user, settling },
      { intent, isRepeat, isBorrowed }: Sending<Body>,
    ): Promise<Input<Body, Outcome>> {
      const { reference } = intent
      const sentAt = settling.now()
      const sendingSettlesAt = settlesAt(settling)
      const answerTimes = () => ({ reference, at: sentAt, settlesAt: settlesAt(settling) })
      // Another player may have logged in since the claim.
      if (ownerOf(user) !== intent.player) {
        if (isRepeat) return { kind: 'lost', reference, settlesAt: sendingSettlesAt }
        slot.drop(intent)
        return { kind: 'withdrawn', reference }
      }
      if (isRepeat) {
        const current = slot.stored(intent.player)
        if (isBorrowed && current?.reference !== reference) return { kind: 'gone', reference }
        const isOwn = !current || current.reference === reference
        // Another one is stored: if this one were sent now, no page would know of it once this page has closed.
        if (isClaimed && !isOwn) return { kind: 'lost', reference, settlesAt: sendingSettlesAt }
        if (isOwn) slot.store(intent)
      }
      // If another tab has sent it again meanwhile, its time to settle begins now.
      const lost = (): Input<Body, Outcome> => {
        const current = slot.stored(intent.player)
        const isResentElsewhere = current?.reference === reference && current.sentAt !== intent.sentAt
        const settlesBy = isResentElsewhere ? settlesAt(settling) : sendingSettlesAt
        return { kind: 'lost', reference, settlesAt: settlesBy }
      }
      try {
        const news = readAnswer(await callOf(intent.body).fx(payloadOf(intent)), intent)
        return news ? { ...news, ...answerTimes() } : lost()
      } catch (cause) {
        const failure = cause as CallFailure
        const isTurnedAway = failure.kind === 'session over' || failure.kind === 'not offered'
        // Turned away, only a first sending is certainly not accepted.
        const isOver = isRefused(failure, { isRepeat }) || (isTurnedAway && !isRepeat)
        if (!isOver) return lost()
        if (failure.kind === 'session over') slot.end(intent)
        const body = failure.kind === 'failed' ? failure.body : undefined
        const refusal = { ...readRefusal(body), message: failure.message }
        return { kind: 'refused', refusal, ...answerTimes() }
      }
    },
  })
}
