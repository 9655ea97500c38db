/** The longest topic name that is parsed, in characters. */
export const MAX_TOPIC_LENGTH = 200

/** The parts of a topic's name, in order: one row for each kind of topic. */
export const topicParts = {
  periods: ['competition_id'],
  live: ['round_id'],
  selection: ['match_id', 'sub_type_id', 'odd_key'],
  crash: ['game'],
} as const satisfies Record<string, readonly string[]>

/** The one key of a selection's rows. */
export const SELECTION_KEY = 'selection'

export type TopicKind = keyof typeof topicParts

/** A topic of one kind, or of any of several. Ids are text: the provider's may be numbers or strings. */
export type TopicOf<K extends TopicKind> = K extends TopicKind
  ? { readonly kind: K } & { readonly [Part in (typeof topicParts)[K][number]]: string }
  : never

/** A topic of any kind. */
export type Topic = TopicOf<TopicKind>

/** Every kind of topic. */
export const topicKinds = Object.keys(topicParts) as readonly TopicKind[]

/** The one name of a topic: its kind and its URI-encoded parts, by slashes. */
export function topicName(topic: Topic): string {
  const fields: Readonly<Record<string, string>> = topic
  const parts = topicParts[topic.kind].map((part) => encodeURIComponent(fields[part] ?? ''))
  return [topic.kind, ...parts].join('/')
}

/** Two or more parts of printable ASCII, by slashes; none of them empty. */
const joinedParts = /^[!-.0-~]+(?:\/[!-.0-~]+)+$/

/** Reads a name back. Undefined for anything that `topicName` would not have written: one topic has one name. */
export function parseTopic(name: unknown): Topic | undefined {
  if (typeof name !== 'string' || name.length > MAX_TOPIC_LENGTH || !joinedParts.test(name)) return undefined
  const [kind = '', ...values] = name.split('/').map(decode)
  if (!Object.hasOwn(topicParts, kind)) return undefined
  const parts = topicParts[kind as TopicKind].map((part, at) => [part, values[at] ?? ''])
  const topic = { kind, ...Object.fromEntries(parts) } as Topic
  return topicName(topic) === name ? topic : undefined
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
