import { asFields } from '#shared/model/field.ts'
import { parseTopic, type Topic } from '#shared/topics/name.ts'
import type { Version } from '#shared/topics/protocol.ts'

/** One entry of a subscribe, read: the topic and from where to resume; or what is wrong with it. */
export type ReadWish =
  | { readonly topic: Topic; readonly since: Version | undefined }
  | { readonly name: string | undefined; readonly complaint: string }

/** Reads one entry of a subscribe. Never throws, whatever it is given. */
export function readWish(entry: unknown): ReadWish {
  const fields = asFields(entry)
  const name = typeof fields?.topic === 'string' ? fields.topic : undefined
  const topic = parseTopic(name)
  if (!fields || !topic) return { name, complaint: 'Not the name of a topic' }
  if (fields.since == null) return { topic, since: undefined }
  const since = readVersion(fields.since)
  return since ? { topic, since } : { name, complaint: '`since` must be {epoch, seq}' }
}

function readVersion(value: unknown): Version | undefined {
  const { epoch, seq } = asFields(value) ?? {}
  const isSeq = typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0
  return typeof epoch === 'string' && isSeq ? { epoch, seq } : undefined
}
