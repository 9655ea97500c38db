import { type BetKind, betKinds } from '#shared/model/bet.ts'
import { asFields, asText, asTime } from '#shared/model/field.ts'
import { type Accept, isPicked, readSlip, type SlipLine } from '#shared/model/slip.ts'
import { dropEntry, readEntry, writeEntry } from '../storage/entry.ts'
import type { SlipKind } from './slip.ts'
import type { LivingLine } from './slip-line.ts'

const CENTS = 100

/** By then every tab of a browser reads what one of them has stored, in ms. */
const TOLD_AFTER_MS = 120

/** A bet on its way, as it is stored before it is sent: whoever opens the page next knows of it. */
export interface Intent {
  readonly kind: BetKind
  /** Made once for this intent; every repeat carries it, so that the bet is taken once. */
  readonly reference: string
  /** When it was sent first, by this device's clock, epoch ms. */
  readonly sentAt: number
  /** What was sent, word for word. */
  readonly body: Readonly<Record<string, unknown>>
  /** The picks as the player saw them when they placed; none on a jackpot ticket. */
  readonly lines: readonly SlipLine[]
}

/** What a slip is sent as. The prices are those the player has agreed to: the provider judges their moves. */
export function intentOf(
  kind: SlipKind,
  lines: readonly LivingLine[],
  { stakeCents, accept, reference }: { stakeCents: number; accept: Accept; reference: string },
): Intent {
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

/** Whose bet is under way: the one that was to be stored, or another tab's; null: another tab has placed it already. */
export interface Claim {
  readonly isMine: boolean
  readonly intent: Intent | null
}

/**
 * Stores an intent before it is sent. Another one that is under way comes first: two taps in two tabs are one bet. A
 * browser that stores nothing still bets; it only cannot remember.
 */
export async function claimIntent(intent: Intent): Promise<Claim> {
  const claim = await alone((): Claim => {
    const other = storedIntent()
    if (other && other.reference !== intent.reference) return { isMine: false, intent: other }
    if (!other && isPlacedElsewhere(intent)) return { isMine: false, intent: null }
    return { isMine: true, intent: writeEntry('placing', intent) ? intent : null }
  })
  if (!claim.isMine) return claim
  if (!claim.intent || !globalThis.document) return { isMine: true, intent }
  // Browsers tell their tabs of what is stored with a delay: who was really first is known a moment later.
  await new Promise((done) => setTimeout(done, TOLD_AFTER_MS))
  const held = storedIntent()
  if (held?.reference !== intent.reference) return { isMine: false, intent: held ?? null }
  if (!isPlacedElsewhere(intent)) return claim
  dropIntent(intent)
  return { isMine: false, intent: null }
}

/** The slip as it is stored has lost these picks, and this tab has not heard of it yet. */
function isPlacedElsewhere({ kind, lines }: Intent): boolean {
  const stored = kind === 'jackpot' ? undefined : readEntry(kind === 'sports' ? 'betslip' : 'kironbetslip')
  if (stored === undefined) return false
  const held = readSlip(stored)
  return lines.some((line) => !isPicked(held, line))
}

/** The bet that is under way, as this browser remembers it. */
export const storedIntent = (): Intent | undefined => readIntent(readEntry('placing'))

/** Its outcome is known. */
export function dropIntent({ reference }: Intent): void {
  if (storedIntent()?.reference === reference) dropEntry('placing')
}

/** Does the work while no other tab does; over plain HTTP browsers have no locks, and it is done as it is. */
async function alone<T>(work: () => T): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? await locks.request('placing', work) : work()
}

/** Reads a stored intent; undefined for anything else. */
export function readIntent(value: unknown): Intent | undefined {
  const item = asFields(value)
  const reference = asText(item?.reference)
  const sentAt = asTime(item?.sentAt)
  const body = asFields(item?.body)
  const kind = betKinds.find((known) => known === item?.kind)
  if (!kind || !reference || sentAt === undefined || !body) return undefined
  return { kind, reference, sentAt, body, lines: readSlip(item?.lines) }
}
