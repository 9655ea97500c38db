import { MAX_TOPIC_LENGTH } from '../limits.ts'

/** What can be watched. Ids are kept as text: the provider's may be numbers or strings. */
export type Topic =
  | { readonly kind: 'periods'; readonly competition_id: string }
  | { readonly kind: 'live'; readonly round_id: string }
  | {
      readonly kind: 'selection'
      readonly match_id: string
      readonly sub_type_id: string
      readonly odd_key: string
    }
  | { readonly kind: 'crash'; readonly game: string }

export type TopicKind = Topic['kind']

/** The topic of one thing that can be bet on. */
export type SelectionTopic = Extract<Topic, { kind: 'selection' }>

/** Every kind of topic, for tables that must have a row for each. */
export const topicKinds = ['periods', 'live', 'selection', 'crash'] as const satisfies readonly TopicKind[]

/** The one name of a topic: its kind and its URI-encoded parts, by slashes. */
export function topicName(topic: Topic): string {
  switch (topic.kind) {
    case 'periods':
      return `periods/${encodeURIComponent(topic.competition_id)}`
    case 'live':
      return `live/${encodeURIComponent(topic.round_id)}`
    case 'selection':
      return ['selection', topic.match_id, topic.sub_type_id, topic.odd_key].map(encodeURIComponent).join('/')
    case 'crash':
      return `crash/${encodeURIComponent(topic.game)}`
  }
}

/** Reads a name back. Undefined for anything that `topicName` would not have written: one topic has one name. */
export function parseTopic(name: unknown): Topic | undefined {
  if (typeof name !== 'string' || name.length > MAX_TOPIC_LENGTH || !/^[\x21-\x7e]+$/.test(name))
    return undefined
  const topic = split(name)
  return topic && topicName(topic) === name ? topic : undefined
}

function split(name: string): Topic | undefined {
  const [kind, ...parts] = name.split('/').map(decode)
  const [first, second, third] = parts
  if (!first || parts.some((part) => !part)) return undefined
  if (kind === 'periods' && parts.length === 1) return { kind, competition_id: first }
  if (kind === 'live' && parts.length === 1) return { kind, round_id: first }
  if (kind === 'crash' && parts.length === 1) return { kind, game: first }
  if (kind === 'selection' && parts.length === 3 && second && third)
    return { kind, match_id: first, sub_type_id: second, odd_key: third }
  return undefined
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
