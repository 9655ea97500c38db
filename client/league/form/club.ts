import { combine, createEvent, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { matchesPayload, subTypeOf } from '#shared/model/league/league.ts'
import type { Period } from '#shared/model/league/period.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { type Fixture, fixturesIn, readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { topicName } from '#shared/topics/name.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { offersRead } from '../../slip/selections.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { followedEach, itemsOf } from '../../streams/followed.ts'
import { $chosenMarket, $fixtures, $marketsShown } from '../fixtures/fixtures.ts'
import { $week, bettingAt } from '../fixtures/week.ts'
import { byMatchId, isOver } from '../live/playouts.ts'

/** Open while the coming matches of a club show, beside `FixturesGate`, which requests next week and markets. */
export const ComingGate = createGate()

/** Number of weeks after the next one whose matches are requested. */
const FURTHER_WEEKS = 4

/** The weeks after the next one. They are requested again when betting on them opens, since prices come then. */
const $further = createStore<readonly { readonly period: Period; readonly isOpen: boolean }[]>([], {
  updateFilter: (next, held) => JSON.stringify(next) !== JSON.stringify(held),
})
sample({
  clock: combine({ shows: ComingGate.status, week: $week, periods: fields.periods_data, now: $now }),
  filter: ({ shows }) => shows,
  fn: ({ week, periods, now }) =>
    periods
      .filter(({ start_time }) => week && start_time > Math.max(week.start_time, now))
      .slice(0, FURTHER_WEEKS)
      .map((period) => ({ period, isOpen: bettingAt(period, now)?.kind === 'open' })),
  target: $further,
})

const $questions = combine($further, $chosenMarket, (weeks, market) =>
  weeks.map(({ period, isOpen }) => {
    const payload = matchesPayload(period.round_id, market)
    return { period, sub_type_id: subTypeOf(market), payload, name: JSON.stringify([payload, isOpen]) }
  }),
)

/** The matches of each request, by its name; empty where the call has failed. */
type Answers = Readonly<Record<string, readonly Fixture[]>>

const answered = createEvent<Answers>()
const $answers = createStore<Answers>({})
  .on(answered, (held, more) => ({ ...held, ...more }))
  .reset(ComingGate.close)

/** The next request. Weeks follow one another once the markets are known; a failed one does not stop them. */
const $next = combine(
  { shows: ComingGate.status, markets: $marketsShown, questions: $questions, answers: $answers },
  ({ shows, markets, questions, answers }) =>
    shows && markets.phase !== 'loading' ? questions.find(({ name }) => !(name in answers)) : undefined,
  { skipVoid: false },
)
const query = createHeldQuery({
  call: 'matches',
  read: readFixtures,
  $params: $next.map((next) => next?.payload ?? null),
})
sample({ clock: query.answered, target: offersRead })
const read = query.answered.map(({ result }) => result)
const failed = query.$shown.updates.filterMap(({ phase }) => (phase === 'failed' ? [] : undefined))
sample({
  clock: merge([read, failed]),
  source: $next,
  filter: (next) => next !== undefined,
  fn: (next, matches): Answers => (next ? { [next.name]: fixturesIn(matches, next.sub_type_id) } : {}),
  target: answered,
})

/** The coming weeks with known matches, the next one first. */
export const $coming = combine(
  $week,
  $fixtures,
  $questions,
  $answers,
  (week, fixtures, questions, answers) => [
    ...(week ? [{ period: week, matches: fixtures }] : []),
    ...questions.flatMap(({ period, name }) => {
      const matches = answers[name]
      return matches ? [{ period, matches }] : []
    }),
  ],
)

/** Open while a club's goals by minute show, with the rounds that count for them. */
export const GoalsGate = createGate<{ readonly round_ids: readonly string[] }>({
  defaultState: { round_ids: [] },
})
// The gateway has only the rounds of the season in play.
const $goalTopics = combine(GoalsGate.state, fields.periods_data, ({ round_ids }, periods) =>
  periods
    .filter(({ round_id }) => round_ids.includes(round_id))
    .map(({ round_id }) => topicName({ kind: 'live', round_id })),
)
const { $states } = followedEach({ $shows: GoalsGate.status, $names: $goalTopics })
const boardOf = itemsOf(readPlayout, byMatchId)

/** The matches of those rounds that have loaded and are over. */
export const $goalBoards = $states.map((states): readonly (readonly Playout[])[] =>
  [...states.values()].map(({ rows }) => boardOf(rows)).filter(isOver),
)
