import { CENTS } from '#shared/amounts.ts'
import { type BetKind, betKinds } from '#shared/model/bets/bet.ts'
import { type Accept, isPicked, readSlip, type SlipLine } from '#shared/model/bets/slip.ts'
import { asFields, fieldsOf } from '#shared/model/field.ts'
import { isSameTicket, readTicket, sentTicket } from '#shared/slip/ticket.ts'
import { readEntry } from '../../storage/entry.ts'
import { type LiveLine, pricedAt } from '../live-lines.ts'
import { type SlipKind, slipKeys } from '../slip.ts'

/** The subject of an intent to bet. */
export interface BetBody {
  readonly kind: BetKind
  /** The request without its reference. */
  readonly sent: Readonly<Record<string, unknown>>
  /** The picks as shown when the player placed the bet; empty for a jackpot ticket. */
  readonly lines: readonly SlipLine[]
}

/** The bet on a slip, each line at its shown price. If one has fallen, the provider refuses and names the new one. */
export function betOf(
  kind: SlipKind,
  lines: readonly LiveLine[],
  { stakeCents, accept }: { stakeCents: number; accept: Accept },
): BetBody {
  const shownLines = lines.map(
    (line): SlipLine => ({
      match_id: line.match_id,
      sub_type_id: line.sub_type_id,
      odd_key: line.odd_key,
      name: line.name,
      market: line.market,
      home_team: line.home_team,
      away_team: line.away_team,
      start_time: line.start_time,
      round_id: line.round_id,
      taken: pricedAt(line),
      taken_at: line.taken_at,
      version: line.version,
    }),
  )
  return {
    kind,
    sent: { betslip: betslipOf(shownLines), stake: stakeCents / CENTS, accept },
    lines: shownLines,
  }
}

/** The rows of a bet's request at the taken prices. */
export const betslipOf = (lines: readonly SlipLine[]) =>
  lines.map(({ match_id, sub_type_id, odd_key, taken }) => ({
    match_id,
    sub_type_id,
    odd_key,
    odd_value: taken,
  }))

/** Reads a stored bet; undefined for anything else. */
export function readBetBody(body: unknown): BetBody | undefined {
  const stored = fieldsOf(body)
  const kind = betKinds.find((betKind) => betKind === stored.kind)
  const sent = asFields(stored.sent)
  return kind && sent && { kind, sent, lines: readSlip(stored.lines) }
}

/** True if another tab has placed the bet: the stored slip has lost these picks. */
export function isPlacedElsewhere({ kind, lines, sent }: BetBody): boolean {
  const stored = readEntry(slipKeys[kind])
  if (stored === undefined) return false
  if (kind === 'jackpot') {
    const storedTicket = readTicket(stored)
    const ticket = sentTicket(sent)
    return !storedTicket || !ticket || !isSameTicket(storedTicket, ticket)
  }
  const storedLines = readSlip(stored)
  return lines.some((line) => !isPicked(storedLines, line))
}
