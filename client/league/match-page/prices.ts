import { combine, createEvent, createStore, sample } from 'effector'
import type { Market } from '#shared/model/league/league.ts'
import type { Fixture } from '#shared/model/sportsbook/fixture.ts'
import { fields } from '../../state/fields.ts'
import { $now } from '../../streams/clock.ts'
import { $chosenMarket, $marketsFailure, marketsQuery } from '../fixtures/fixtures.ts'
import { matchesInTurn } from '../fixtures/matches-in-turn.ts'
import { bettingAt, repeatUntilPriced } from '../fixtures/week.ts'
import { LeagueMatchGate } from '../season/gates.ts'
import { $played, $result, $round, $stage } from './match.ts'

export const pricesRetried = createEvent()

/** Betting on the match's round; null once it has begun. */
export const $matchBetting = combine($round, $now, bettingAt)
export const $matchBettingKind = $matchBetting.map((betting) => betting?.kind ?? 'none')

/** The markets to request; null: not known yet. Before betting opens only one, for the names of the clubs. */
const $sought = combine(
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

const { $answers, $next, $shown, failed } = matchesInTurn(
  combine($sought, LeagueMatchGate.state, (sought, { round_id = '' }) =>
    (sought ?? []).map((market) => ({ name: market.market_id, round_id, market })),
  ),
  [
    $matchBettingKind.updates.filter({ fn: (kind) => kind === 'open' }),
    LeagueMatchGate.state.updates,
    pricesRetried,
  ],
)

/** The provider's message on the market that failed last; empty: none failed. */
export const $pricesFailure = combine(
  $marketsFailure,
  createStore('')
    .on(failed, (_, { error }) => error)
    .reset(LeagueMatchGate.state, pricesRetried),
  (markets, prices) => prices || markets,
)
sample({
  clock: pricesRetried,
  source: $marketsFailure,
  filter: Boolean,
  target: marketsQuery.retried,
})

/** The match by the market's id. It stays when the match has begun. */
const $found = combine(
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

/** The match in every loaded market, in their order. */
export const $pricedMarkets = combine($sought, $found, (sought, found) =>
  (sought ?? []).flatMap((market) => {
    const fixture = found.get(market.market_id)
    return fixture ? [{ market, fixture }] : []
  }),
)

const $named = combine(
  $played,
  $found,
  $result,
  (played, found, result) => played ?? found.values().next().value ?? result,
  { skipVoid: false },
)

/** The clubs of the match; empty: not known. */
export const $homeTeam = $named.map((named) => named?.home_team ?? '')
export const $awayTeam = $named.map((named) => named?.away_team ?? '')

export const $arePricesLoading = combine($sought, $next, (sought, next) => sought === null || next !== null)

repeatUntilPriced(
  $round,
  combine(
    $pricedMarkets,
    $arePricesLoading,
    (offered, isOffering) => !isOffering && offered.every(({ fixture }) => fixture.outcomes.length === 0),
  ),
  { $shown, retried: pricesRetried },
)
