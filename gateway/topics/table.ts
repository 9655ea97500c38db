import type { CallName } from '#shared/calls/catalogue.ts'
import { readLive } from '#shared/topics/live.ts'
import type { SelectionTopic, Topic, TopicKind } from '#shared/topics/name.ts'
import { readPeriods } from '#shared/topics/periods.ts'
import type { Reading } from '#shared/topics/read.ts'
import { readSelections } from '#shared/topics/selection.ts'

/** The kinds that have a call of their own; the others are asked in batches. */
export type SingleKind = Exclude<TopicKind, 'selection'>
export type SingleTopic = Extract<Topic, { kind: SingleKind }>

/** How a topic is asked of the provider. */
interface Source<T extends Topic> {
  readonly call: CallName
  readonly body: (topic: T) => Record<string, unknown>
  readonly read: (body: unknown) => Reading
  readonly every: 'POLL_PERIODS_MS' | 'POLL_LIVE_MS'
}

/** Topic → call, body, reader, cadence. A new kind of topic is a row here and one in `shared/topics/name.ts`. */
export const topicTable: { readonly [K in SingleKind]: Source<Extract<Topic, { kind: K }>> } = {
  periods: {
    call: 'periods',
    body: ({ competition_id }) => ({ competition_id: numeric(competition_id) }),
    read: readPeriods,
    every: 'POLL_PERIODS_MS',
  },
  live: {
    call: 'live',
    body: ({ round_id }) => ({ round_id: numeric(round_id) }),
    read: readLive,
    every: 'POLL_LIVE_MS',
  },
}

/** Selections have one call for many of them. */
export const selectionSource = {
  call: 'validateBetslip',
  body: (topics: readonly SelectionTopic[]) => ({
    betslip: topics.map(({ match_id, sub_type_id, odd_key }) => ({
      match_id: numeric(match_id),
      sub_type_id: numeric(sub_type_id),
      odd_key,
    })),
  }),
  read: readSelections,
  every: 'POLL_SELECTION_MS',
} as const satisfies Omit<Source<Topic>, 'body' | 'every'> & Record<string, unknown>

/** The row of a topic that has a call of its own. */
export function sourceOf(topic: SingleTopic) {
  const { call, read, every } = topicTable[topic.kind]
  const body = topic.kind === 'periods' ? topicTable.periods.body(topic) : topicTable.live.body(topic)
  return { call, read, every, body }
}

/** An id as the provider most likely knows it: a number where its text is exactly one. */
function numeric(id: string): number | string {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}
