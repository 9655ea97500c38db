import { asFields } from '#shared/model/field.ts'
import type { Change } from '#shared/topics/protocol.ts'

/** What one poll of a unit came to, as its leader tells it. */
export interface Polled {
  /** The gateway that polled. It comes first in the text, so that its own words are known without reading them. */
  readonly by: string
  /** When the answer was read, epoch ms. */
  readonly at: number
  readonly good: readonly string[]
  readonly failed: readonly string[]
  readonly changes: readonly Change[]
  /** Those whose history begins with this. */
  readonly begun: readonly string[]
}

/** What is said on the channel of a unit. */
export type Message =
  | Polled
  | { readonly released: true }
  | { readonly wanted: readonly string[] }
  | { readonly hurry: string }

/** A message with the number of polls told so far, itself included; 0 where it tells of no poll. */
export interface Heard {
  readonly nth: number
  readonly message: Message | 'our own'
}

/** Reads a text of a channel; undefined where no gateway of this version sends it. */
export function readMessage(text: string, gateway: string): Heard | undefined {
  const gap = text.indexOf(' ')
  const nth = Number(text.slice(0, gap))
  if (text.startsWith(`{"by":${JSON.stringify(gateway)},`, gap + 1)) return { nth, message: 'our own' }
  try {
    const message: unknown = JSON.parse(text.slice(gap + 1))
    return isMessage(message) ? { nth, message } : undefined
  } catch {
    return undefined
  }
}

const LISTS = ['good', 'failed', 'changes', 'begun'] as const satisfies readonly (keyof Polled)[]

function isMessage(value: unknown): value is Message {
  const fields = asFields(value) ?? {}
  if (fields.released === true || Array.isArray(fields.wanted) || typeof fields.hurry === 'string')
    return true
  const isPolled = typeof fields.by === 'string' && typeof fields.at === 'number'
  return isPolled && LISTS.every((list) => Array.isArray(fields[list]))
}
