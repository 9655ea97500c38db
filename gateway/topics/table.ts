import type { CallName } from '#shared/calls/catalogue.ts'
import { readCrash } from '#shared/topics/crash.ts'
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
  readonly every: 'POLL_PERIODS_MS' | 'POLL_LIVE_MS' | 'POLL_CRASH_MS'
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
  crash: {
    call: 'crash',
    body: ({ game }) => ({ game }),
    read: readCrash,
    every: 'POLL_CRASH_MS',
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
  return { call, read, every, body: bodyOf(topic) }
}

function bodyOf(topic: SingleTopic): Record<string, unknown> {
  switch (topic.kind) {
    case 'periods':
      return topicTable.periods.body(topic)
    case 'live':
      return topicTable.live.body(topic)
    case 'crash':
      return topicTable.crash.body(topic)
  }
}

/** An id as the provider most likely knows it: a number where its text is exactly one. */
function numeric(id: string): number | string {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}
