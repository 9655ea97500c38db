import type { User } from '#shared/model/account/user.ts'
import { asCount, asFields, asId, asTime } from '#shared/model/field.ts'
import { type Intent as AnyIntent, type IntentSlot, ownerOf, slotAt } from '../../intents/intent.ts'
import { newReference } from '../../intents/reference.ts'
import { dropEntry, readEntry, writeEntry } from '../../storage/entry.ts'

/** A single payment the player asked for, in money or points. */
export interface Intent extends AnyIntent {
  /** In cents; points where points are redeemed. */
  readonly amountCents: number
  /** The phone that pays or is paid; the player's own where it is not named. */
  readonly mobile?: string
  /** Time of the request, by this device's clock, epoch ms. */
  readonly madeAt: number
  /** Time of the last sending, by this device's clock, epoch ms. */
  readonly sentAt: number
  /** The reference of the last one of its kind that had ended by then, as far as its tab knew. */
  readonly after?: string
}

/** Time in ms for which the last ended payment is remembered; a tap in another tab is not older than that. */
const ENDED_FOR_MS = 60_000

/** A new request, under a reference of its own. */
export function newIntent(user: User | null, amountCents: number, mobile?: string): Intent {
  const [reference, now] = [newReference(), Date.now()]
  return intentOf({ reference, amountCents, madeAt: now, sentAt: now, player: ownerOf(user), mobile })
}

/** An intent whose optional fields may be undefined or empty. */
type Loose = Omit<Intent, 'mobile' | 'after'> & Partial<Record<'mobile' | 'after', string | undefined>>

/** The fields of the intent alone. */
export const intentOf = (intent: Loose): Intent => {
  const { reference, amountCents, madeAt, sentAt, player, mobile, after } = intent
  return {
    reference,
    amountCents,
    madeAt,
    sentAt,
    player,
    ...(mobile && { mobile }),
    ...(after && { after }),
  }
}

/** Body of its request; an amount in whole units of the currency. */
export const payloadOf = ({ reference, amountCents, mobile }: Intent) => ({
  reference,
  amount: amountCents / 100,
  ...(mobile && { mobile }),
})

/** Reads a stored intent; undefined for anything else. */
export function readIntent(value: unknown): Intent | undefined {
  const kept = asFields(value)
  const reference = asId(kept?.reference)
  const amountCents = asCount(kept?.amountCents)
  const madeAt = asTime(kept?.madeAt)
  const mobile = asId(kept?.mobile)
  const after = asId(kept?.after)
  if (!kept || !reference || amountCents === undefined || madeAt === undefined) return undefined
  const player = asId(kept.player) ?? ''
  const sentAt = asTime(kept.sentAt) ?? madeAt
  return intentOf({ reference, amountCents, madeAt, sentAt, player, mobile, after })
}

/** Storage of one kind of payment: the one under way, and the one that ended last. */
export interface PaymentSlot extends IntentSlot<Intent> {
  /** It has ended: the other tabs see that, and none of them has to wait for it. */
  end(intent: Intent): void
  /** The reference of the one that ended last in any tab; undefined: none of late. */
  ended(): string | undefined
}

/**
 * A tap in another tab may have made a payment of its own that has ended before this one had its turn, and that this
 * tab did not know of: two taps are one payment.
 */
export function paymentSlot(key: 'deposit-asked', endedKey: 'ended-deposit'): PaymentSlot {
  const ended = () => asId(readEntry(endedKey))
  const slot = slotAt(key, readIntent, ({ after }: Intent) => ended() !== undefined && ended() !== after)
  return {
    ...slot,
    store: (intent) => slot.store(intentOf(intent)),
    end(intent) {
      if (slot.stored()?.reference === intent.reference)
        writeEntry(endedKey, intent.reference, { ttlMs: ENDED_FOR_MS })
      slot.drop(intent)
    },
    ended,
  }
}

const asked = paymentSlot('deposit-asked', 'ended-deposit')
const readWaiting = () => readIntent(readEntry('deposit-waiting'))

/** A deposit is under way while it is asked for, and under another key while the phone rings. */
export const depositSlot = {
  ...asked,
  stored: () => readWaiting() ?? asked.stored(),
  /** The phone rings for this one. */
  ring(intent: Intent): void {
    writeEntry('deposit-waiting', intentOf(intent))
    asked.drop(intent)
  },
  isRinging: ({ reference }: Intent) => readWaiting()?.reference === reference,
  drop(intent: Intent): void {
    asked.drop(intent)
    if (depositSlot.isRinging(intent)) dropEntry('deposit-waiting')
  },
  end(intent: Intent): void {
    if (depositSlot.isRinging(intent)) writeEntry('ended-deposit', intent.reference, { ttlMs: ENDED_FOR_MS })
    asked.end(intent)
    depositSlot.drop(intent)
  },
} satisfies PaymentSlot & Record<string, unknown>
