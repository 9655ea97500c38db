import { asCount, asFields, asId, asTime } from '#shared/model/field.ts'
import { dropEntry, readEntry, writeEntry } from '../storage/entry.ts'

/** What the player wants done with money, once: stored before it is sent, and sent under the same name each time. */
export interface Intent {
  /** Made once; the provider acts on it once, however often it is asked. */
  readonly reference: string
  /** In cents; points where points are redeemed. */
  readonly amountCents: number
  /** The phone that pays or is paid; the player's own where it is not named. */
  readonly mobile?: string
  /** When it was wanted, epoch ms. */
  readonly madeAt: number
  /** When it was sent last, by this device's clock, epoch ms. */
  readonly sentAt: number
  /** Whose it is: what one player left open is not another's. */
  readonly player: string
}

export type IntentKey = 'deposit-asked' | 'deposit-waiting' | 'withdrawal-asked' | 'redemption-asked'

/** A name that no other intent has. Made without randomUUID, which pages without TLS do not have. */
function mintReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A new wish, under a name of its own. */
export function newIntent(player: string | undefined, amountCents: number, mobile?: string): Intent {
  const now = Date.now()
  const reference = mintReference()
  return { reference, amountCents, madeAt: now, sentAt: now, player: player ?? '', ...(mobile && { mobile }) }
}

/** The wish alone, of whatever has grown around it. */
export const intentOf = ({ reference, amountCents, madeAt, sentAt, player, mobile }: Intent): Intent => ({
  reference,
  amountCents,
  madeAt,
  sentAt,
  player,
  ...(mobile && { mobile }),
})

/** What is sent for it; an amount in whole units of the currency. */
export const payloadOf = ({ reference, amountCents, mobile }: Intent) => ({
  reference,
  amount: amountCents / 100,
  ...(mobile && { mobile }),
})

export function keepIntent(key: IntentKey, intent: Intent): void {
  writeEntry(key, intentOf(intent))
}

export function dropIntent(key: IntentKey): void {
  dropEntry(key)
}

/** What this player left open under a key; undefined for nothing, or for another's. */
export function readIntent(key: IntentKey, player: string): Intent | undefined {
  const kept = asFields(readEntry(key))
  const reference = asId(kept?.reference)
  const amountCents = asCount(kept?.amountCents)
  const madeAt = asTime(kept?.madeAt)
  const mobile = asId(kept?.mobile)
  if (!kept || !reference || amountCents === undefined || madeAt === undefined) return undefined
  if (kept.player !== player) return undefined
  const sentAt = asTime(kept.sentAt) ?? madeAt
  return { reference, amountCents, madeAt, sentAt, player, ...(mobile && { mobile }) }
}
