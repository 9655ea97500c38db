import * as z from 'zod'
import { asFields } from '#shared/model/field.ts'
import { parseTopic, type Topic } from '#shared/topics/name.ts'
import type { Version } from '#shared/topics/protocol.ts'

/** An entry of a subscribe request: the topic, the version to resume from and if it is in data-lite, or its fault. */
export type SubscribeEntry =
  | { readonly topic: Topic; readonly since: Version | undefined; readonly isLite: boolean }
  | { readonly name: string | undefined; readonly fault: string }

export const isSameVersion = (one: Version | undefined, other: Version | undefined): boolean =>
  one?.epoch === other?.epoch && one?.seq === other?.seq

const version = z.object({ epoch: z.string(), seq: z.int().nonnegative() })

/** Reads an entry of a subscribe request. Never throws. */
export function readEntry(entry: unknown): SubscribeEntry {
  const fields = asFields(entry)
  const name = typeof fields?.topic === 'string' ? fields.topic : undefined
  const topic = parseTopic(name)
  if (!fields || !topic) return { name, fault: 'Not the name of a topic' }
  const isLite = fields.lite === true && topic.kind === 'live'
  if (fields.since == null) return { topic, since: undefined, isLite }
  const { data: since } = version.safeParse(fields.since)
  return since ? { topic, since, isLite } : { name, fault: '`since` must be {epoch, seq}' }
}
