import type { FastifyReply } from 'fastify'
import { CENTS, formatCents } from '#shared/amounts.ts'
import type { Restraint } from './ledger/restraint.ts'

/** An HTTP answer of the provider: its status code and JSON body. */
export interface Answer {
  readonly http: number
  readonly body: Readonly<Record<string, unknown>>
}

export const good = (fields: Record<string, unknown>): Answer => ({
  http: 200,
  body: { status: 200, ...fields },
})

/** A refusal. @param error the text for the player @param fields further fields for the client */
export const refused = (status: number, error: string, fields: Record<string, unknown> = {}): Answer => ({
  http: status,
  body: { status, error, ...fields },
})

export const send = (reply: FastifyReply, { http, body }: Answer) => reply.code(http).send(body)

/** Cents as an amount in a text for players. */
export const amountText = (cents: number): string => `KSh ${formatCents(cents)}`

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

/** The refusal, a 403, of what a restraint forbids. */
export function refusalFor(restraint: Restraint, subject: 'deposits' | 'bets' | 'games'): Answer {
  if (restraint.reason === 'excluded') {
    const { until } = restraint
    const error = `You have excluded yourself: no ${subject} until ${dateText(until)}`
    return refused(403, error, { reason: 'excluded', until })
  }
  const { kind, period, leftCents } = restraint
  const error = `Your ${kind} limit for the ${period} leaves ${amountText(leftCents)}`
  return refused(403, error, { reason: 'limit', kind, period, left: leftCents / CENTS })
}
