import { attach, type Effect } from 'effector'
import { type CallFailure, callFx } from '../calls/call-fx.ts'
import { fields } from '../state/fields.ts'
import { ownerOf } from './intent.ts'
import type { IntentKind, KindSlot } from './kind.ts'
import type { Input, Unknown } from './progress.ts'
import { $settling } from './settling.ts'

const FIRST_MS = 800
const LONGEST_MS = 10_000
const GROWTH = 1.3

/** Wait before question number `asked` about a lost intent, in ms; spread, so that not everybody asks at once. */
export const pauseMs = (asked: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * GROWTH ** asked) * (0.8 + 0.4 * random)

/** A question about a lost intent; `nth` counts from 0. */
export interface Question<Body> {
  readonly lost: Unknown<Body>
  readonly nth: number
}

/** Asks the provider what has become of an intent, and answers that as an input. Never fails. */
export function lookupOf<Body extends object, Outcome>(
  { lookUp }: IntentKind<Body, Outcome>,
  slot: KindSlot<Body>,
): Effect<Question<Body>, Input<Body, Outcome>> {
  const provider = callFx(lookUp.call)
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect(
      { user, settling },
      { lost: { intent, isBorrowed } }: Question<Body>,
    ): Promise<Input<Body, Outcome>> {
      const { reference } = intent
      // Another player's history does not tell of it.
      if (ownerOf(user) !== intent.player) return { kind: 'silent', reference }
      const askedAt = settling.now()
      const isGone = () => isBorrowed && slot.stored()?.reference !== reference
      try {
        const outcome = lookUp.find(await provider.fx(lookUp.payloadOf(intent)), intent)
        if (outcome !== undefined) return { kind: 'found', reference, outcome }
        return isGone() ? { kind: 'gone', reference } : { kind: 'missing', reference, askedAt }
      } catch (cause) {
        if ((cause as CallFailure).kind !== 'not offered') return { kind: 'silent', reference }
        return isGone() ? { kind: 'gone', reference } : { kind: 'waited', reference, at: askedAt }
      }
    },
  })
}
