import { type BetKind, betKinds } from '#shared/model/bets/bet.ts'
import { type Accept, readSlip, type SlipLine } from '#shared/model/bets/slip.ts'
import { asFields, asText, asTime, fieldsOf } from '#shared/model/field.ts'
import type { Intent as AnyIntent } from '../../intents/intent.ts'
import { type LiveLine, pricedAt } from '../line.ts'
import type { SlipKind } from '../slip.ts'

const CENTS = 100

/** A bet on its way, as it is stored before it is sent: whoever opens the page next knows of it. */
export interface Intent extends AnyIntent {
  readonly kind: BetKind
  /** When it was sent last, by this device's clock, epoch ms. */
  readonly sentAt: number
  /** The request's body, unchanged. */
  readonly body: Readonly<Record<string, unknown>>
  /** The picks as the player saw them when they placed; none on a jackpot ticket. */
  readonly lines: readonly SlipLine[]
}

/** An intent without its player. */
export type IntentDraft = Omit<Intent, 'player'>

/**
 * A slip as it is sent: each line at the price that the screen shows for it. Where that has risen above the one taken,
 * a fall below what was seen is the provider's to refuse, and is offered anew.
 */
export function intentOf(
  kind: SlipKind,
  lines: readonly LiveLine[],
  { stakeCents, accept, reference }: { stakeCents: number; accept: Accept; reference: string },
): IntentDraft {
  const betslip = lines.map((line) => ({
    match_id: line.match_id,
    sub_type_id: line.sub_type_id,
    odd_key: line.odd_key,
    odd_value: pricedAt(line),
  }))
  return {
    kind,
    reference,
    sentAt: Date.now(),
    body: { betslip, stake: stakeCents / CENTS, accept, reference },
    lines: lines.map((liveLine) => {
      const { now: _, since: __, way: ___, blockReason: ____, ...line } = liveLine
      return { ...line, taken: pricedAt(liveLine) }
    }),
  }
}

/** Reads a stored intent; undefined for anything else. */
export function readIntent(value: unknown): Intent | undefined {
  const item = fieldsOf(value)
  const reference = asText(item.reference)
  const sentAt = asTime(item.sentAt)
  const body = asFields(item.body)
  const kind = betKinds.find((known) => known === item.kind)
  if (!kind || !reference || sentAt === undefined || !body) return undefined
  const player = asText(item.player) ?? ''
  return { kind, player, reference, sentAt, body, lines: readSlip(item.lines) }
}
