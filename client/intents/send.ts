import { attach, type Effect } from 'effector'
import { readRefusal } from '#shared/model/bets/placed.ts'
import type { CallFailure } from '../calls/call-fx.ts'
import { fields } from '../state/fields.ts'
import { ownerOf } from './intent.ts'
import type { IntentKind, KindSlot } from './kind.ts'
import type { Input, Sending } from './progress.ts'
import { isRefused } from './refused.ts'
import { $settling, settlesAt } from './settling.ts'

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
      const times = () => ({ reference, at, settlesAt: settlesAt(settling) })
      // Other tabs, which may have found it while it was on its way, count its time to settle from now on.
      const lost = (): Input<Body, Outcome> => {
        const lostAt = Date.now()
        const stored = slot.stored()
        if (stored?.reference === reference) slot.store({ ...stored, lostAt })
        return { kind: 'lost', reference, lostAt, settlesAt: settlesAt(settling) }
      }
      // Between the claim and this moment another player may have come.
      if (ownerOf(user) !== intent.player) {
        if (isRepeat) return { kind: 'lost', reference, settlesAt: settlesAt(settling) }
        slot.drop(intent)
        return { kind: 'withdrawn', reference }
      }
      if (isRepeat) {
        const stored = slot.stored()
        if (isBorrowed && stored?.reference !== reference) return { kind: 'gone', reference }
        if (!stored || stored.reference === reference) slot.store(intent)
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
