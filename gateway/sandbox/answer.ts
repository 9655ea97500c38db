import type { FastifyReply } from 'fastify'
import { CENTS, formatCents } from '#shared/amounts.ts'
import type { Barred } from './ledger/restraint.ts'

/** An HTTP answer of the provider: its status code and JSON body. */
export interface Answer {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>>
}

export const good = (fields: Record<string, unknown>): Answer => ({
  http: 200,
  body: { status: 200, ...fields },
})

/** @param more fields for the client beside the error text */
export const refused = (status: number, error: string, more: Record<string, unknown> = {}): Answer => ({
  http: status,
  body: { status, error, ...more },
})

export const send = (reply: FastifyReply, { http, body }: Answer) => reply.code(http).send(body)

/** Cents as an amount in a text for players. */
export const shillings = (cents: number): string => `KSh ${formatCents(cents)}`

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
    return refused(403, error, { reason: 'excluded', until })
  }
  const { kind, period, leftCents } = barred
  const error = `Your ${kind} limit for the ${period} leaves ${shillings(leftCents)}`
  return refused(403, error, { reason: 'limit', kind, period, left: leftCents / CENTS })
}
