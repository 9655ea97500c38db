import { combine, createEffect, createStore, sample } from 'effector'
import { fieldsOf } from '#shared/model/field.ts'
import type { Period } from '#shared/model/league/period.ts'
import { liveFacts } from '#shared/topics/live.ts'
import { topicName } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { $followed, $follows } from '../follows/follows.ts'
import { roundsOf } from '../league/season/rounds.ts'
import { $spoilers, isHidden } from '../spoilers.ts'
import { isOtherList } from '../state/same-list.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { $now } from '../streams/clock.ts'
import { followedEach } from '../streams/followed.ts'
import { isKnown } from '../streams/topic.ts'
import { type Outcome, roundOutcomes } from './alert.ts'
import { $choices } from './choices.ts'
import { leadsFor } from './leader.ts'

/** Most competitions followed at once, and the topics of each: its periods, an ending round and a beginning one. */
const MOST_COMPETITIONS = 5
const TOPICS_PER_COMPETITION = 3

/** Times before the kick-off and after the end during which a round is followed, in ms: its last facts come late. */
const BEFORE_MS = 20_000
const AFTER_MS = 90_000

const $isOn = leadsFor('kick-off', 'goal', 'correction', 'full-time')

/** Competitions of the followed teams, matches and competitions; none while this tab shows no alerts of rounds. */
const $competitionIds = createStore<readonly string[]>([], {
  updateFilter: isOtherList,
}).on(combine($follows, $isOn), (_, [follows, isOn]) => {
  const ids = follows.flatMap(({ of, kind, competition_id }) =>
    isOn && of === 'league' && kind !== 'price' ? (competition_id ?? []) : [],
  )
  return [...new Set(ids)].slice(0, MOST_COMPETITIONS)
})

/** Number of the socket's topics that the rounds may use. */
export const $leagueTopicCount = $competitionIds.map((ids) => ids.length * TOPICS_PER_COMPETITION)

const $rounds = roundsOf(
  $isOn,
  $competitionIds.map((ids) => ids.map((competition_id) => ({ competition_id, name: competition_id }))),
)

const liveTopicOf = ({ round_id }: Period) => topicName({ kind: 'live', round_id })

type RoundsByTopic = Readonly<Record<string, Period>>

/** The rounds in play, or about to be, by topic: each until its end, though a new season replaces its periods. */
const $followedRounds = createStore<RoundsByTopic>(
  {},
  { updateFilter: (next, current) => isOtherList(Object.keys(next), Object.keys(current)) },
)
sample({
  clock: [$rounds, $now],
  source: { competitions: $rounds, now: $now, followed: $followedRounds },
  fn: ({ competitions, now, followed }): RoundsByTopic =>
    Object.fromEntries(
      competitions.flatMap(({ competition_id, rounds }) =>
        [
          ...Object.values(followed).filter((round) => round.competition_id === competition_id),
          ...[rounds?.playing, rounds?.last, rounds?.open].filter((round) => round !== undefined),
        ]
          .filter(({ start_time, end_time }) => start_time - BEFORE_MS <= now && now < end_time + AFTER_MS)
          .map((round) => [liveTopicOf(round), { ...round, competition_id }] as const),
      ),
    ),
  target: $followedRounds,
})

const { $states, stepped } = followedEach({
  $shows: $isOn,
  $names: $followedRounds.map((rounds) => Object.keys(rounds)),
})

/** The rows that the previous leader compared last, by topic: this tab goes on from them. */
const $comparedRows = createStore<Readonly<Record<string, unknown>>>({})
const readComparedFx = createEffect(() => fieldsOf(readEntry('alerts-compared')))
sample({ clock: $isOn.updates.filter({ fn: (isOn) => isOn }), target: readComparedFx })
$comparedRows.on(readComparedFx.doneData, (_, rows) => rows)
sample({
  clock: $states.updates,
  filter: $isOn,
  fn: (states) =>
    Object.fromEntries([...states].flatMap(([name, state]) => (isKnown(state) ? [[name, state.rows]] : []))),
  target: createEffect((rows: Readonly<Record<string, Rows>>) => void writeEntry('alerts-compared', rows)),
})

/** The alerts from the newest steps of the followed rounds. */
export const leagueOutcomes = sample({
  clock: stepped,
  source: {
    rounds: $followedRounds,
    comparedRows: $comparedRows,
    followed: $followed,
    choices: $choices,
    spoilers: $spoilers,
  },
  fn: ({ rounds, comparedRows, followed, choices, spoilers }, steps) =>
    steps.flatMap(({ before, state }): readonly Outcome[] => {
      const round = rounds[state.topic]
      if (!round) return []
      // The first state is compared with the rows that the previous leader compared last.
      const isFirst = Object.keys(before).length === 0
      const rowsBefore = isFirst ? (fieldsOf(comparedRows[state.topic]) as Rows) : before
      const { round_id, competition_id = '' } = round
      return roundOutcomes(
        liveFacts(rowsBefore, state.rows),
        { ...round, competition_id, isHidden: isHidden(spoilers, round_id) },
        { followed, kinds: choices.kinds },
      )
    }),
})

// They count for a topic's first state alone: a club that is followed again later has no old goal told.
$comparedRows.on(sample({ clock: leagueOutcomes, source: $states }), (rows, states) =>
  Object.fromEntries(Object.entries(rows).filter(([topic]) => !states.has(topic))),
)
