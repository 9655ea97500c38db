import { type BetKind, betKinds } from '#shared/model/bet.ts'
import { asFields, asText, asTime } from '#shared/model/field.ts'
import { type Accept, readSlip, type SlipLine } from '#shared/model/slip.ts'
import type { User } from '#shared/model/user.ts'
import { dropEntry, readEntry, writeEntry } from '../storage/entry.ts'
import type { SlipKind } from './slip.ts'
import type { LivingLine } from './slip-line.ts'

const CENTS = 100

/** A bet on its way, as it is stored before it is sent: whoever opens the page next knows of it. */
export interface Intent {
  readonly kind: BetKind
  /** Whose it is: what one player left open is not another's. Empty where they have no id. */
  readonly player: string
  /** Made once for this intent; every repeat carries it, so that the bet is taken once. */
  readonly reference: string
  /** When it was sent last, by this device's clock, epoch ms. */
  readonly sentAt: number
  /** What was sent, word for word. */
  readonly body: Readonly<Record<string, unknown>>
  /** The picks as the player saw them when they placed; none on a jackpot ticket. */
  readonly lines: readonly SlipLine[]
}

/** An intent before it is said whose it is. */
export type Wish = Omit<Intent, 'player'>

/** What a slip is sent as. The prices are those the player has agreed to: the provider judges their moves. */
export function intentOf(
  kind: SlipKind,
  lines: readonly LivingLine[],
  { stakeCents, accept, reference }: { stakeCents: number; accept: Accept; reference: string },
): Wish {
  const betslip = lines.map(({ match_id, sub_type_id, odd_key, taken }) => ({
    match_id,
    sub_type_id,
    odd_key,
    odd_value: taken,
  }))
  return {
    kind,
    reference,
    sentAt: Date.now(),
    body: { betslip, stake: stakeCents / CENTS, accept, reference },
    lines: lines.map(({ now: _, since: __, way: ___, hindrance: ____, ...line }) => line),
  }
}

/** A reference that nobody else makes: 128 random bits. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Under which name a player's intents are kept. */
export const ownerOf = (user: User | null): string => user?.id ?? ''

/** The bet that is under way, as this browser remembers it. */
export const storedIntent = (): Intent | undefined => readIntent(readEntry('placing'))

/** The intent as it is sent once more; whoever opens the page next knows of that too. */
export function sentAgain(intent: Intent, sentAt: number): Intent {
  const again = { ...intent, sentAt }
  if (storedIntent()?.reference === intent.reference) writeEntry('placing', again)
  return again
}

/** Its outcome is known. */
export function dropIntent({ reference }: Intent): void {
  if (storedIntent()?.reference === reference) dropEntry('placing')
}

/** Reads a stored intent; undefined for anything else. */
export function readIntent(value: unknown): Intent | undefined {
  const item = asFields(value)
  const reference = asText(item?.reference)
  const sentAt = asTime(item?.sentAt)
  const body = asFields(item?.body)
  const kind = betKinds.find((known) => known === item?.kind)
  if (!kind || !reference || sentAt === undefined || !body) return undefined
  const player = asText(item?.player) ?? ''
  return { kind, player, reference, sentAt, body, lines: readSlip(item?.lines) }
}
