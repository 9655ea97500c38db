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
  if (typeof name !== 'string' || name.length > MAX_TOPIC_LENGTH || !parted.test(name)) return undefined
  const topic = guess(name)
  return topicName(topic) === name ? topic : undefined
}

/** Two or more parts of printable ASCII, by slashes; none of them empty. */
const parted = /^[!-.0-~]+(?:\/[!-.0-~]+)+$/

/** The topic that has this name if any has: it has where `topicName` writes the same. */
function guess(name: string): Topic {
  const [kind, first = '', second = '', third = ''] = name.split('/').map(decode)
  if (kind === 'periods') return { kind, competition_id: first }
  if (kind === 'live') return { kind, round_id: first }
  if (kind === 'crash') return { kind, game: first }
  return { kind: 'selection', match_id: first, sub_type_id: second, odd_key: third }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
