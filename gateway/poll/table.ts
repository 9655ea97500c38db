import type { CallName } from '#shared/calls/catalogue.ts'
import { CRASH_KEYS, readCrashRound } from '#shared/model/casino/crash.ts'
import { readCrash } from '#shared/topics/crash.ts'
import { readLive } from '#shared/topics/live.ts'
import {
  type SelectionTopic,
  type Topic,
  type TopicKind,
  type TopicOf,
  topicName,
} from '#shared/topics/name.ts'
import { readPeriods } from '#shared/topics/periods.ts'
import type { Change } from '#shared/topics/protocol.ts'
import type { Reading } from '#shared/topics/read.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { readSelections } from '#shared/topics/selection.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'
import { crashPlan, livePlan, type Plan, periodsPlan } from './cadence.ts'
import type { Games } from './games.ts'
import type { Rounds } from './rounds.ts'
import { rareMs } from './selections/entry.ts'
import { isUnfinished, touchedMatches } from './touched.ts'

/** The kinds that are polled by a call per topic; selections are polled in batches. */
export type SingleKind = Exclude<TopicKind, 'selection'>
export type SingleTopic = TopicOf<SingleKind>

/** The columns of every kind of topic. */
interface Row<K extends TopicKind> {
  readonly call: CallName
  read(body: unknown): Reading
  /** The setting of its interval. */
  readonly every: Extract<keyof Config, `POLL_${string}_MS`>
  /** True if any printable name is valid: their number is bounded, and those without rows are evicted first. */
  readonly isOpenEnded: boolean
  /** Another topic that is polled along with this one, and whose rows determine this one's plan. */
  readonly dependsOn:
    | undefined
    | { readonly kind: SingleKind; of(topic: TopicOf<K>, rounds: Rounds): SingleTopic | undefined }
  /** Records what other topics need of its rows. */
  learn(topic: TopicOf<K>, rows: Rows, known: { readonly rounds: Rounds; readonly games: Games }): void
  /** Matches whose selections a change of its rows expedites. */
  expedites(change: Change): readonly string[]
}

/** The input of a plan. Times in ms. */
interface Situation {
  readonly rows: Rows
  readonly rounds: Rounds
  readonly everyMs: number
  /** The interval of a topic that the provider does not know. */
  readonly rareMs: number
}

interface Single<K extends TopicKind> extends Row<K> {
  body(topic: TopicOf<K>): Record<string, unknown>
  /** The current plan; undefined: not polled regularly. */
  plan(topic: TopicOf<K>, situation: Situation): Plan | undefined
}

interface Batched extends Row<'selection'> {
  body(topics: readonly SelectionTopic[]): Record<string, unknown>
}

const nothing = () => undefined
const none = () => []

/** Every kind of topic: its call, body, reader and schedule. The names of topics are in `shared/topics/name.ts`. */
export const topicTable: { readonly [K in SingleKind]: Single<K> } & { readonly selection: Batched } = {
  periods: {
    call: 'periods',
    body: ({ competition_id }) => ({ competition_id: numeric(competition_id) }),
    read: readPeriods,
    every: 'POLL_PERIODS_MS',
    plan: ({ competition_id }, { rounds, everyMs }) => periodsPlan(rounds.periods(competition_id), everyMs),
    isOpenEnded: false,
    dependsOn: undefined,
    learn: ({ competition_id }, rows, { rounds }) => rounds.learn(competition_id, rows),
    expedites: none,
  },
  live: {
    call: 'live',
    body: ({ round_id }) => ({ round_id: numeric(round_id) }),
    read: readLive,
    every: 'POLL_LIVE_MS',
    plan({ round_id }, { rounds, rows, everyMs }) {
      const period = rounds.find(round_id)
      return period && livePlan(period, everyMs, isUnfinished(rows))
    },
    isOpenEnded: false,
    dependsOn: {
      kind: 'periods',
      of({ round_id }, rounds) {
        const round = rounds.find(round_id)
        return round && { kind: 'periods', competition_id: round.competition }
      },
    },
    learn: nothing,
    expedites: touchedMatches,
  },
  selection: {
    call: 'validateBetslip',
    body: (topics) => ({
      betslip: topics.map(({ match_id, sub_type_id, odd_key }) => ({
        match_id: numeric(match_id),
        sub_type_id: numeric(sub_type_id),
        odd_key,
      })),
    }),
    read: readSelections,
    every: 'POLL_SELECTION_MS',
    isOpenEnded: true,
    dependsOn: undefined,
    learn: nothing,
    expedites: none,
  },
  crash: {
    call: 'crash',
    body: ({ game }) => ({ game }),
    read: readCrash,
    every: 'POLL_CRASH_MS',
    plan: (_, { rows, everyMs, rareMs }) =>
      isEmpty(rows)
        ? { everyMs: rareMs, moments: [] }
        : crashPlan(readCrashRound(rows[CRASH_KEYS.round]), everyMs),
    isOpenEnded: true,
    dependsOn: undefined,
    learn({ game }, rows, { games }) {
      if (!isEmpty(rows)) games.learn(game)
    },
    expedites: none,
  },
}

export const rowOf = (topic: Topic): Row<TopicKind> => topicTable[topic.kind]
export const singleRowOf = (topic: SingleTopic): Single<SingleKind> => topicTable[topic.kind]

/** The poll schedule of a topic by its current rows; undefined for a round in no known period. */
export function planOf(topic: SingleTopic, config: Config, log: Log, rounds: Rounds): Plan | undefined {
  const { plan, every } = singleRowOf(topic)
  const { rows } = log.state(topicName(topic))
  return plan(topic, { rows, rounds, everyMs: config[every], rareMs: rareMs(config.POLL_SELECTION_MS) })
}

export const isBatched = (topic: Topic): topic is SelectionTopic => topic.kind === 'selection'

/** True for a kind whose rows determine the plans of others. */
export const isDependedOn = ({ kind }: Topic): boolean =>
  Object.values(topicTable).some(({ dependsOn }) => dependsOn?.kind === kind)

const isEmpty = (rows: Rows) => Object.keys(rows).length === 0

/** An id as the provider probably has it: a number if its text is exactly one. */
function numeric(id: string): number | string {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}
