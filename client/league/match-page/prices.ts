import { combine, createEvent, createStore, sample } from 'effector'
import type { Market } from '#shared/model/league/league.ts'
import type { Fixture } from '#shared/model/sportsbook/fixture.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { $chosenMarket, $marketsFailure, marketsQuery } from '../fixtures/fixtures.ts'
import { matchesInTurn } from '../fixtures/matches-in-turn.ts'
import { bettingAt, repeatUntilPriced } from '../fixtures/week.ts'
import { LeagueMatchGate } from '../season/gates.ts'
import { $playout, $result, $round, $stage } from './match.ts'

/** The player requested the prices again after a failure. */
export const pricesRetried = createEvent()

/** State of betting on the match's round; null once the round has begun. */
export const $matchBetting = combine($round, $now, bettingAt)
export const $matchBettingKind = $matchBetting.map((betting) => betting?.kind ?? 'none')

/** The markets to request; null: not known yet. Before betting opens only one, for the names of the clubs. */
const $wantedMarkets = combine(
  {
    stage: $stage,
    kind: $matchBettingKind,
    markets: fields.markets_data,
    failure: $marketsFailure,
    chosen: $chosenMarket,
  },
  ({ stage, kind, markets, failure, chosen }): readonly Market[] | null => {
    if (stage !== 'coming') return []
    if (markets.length === 0) return failure ? [chosen] : null
    return kind === 'opens' ? markets.slice(0, 1) : markets
  },
)

const { $answers, $nextQuestion, $shown, failed } = matchesInTurn(
  combine($wantedMarkets, LeagueMatchGate.state, (markets, { round_id = '' }) =>
    (markets ?? []).map((market) => ({ key: market.market_id, round_id, market })),
  ),
  [
    $matchBettingKind.updates.filter({ fn: (kind) => kind === 'open' }),
    LeagueMatchGate.state.updates,
    pricesRetried,
  ],
)

const $matchesFailure = createStore('')
  .on(failed, (_, { error }) => error)
  .reset(LeagueMatchGate.state, pricesRetried)

/** Failure of the market that failed last, or of the list of markets, in words; empty: none failed. */
export const $pricesFailure = combine(
  $matchesFailure,
  $marketsFailure,
  (matchesFailure, marketsFailure) => matchesFailure || marketsFailure,
)
sample({
  clock: pricesRetried,
  source: $marketsFailure,
  filter: Boolean,
  target: marketsQuery.retried,
})

/** The match with its prices, by the market's id. It stays when the match has begun. */
const $fixtureByMarket = combine(
  $answers,
  LeagueMatchGate.state,
  (answers, { match_id, round_id = '' }): ReadonlyMap<string, Fixture> =>
    new Map(
      Object.entries(answers).flatMap(([market_id, matches]) => {
        const fixture = matches?.find((match) => match.match_id === match_id)
        return fixture ? [[market_id, { ...fixture, round_id }]] : []
      }),
    ),
)

/** Every loaded market with the match in it, in the provider's order. */
export const $pricedMarkets = combine($wantedMarkets, $fixtureByMarket, (markets, fixtureByMarket) =>
  (markets ?? []).flatMap((market) => {
    const fixture = fixtureByMarket.get(market.market_id)
    return fixture ? [{ market, fixture }] : []
  }),
)

/** The match from the first source that has it. */
const $match = combine(
  $playout,
  $fixtureByMarket,
  $result,
  (playout, fixtureByMarket, result) => playout ?? fixtureByMarket.values().next().value ?? result,
  { skipVoid: false },
)

/** The clubs of the match; empty: not known. */
export const $homeTeam = $match.map((match) => match?.home_team ?? '')
export const $awayTeam = $match.map((match) => match?.away_team ?? '')

export const $arePricesLoading = combine(
  $wantedMarkets,
  $nextQuestion,
  (markets, question) => markets === null || question !== null,
)

const $arePricesMissing = combine(
  $pricedMarkets,
  $arePricesLoading,
  (markets, areLoading) => !areLoading && markets.every(({ fixture }) => fixture.outcomes.length === 0),
)
repeatUntilPriced($round, $arePricesMissing, { $shown, retried: pricesRetried })
