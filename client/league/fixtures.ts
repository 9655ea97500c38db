import { combine, createEvent, createStore, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { DEFAULT_MARKET_ID } from '#shared/limits.ts'
import { type Fixture, type Market, readFixtures, readMarkets } from '#shared/model/league.ts'
import type { Period } from '#shared/model/period.ts'
import { callFx } from '../calls/call-fx.ts'
import { setter } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { FixturesGate } from './gates.ts'
import { selectWhile } from './period-fields.ts'
import { $moment, $pictureTrusted, type PartState } from './season.ts'

export { FixturesGate } from './gates.ts'

export const marketChosen = createEvent<string>()
export const fixturesRetried = createEvent()

const markets = callFx('markets', readMarkets)
const matches = callFx('matches', readFixtures)

export const $markets = fields.markets_data
export const $marketId = fields.active_market.map((market_id) => String(market_id ?? DEFAULT_MARKET_ID))

/** The market whose prices show. */
export const $chosenMarket = combine(
  $markets,
  $marketId,
  (markets, market_id): Market =>
    markets.find((market) => market.market_id === market_id) ?? { market_id, description: '' },
)

sample({ clock: marketChosen, target: [setter('active_market'), setter('market_id')] })
sample({
  clock: marketChosen,
  fn: (market_id) => `sub_type_id=${market_id}`,
  target: setter('market_options'),
})

sample({
  clock: [FixturesGate.open, fixturesRetried],
  source: { asked: markets.$loading, list: $markets },
  filter: ({ asked, list }) => !asked && list.length === 0,
  fn: () => undefined,
  target: markets.fx,
})
sample({
  clock: markets.fx.doneData,
  fn: (list): readonly Market[] => list,
  target: setter('markets_data'),
})

/** The round that takes bets. */
const $period = $moment.map(({ open }) => open, { skipVoid: false })

selectWhile(FixturesGate.status, $period)

/** What is asked for: the open round's matches with the prices of one market. */
interface Asked {
  readonly round_id: string
  readonly market_id: string
}

const $roundId = $period.map((period) => period?.round_id ?? null)
const $wanted = combine(FixturesGate.status, $roundId, $marketId, (shows, round_id, market_id) =>
  shows && round_id !== null ? { round_id, market_id } : null,
)

const isSame = (asked: unknown, wanted: Asked | null): boolean => {
  const { round_id, market_id } = asked as Asked
  return wanted !== null && round_id === wanted.round_id && market_id === wanted.market_id
}

/** Prices may have moved while nobody could tell us. */
const trustRegained = sample({ clock: $pictureTrusted, filter: Boolean, fn: () => undefined })

sample({
  clock: [$wanted, fixturesRetried, trustRegained],
  source: $wanted,
  filter: (wanted) => wanted !== null,
  fn: (wanted) => wanted ?? undefined,
  target: matches.fx,
})

const answered = sample({
  clock: matches.fx.done,
  source: $wanted,
  filter: (wanted, { params }) => isSame(params, wanted),
  fn: (wanted, { result }): readonly Fixture[] =>
    result.filter(({ round_id }) => round_id === undefined || round_id === wanted?.round_id),
})
const failed = sample({
  clock: matches.fx.fail,
  source: $wanted,
  filter: (wanted, { params }) => isSame(params, wanted),
  fn: (_, { error }) => error.message,
})

/** The matches of the open round, and no other's. */
export const $fixtures = createStore<readonly Fixture[]>([])
  .on(answered, (_, fixtures) => fixtures)
  .reset($roundId, $marketId)
sample({ clock: $fixtures, target: setter('matches_data') })

export const $fixturesState = createStore<PartState>('loading')
  .on(answered, (_, fixtures) => (fixtures.length > 0 ? 'ready' : 'empty'))
  .on(failed, (held) => (held === 'ready' ? held : 'failed'))
  .on(fixturesRetried, (held) => (held === 'ready' ? held : 'loading'))
  .reset($roundId, $marketId)

/** Why the matches did not come, as the provider says it. */
export const $fixturesFailure = createStore<string>(catalogue.matches.failure).on(
  failed,
  (held, message) => message || held,
)

/** The round that `$fixtures` belong to. */
export const $fixturesPeriod = createStore<Period | undefined>(undefined, { skipVoid: false })
sample({ clock: answered, source: $period, target: $fixturesPeriod })
$fixturesPeriod.reset($roundId)
