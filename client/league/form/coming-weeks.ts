import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import type { Period } from '#shared/model/league/period.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { $chosenMarket, $fixtures, marketsQuery } from '../fixtures/fixtures.ts'
import { matchesInTurn } from '../fixtures/matches-in-turn.ts'
import { $bettingKind, $week, bettingAt } from '../fixtures/week.ts'

/** Open while coming weeks show. `FixturesGate`, open beside it, requests the next week and the markets. */
export const ComingGate = createGate()

/** Number of weeks after the next one whose matches are requested. */
const LATER_WEEKS = 4

interface LaterWeek {
  readonly period: Period
  /** True while betting on the week is open. Its prices come then, so that its matches are requested again. */
  readonly isOpen: boolean
}

const $laterWeeks = createStore<readonly LaterWeek[]>([], {
  updateFilter: (next, current) => JSON.stringify(next) !== JSON.stringify(current),
})
sample({
  clock: combine({ shows: ComingGate.status, nextWeek: $week, periods: fields.periods_data, now: $now }),
  filter: ({ shows }) => shows,
  fn: ({ nextWeek, periods, now }) =>
    periods
      .filter(({ start_time }) => nextWeek && start_time > Math.max(nextWeek.start_time, now))
      .slice(0, LATER_WEEKS)
      .map((period) => ({ period, isOpen: bettingAt(period, now)?.kind === 'open' })),
  target: $laterWeeks,
})

/** A question for the matches of each later week, once the markets are known. */
const $questions = combine(
  { shows: ComingGate.status, markets: marketsQuery.$shown, weeks: $laterWeeks, market: $chosenMarket },
  ({ shows, markets, weeks, market }) =>
    shows && markets.phase !== 'loading'
      ? weeks.map(({ period, isOpen }) => ({
          period,
          market,
          round_id: period.round_id,
          key: JSON.stringify([period.round_id, market, isOpen]),
        }))
      : [],
)
const { $answers } = matchesInTurn($questions, [ComingGate.close])

/** The coming weeks with known matches, the next one first; between seasons none. */
export const $comingWeeks = combine(
  combine($week, $bettingKind, (week, betting) => (betting === 'none' ? null : week)),
  $fixtures,
  $questions,
  $answers,
  (nextWeek, fixtures, questions, answers) => [
    ...(nextWeek ? [{ period: nextWeek, matches: fixtures }] : []),
    ...questions.flatMap(({ period, key }) => {
      const matches = answers[key]
      return matches ? [{ period, matches }] : []
    }),
  ],
)
