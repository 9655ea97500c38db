import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import type { Period } from '#shared/model/league/period.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { followedEach } from '../../streams/followed.ts'
import { $chosenMarket, $fixtures, marketsQuery } from '../fixtures/fixtures.ts'
import { matchesInTurn } from '../fixtures/matches-in-turn.ts'
import { $week, bettingAt } from '../fixtures/week.ts'
import { boardOf, isOver, liveTopic } from '../live/playouts.ts'

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

/** The weeks to request, one question each, once the markets are known. */
const $questions = combine(
  { shows: ComingGate.status, markets: marketsQuery.$shown, further: $further, market: $chosenMarket },
  ({ shows, markets, further, market }) =>
    shows && markets.phase !== 'loading'
      ? further.map(({ period, isOpen }) => ({
          period,
          market,
          round_id: period.round_id,
          name: JSON.stringify([period.round_id, market, isOpen]),
        }))
      : [],
)
const { $answers } = matchesInTurn($questions, [ComingGate.close])

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
  periods.filter(({ round_id }) => round_ids.includes(round_id)).map(liveTopic),
)
const { $states } = followedEach({ $shows: GoalsGate.status, $names: $goalTopics })

/** The matches of those rounds that have loaded and are over. */
export const $goalBoards = $states.map((states): readonly (readonly Playout[])[] =>
  [...states.values()].map(({ rows }) => boardOf(rows)).filter(isOver),
)
