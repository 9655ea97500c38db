import { asFields } from '#shared/model/field.ts'
import type { Change } from '#shared/topics/protocol.ts'

/** The outcome of one poll, published by the leader of a lease group. */
export interface PollMessage {
  /** The gateway that polled. First in the JSON, so that a gateway drops its own messages without parsing them. */
  readonly by: string
  /** Time at which the answer was read, epoch ms. */
  readonly at: number
  readonly good: readonly string[]
  readonly failed: readonly string[]
  /** The provider's messages for failed polls, by topic. */
  readonly messages?: Readonly<Record<string, string>>
  readonly changes: readonly Change[]
  /** The headers by which the traces of changes continue, by topic. */
  readonly traces?: Readonly<Record<string, string>>
  /** Topics that got a new history: their state is read from Redis. */
  readonly begun: readonly string[]
  /** Topics polled well that never had rows: Redis stores nothing of them. */
  readonly unknown?: readonly string[]
}

/** The other messages of a lease group: its lease was released; new subscriptions; a match to expedite. */
export type Control =
  | { readonly released: true }
  | { readonly subscribed: readonly string[] }
  | { readonly expedite: string }

/**
 * Reads a text of a channel: `nth`, a space, JSON. Undefined if no gateway of this version sends such a text.
 * @returns nth: the number of polls published up to and including the message; 0 for a control message
 */
export function readMessage(text: string, gateway: string) {
  const jsonAt = text.indexOf(' ') + 1
  const nth = Number(text.slice(0, jsonAt))
  if (text.startsWith(`{"by":${JSON.stringify(gateway)},`, jsonAt))
    return { nth, message: 'our own' as const }
  try {
    const message: unknown = JSON.parse(text.slice(jsonAt))
    return isMessage(message) ? { nth, message } : undefined
  } catch {
    return undefined
  }
}

const LISTS = ['good', 'failed', 'changes', 'begun'] as const satisfies readonly (keyof PollMessage)[]

function isMessage(value: unknown): value is PollMessage | Control {
  const fields = asFields(value) ?? {}
  if (fields.released === true || Array.isArray(fields.subscribed) || typeof fields.expedite === 'string')
    return true
  const hasSource = typeof fields.by === 'string' && typeof fields.at === 'number'
  const { unknown = [] } = fields
  return hasSource && Array.isArray(unknown) && LISTS.every((list) => Array.isArray(fields[list]))
}
