import type { CallName } from '#shared/calls/catalogue.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { CRASH_KEYS, readCrashRound } from '#shared/model/casino/crash.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import { selectionKey } from '#shared/model/odds/pick.ts'
import { SELECTION_KEY, type Topic, type TopicKind, type TopicOf, topicName } from '#shared/topics/name.ts'
import type { Change, Refusal } from '#shared/topics/protocol.ts'
import { type Reading, readCrash, readLive, readPeriods, readSelections } from '#shared/topics/read.ts'
import type { Rows } from '#shared/topics/rows.ts'
import type { Config } from '../config.ts'
import type { Some } from './batch.ts'
import { type Batch, crashPlan, livePlan, type Plan, periodsPlan, rareMs, selectionPlan } from './cadence.ts'
import type { Games } from './games.ts'
import type { Holder } from './holders.ts'
import type { Rounds } from './rounds.ts'

/** The refusal of a topic; undefined admits it. */
type Admission = Refusal | undefined

/** The columns of every kind of topic. */
interface Row<K extends TopicKind> {
  readonly call: CallName
  body(topics: Some<TopicOf<K>>): Record<string, unknown>
  read(body: unknown): Reading
  /** The rows of one topic among those of its call, for topics that share calls. */
  pickRows?(topic: TopicOf<K>): (rows: Rows) => Rows
  /** Refuses a topic that cannot exist, before it is polled for an address. */
  refusal(topic: TopicOf<K>, deps: AdmissionDeps, holder: Holder): Admission | Promise<Admission>
  /** The poll schedule of a topic with its current rows; undefined for a round in no known period. */
  plan(topic: TopicOf<K>, deps: PlanDeps): Plan | undefined
  /** True if any printable name is valid: their number is bounded, and those without rows are evicted first. */
  readonly isOpenEnded?: true
  /** The topics that are polled along with this one, and whose rows determine its plan. */
  dependsOn?(topic: TopicOf<K>, rounds: Rounds): readonly Topic[]
  /** The kind that depends on this one. */
  readonly dependents?: TopicKind
  /** Records the rounds or games in its rows, by which other topics are planned and admitted. */
  learn?(topic: TopicOf<K>, rows: Rows, deps: Pick<AdmissionDeps, 'rounds' | 'games'>): void
  /** Matches whose selections a change of its rows expedites. */
  expedites?(change: Change): readonly string[]
}

/** The parts by which a requested topic is admitted or refused. */
export interface AdmissionDeps {
  readonly config: Config
  readonly rounds: Rounds
  readonly games: Games
  isPolled(name: string): boolean
  /** Polls the periods of every competition. @returns true if those of some have never been answered */
  learnRounds(): Promise<boolean>
  /** The provider's offers; undefined while they are unknown. */
  offers(): Promise<ReadonlySet<OfferName> | undefined>
}

interface PlanDeps {
  readonly config: Config
  readonly rows: Rows
  readonly rounds: Rounds
  /** The common times of the selections. */
  readonly batch: Batch
}

/** Every kind of topic: its call, body, reader and schedule. The names of topics are in `shared/topics/name.ts`. */
const topicTable: { readonly [K in TopicKind]: Row<K> } = {
  periods: {
    call: 'periods',
    body: ([{ competition_id }]) => ({ competition_id: numeric(competition_id) }),
    read: readPeriods,
    refusal: ({ competition_id }, { config }) =>
      config.COMPETITIONS.includes(competition_id)
        ? undefined
        : { code: 'unknown', message: `There is no competition ${competition_id}` },
    plan: ({ competition_id }, { rounds, config }) =>
      periodsPlan(rounds.periods(competition_id), config.POLL_PERIODS_MS),
    dependents: 'live',
    learn: ({ competition_id }, rows, { rounds }) => rounds.learn(competition_id, rows),
  },
  live: {
    call: 'live',
    body: ([{ round_id }]) => ({ round_id: numeric(round_id) }),
    read: readLive,
    async refusal(topic, { isPolled, rounds, learnRounds }) {
      if (isPolled(topicName(topic)) || rounds.find(topic.round_id)) return undefined
      const areSomeUnanswered = await learnRounds()
      if (rounds.find(topic.round_id)) return undefined
      if (areSomeUnanswered)
        return { code: 'unavailable', message: 'The provider does not say which rounds there are' }
      return { code: 'unknown', message: `There is no round ${topic.round_id} in a known period` }
    },
    plan({ round_id }, { rounds, rows, config }) {
      const period = rounds.find(round_id)
      return period && livePlan(period, config.POLL_LIVE_MS, isUnfinished(rows))
    },
    dependsOn: ({ round_id }, rounds) =>
      rounds.competitionsOf(round_id).map((competition_id) => ({ kind: 'periods', competition_id })),
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
    // A selection that the provider does not know is an empty topic.
    refusal: () => undefined,
    pickRows(topic) {
      const key = selectionKey(topic)
      return ({ [key]: row }): Rows => (row ? { [SELECTION_KEY]: row } : {})
    },
    plan: (_, { rows, batch }) => selectionPlan(!isEmpty(rows), batch),
    isOpenEnded: true,
  },
  crash: {
    call: 'crash',
    body: ([{ game }]) => ({ game }),
    read: readCrash,
    async refusal(topic, { isPolled, games, offers }, holder) {
      const knownOffers = await offers()
      if (!knownOffers)
        return { code: 'unavailable', message: 'The provider does not say whether it has crash games' }
      if (!knownOffers.has('crash')) return { code: 'unknown', message: 'The provider has no crash games' }
      if (isPolled(topicName(topic)) || games.mayAsk(topic.game, holder)) return undefined
      return { code: 'unavailable', message: 'Too many unknown games are requested: try again' }
    },
    plan: (_, { rows, config }) =>
      isEmpty(rows)
        ? { everyMs: rareMs(config.POLL_SELECTION_MS), moments: [] }
        : crashPlan(readCrashRound(rows[CRASH_KEYS.round]), config.POLL_CRASH_MS),
    isOpenEnded: true,
    learn({ game }, rows, { games }) {
      if (!isEmpty(rows)) games.learn(game)
    },
  },
}

/** The table's row for the kind of a topic. */
export const rowOf = ({ kind }: Pick<Topic, 'kind'>): Row<TopicKind> => topicTable[kind]

/** The matches in a round's change of which more changed than their clock, which moves no price. */
export function touchedMatches({ from, upsert = {}, remove = [] }: Change): readonly string[] {
  // The first state of a round is no change of its matches.
  if (from === 0) return []
  const updated = Object.keys(upsert).filter((match_id) =>
    Object.keys(upsert[match_id] ?? {}).some((field) => field !== 'minute'),
  )
  return [...updated, ...remove]
}

/** True while a match of the round is not at full time. A match without a phase counts as at full time. */
const isUnfinished = (rows: Rows): boolean =>
  Object.values(rows).some((row) => (readPlayout(row)?.phase ?? 'full-time') !== 'full-time')

const isEmpty = (rows: Rows) => Object.keys(rows).length === 0

/** An id as the provider probably has it: a number if its text is exactly one. */
function numeric(id: string): number | string {
  const number = Number(id)
  return Number.isSafeInteger(number) && String(number) === id ? number : id
}
