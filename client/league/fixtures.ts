import { combine, createEvent, createStore, sample } from 'effector'
import { catalogue } from '#shared/calls/catalogue.ts'
import { DEFAULT_MARKET_ID } from '#shared/limits.ts'
import { type Fixture, fixturesIn, readFixtures } from '#shared/model/fixture.ts'
import { type Market, marketOf, matchesPayload, readMarkets, subTypeOf } from '#shared/model/league.ts'
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
export const marketsRetried = createEvent()

const markets = callFx('markets', readMarkets)
const matches = callFx('matches', readFixtures)

export const $markets = fields.markets_data

/** The market whose prices show: the active one, or the first where the provider has no such market. */
export const $chosenMarket = combine($markets, fields.active_market, (list, active): Market => {
  const market_id = String(active ?? DEFAULT_MARKET_ID)
  return list.find((market) => market.market_id === market_id) ?? list[0] ?? marketOf(market_id)
})
export const $marketId = $chosenMarket.map(({ market_id }) => market_id)
const $options = $chosenMarket.map(({ options }) => options)

sample({ clock: marketChosen, target: setter('active_market') })
sample({ clock: $marketId, target: setter('market_id') })
sample({ clock: $options, target: setter('market_options') })

sample({
  clock: [FixturesGate.open, fixturesRetried, marketsRetried],
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

/** Why there are no markets to choose from, in the provider's words or the catalogue's; empty where there are. */
export const $marketsFailure = createStore('')
  .on(markets.fx.failData, (_, { message }) => message || catalogue.markets.failure)
  .on(markets.fx.doneData, (_, list) => (list.length > 0 ? '' : catalogue.markets.failure))

/** The round that takes bets. */
const $period = $moment.map(({ open }) => open, { skipVoid: false })

selectWhile(FixturesGate.status, $period)

const $roundId = $period.map((period) => period?.round_id ?? null)

/** The payload of the matches call: the open round and the chosen market; null while no screen shows them. */
const $wanted = combine(
  [FixturesGate.status, $roundId, $marketId, $options],
  ([shows, round_id, market_id, options]) =>
    shows && round_id !== null ? matchesPayload(round_id, { market_id, options }) : null,
)

const isSame = (asked: unknown, wanted: object | null): boolean =>
  JSON.stringify(asked) === JSON.stringify(wanted)

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
  source: { wanted: $wanted, market: $chosenMarket },
  filter: ({ wanted }, { params }) => isSame(params, wanted),
  fn: ({ wanted, market }, { result }): readonly Fixture[] =>
    fixturesIn(result, subTypeOf(market)).flatMap((fixture) => {
      const { round_id = wanted?.round_id } = fixture
      return round_id === wanted?.round_id ? [{ ...fixture, round_id }] : []
    }),
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
  .reset($roundId, $marketId, $options)
sample({ clock: $fixtures, target: setter('matches_data') })

export const $fixturesState = createStore<PartState>('loading')
  .on(answered, (_, fixtures) => (fixtures.length > 0 ? 'ready' : 'empty'))
  .on(failed, (held) => (held === 'ready' ? held : 'failed'))
  .on(fixturesRetried, (held) => (held === 'ready' ? held : 'loading'))
  .reset($roundId, $marketId, $options)

/** Why the matches did not come, as the provider says it. */
export const $fixturesFailure = createStore<string>(catalogue.matches.failure).on(
  failed,
  (held, message) => message || held,
)

/** The round that `$fixtures` belong to. */
export const $fixturesPeriod = createStore<Period | undefined>(undefined, { skipVoid: false })
sample({ clock: answered, source: $period, target: $fixturesPeriod })
$fixturesPeriod.reset($roundId)
