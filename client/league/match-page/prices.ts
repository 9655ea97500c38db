import { combine, createEvent, createStore, sample } from 'effector'
import { type Market, matchesPayload, subTypeOf } from '#shared/model/league/league.ts'
import { type Fixture, fixturesIn, readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { createHeldQuery } from '../../query/held-query.ts'
import { offersRead } from '../../slip/selections.ts'
import { $now } from '../../streams/clock.ts'
import { $chosenMarket, $markets, $marketsFailure, marketsRetried } from '../fixtures/fixtures.ts'
import { bettingAt, hasJustOpened } from '../fixtures/week.ts'
import { LeagueMatchGate } from '../season/gates.ts'
import { repeatWhile } from '../table/repeat-while.ts'
import { $played, $result, $round, $stage } from './match.ts'

/** Interval of requesting the prices of a week that has just opened, in ms. */
const ASK_AGAIN_MS = 5_000

export const pricesRetried = createEvent()

/** Betting on the match's round; null once it has begun. */
export const $matchBetting = combine($round, $now, bettingAt)
export const $matchBettingKind = $matchBetting.map((betting) => betting?.kind ?? 'none')

/** The markets to request; null: not known yet. Before betting opens only one, for the names of the clubs. */
const $sought = combine(
  {
    stage: $stage,
    kind: $matchBettingKind,
    markets: $markets,
    failure: $marketsFailure,
    chosen: $chosenMarket,
  },
  ({ stage, kind, markets, failure, chosen }): readonly Market[] | null => {
    if (stage !== 'coming') return []
    if (markets.length === 0) return failure ? [chosen] : null
    return kind === 'opens' ? markets.slice(0, 1) : markets
  },
)

/** The match by market id; null where the call for the market has failed. */
type Offers = Readonly<Record<string, { readonly fixture: Fixture | undefined } | null>>

const opened = $matchBettingKind.updates.filter({ fn: (kind) => kind === 'open' })
const answered = createEvent<{ market_id: string; offer: Offers[string] }>()
const $offers = createStore<Offers>({})
  .on(answered, (held, { market_id, offer }) => ({ ...held, [market_id]: offer }))
  .reset(opened, LeagueMatchGate.state, pricesRetried)

/** The next market to request. A failed market does not stop the others. */
const $next = combine(
  $sought,
  $offers,
  (sought, held) => sought?.find(({ market_id }) => !(market_id in held)) ?? null,
)

const query = createHeldQuery({
  call: 'matches',
  read: readFixtures,
  $params: combine($next, LeagueMatchGate.state, (next, { round_id }) =>
    next && round_id ? matchesPayload(round_id, next) : null,
  ),
})
sample({ clock: query.answered, target: offersRead })
sample({
  clock: query.answered,
  source: { next: $next, asked: LeagueMatchGate.state },
  filter: ({ next }, { params }) => next?.market_id === params.market_id,
  fn: ({ next, asked }, { result }) => {
    const market = next as Market
    const fixture = fixturesIn(result, subTypeOf(market)).find(({ match_id }) => match_id === asked.match_id)
    return {
      market_id: market.market_id,
      offer: { fixture: fixture && { ...fixture, round_id: asked.round_id } },
    }
  },
  target: answered,
})

const failed = query.$shown.updates.filter({ fn: ({ phase }) => phase === 'failed' })
sample({
  clock: failed,
  source: $next,
  filter: (next) => next !== null,
  fn: (next) => ({ market_id: (next as Market).market_id, offer: null }),
  target: answered,
})

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
  target: marketsRetried,
})

/** The match in every loaded market, in their order. */
export const $offered = combine($sought, $offers, (sought, held) =>
  (sought ?? []).flatMap((market) => {
    const fixture = held[market.market_id]?.fixture
    return fixture ? [{ market, fixture }] : []
  }),
)

/** The match from the first market that has it. It stays when the match has begun. */
const $fixture = $offers.map((held) => Object.values(held).find((offer) => offer?.fixture)?.fixture, {
  skipVoid: false,
})
const $named = combine($played, $fixture, $result, (played, fixture, result) => played ?? fixture ?? result, {
  skipVoid: false,
})

/** The clubs of the match; empty: not known. */
export const $home = $named.map((named) => named?.home_team ?? '')
export const $away = $named.map((named) => named?.away_team ?? '')

export const $isOffering = combine($sought, $next, (sought, next) => sought === null || next !== null)

// The prices of a week come when its betting opens: until then they are requested again.
repeatWhile(
  combine(
    { round: $round, now: $now, offered: $offered, isOffering: $isOffering },
    ({ round, now, offered, isOffering }) =>
      hasJustOpened(round, now) &&
      !isOffering &&
      offered.every(({ fixture }) => fixture.outcomes.length === 0),
  ),
  { $shown: query.$shown, retried: pricesRetried },
  ASK_AGAIN_MS,
)
