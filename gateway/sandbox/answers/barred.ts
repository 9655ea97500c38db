import { CENTS, formatCents } from '#shared/amounts.ts'
import type { Barred } from '../ledger/restraint.ts'
import { type Answer, refused } from './answer.ts'

/** Epoch ms as a date and time in Nairobi, with the zone's name: the player's device may be in another zone. */
export const dateText = (at: number) =>
  new Date(at).toLocaleString('en-KE', {
    timeZone: 'Africa/Nairobi',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })

/** A 403 with the reason as fields for the client. @param what the refused subject, in words */
export function refusalOf(barred: Barred, what: 'deposits' | 'bets' | 'games'): Answer {
  if (barred.reason === 'excluded') {
    const { until } = barred
    const error = `You have excluded yourself: no ${what} until ${dateText(until)}`
    return refused(403, error, { message: error, reason: 'excluded', until })
  }
  const { kind, period, leftCents } = barred
  const error = `Your ${kind} limit for the ${period} leaves KSh ${formatCents(leftCents)}`
  return refused(403, error, {
    message: error,
    reason: 'limit',
    kind,
    period,
    left: leftCents / CENTS,
  })
}
