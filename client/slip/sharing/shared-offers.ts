import { createEffect, scopeBind } from 'effector'
import { callOf } from '#shared/calls/catalogue.ts'
import { isPicked, type SlipLine } from '#shared/model/bets/slip.ts'
import { asCount, fieldsOf, readEach } from '#shared/model/field.ts'
import {
  type Market,
  marketOf,
  matchesPayload,
  readCompetitions,
  readMarkets,
  subTypeOf,
} from '#shared/model/league/league.ts'
import { type Period, readPeriod } from '#shared/model/league/period.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'
import type { Selection } from '#shared/model/odds/selection.ts'
import { type Fixture, fixturesIn, readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { readMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { callFx } from '../../calls/call-fx.ts'
import { isTooLate } from '../live-lines.ts'
import { readValidation } from '../validation.ts'
import type { SharedPick } from './share-code.ts'

/** The provider's offer of a shared pick: match, outcome and present price, as `taken`. */
export type PickOffer = Omit<SlipLine, 'taken_at' | 'match_id' | 'sub_type_id' | 'odd_key'>

/** Statuses that say that something does not exist. */
const NOT_FOUND = [400, 404, 410, 422]

/** The answer, or `fallback` if the provider says that the subject does not exist; any other failure rejects. */
const answerOr = <Answer>(answer: Promise<Answer>, fallback: Answer): Promise<Answer> =>
  answer.catch((failure: unknown) => {
    const status = asCount(fieldsOf(fieldsOf(failure).body).status) ?? 0
    if (NOT_FOUND.includes(status)) return fallback
    throw failure
  })

const match = callFx('match', readMatch)

/** The offer of each pick, from its match's page; undefined: it cannot be bet on. To be called within an effect. */
export function findInSports(picks: readonly SharedPick[]): Promise<readonly (PickOffer | undefined)[]> {
  const requestMatch = scopeBind(match.fx, { safe: true })
  return Promise.all(
    picks.map(async ({ match_id, sub_type_id, odd_key }): Promise<PickOffer | undefined> => {
      const page = await answerOr(requestMatch({ match_id }), undefined)
      const market = page?.markets.find((listed) => listed.sub_type_id === sub_type_id)
      const selection = market?.selections.find((listed) => listed.odd_key === odd_key)
      if (!page || !market || selection?.odd_value === undefined || selection.state !== 'open')
        return undefined
      const { home_team, away_team, start_time } = page.match
      const { name, odd_value: taken } = selection
      return { home_team, away_team, start_time, market: market.name, name, taken, round_id: undefined }
    }),
  )
}

const validation = callFx('validateBetslip', readValidation)
const fixtures = callFx('matches', readFixtures)
const markets = callFx('markets', readMarkets)
const competitions = callFx('competitions', readCompetitions)
const periods = callFx('periods', (body) => readEach(body, 'periods', readPeriod))

interface LeaguePick extends SharedPick {
  readonly round_id: string
}

/** The provider's answers on the picks' rounds. */
interface LeagueOffers {
  /** The picks that take bets, with their prices. */
  readonly openSelections: readonly Selection[]
  readonly fixtures: readonly Fixture[]
  readonly markets: readonly Market[]
  /** The announced rounds of every competition, with their kick-offs. */
  readonly periods: readonly Period[]
}

/**
 * The provider's offer of each pick at `at`, epoch ms; undefined: it cannot be bet on. State and price are from the
 * validation, since the list of matches also has prices of finished rounds. To be called within an effect.
 */
export async function findInLeague(
  picks: readonly SharedPick[],
  at: number,
): Promise<readonly (PickOffer | undefined)[]> {
  // Bound before the first `await`, after which the effect's scope is lost.
  const requestValidation = scopeBind(validation.fx, { safe: true })
  const requestOffers = scopeBind(leagueOffersFx, { safe: true })
  const betslip = picks.map(({ match_id, sub_type_id, odd_key }) => ({ match_id, sub_type_id, odd_key }))
  const selections = await requestValidation({ betslip })
  if (!selections) throw new Error(callOf('validateBetslip').failure)
  const openSelections = selections.filter(({ state }) => state === 'open')
  const openPicks = picks.filter(
    (pick): pick is LeaguePick => pick.round_id !== undefined && isPicked(openSelections, pick),
  )
  if (openPicks.length === 0) return picks.map(() => undefined)
  const offers = { openSelections, ...(await requestOffers(openPicks)) }
  return picks.map((pick) => leagueOffer(pick, offers, at))
}

/** Requests names and kick-offs of league picks. */
const leagueOffersFx = createEffect(
  async (picks: readonly LeaguePick[]): Promise<Omit<LeagueOffers, 'openSelections'>> => {
    const requestFixtures = scopeBind(fixtures.fx, { safe: true })
    const requestPeriods = scopeBind(periods.fx, { safe: true })
    const [knownMarkets, allCompetitions] = await Promise.all([
      answerOr(markets.fx(undefined), []),
      competitions.fx(undefined),
    ])
    const rounds = new Map(picks.map((pick) => [JSON.stringify([pick.round_id, pick.sub_type_id]), pick]))
    const fixtureLists = await Promise.all(
      [...rounds.values()].map(async ({ round_id, sub_type_id }) => {
        const payload = matchesPayload(round_id, marketOfType(knownMarkets, sub_type_id))
        const listed = fixturesIn(await answerOr(requestFixtures(payload), []), sub_type_id)
        return listed.map((fixture) => ({ ...fixture, round_id: fixture.round_id ?? round_id, sub_type_id }))
      }),
    )
    const periodLists = await Promise.all(
      allCompetitions.map(({ competition_id }) => answerOr(requestPeriods({ competition_id }), [])),
    )
    return { fixtures: fixtureLists.flat(), markets: knownMarkets, periods: periodLists.flat() }
  },
)

const marketOfType = (knownMarkets: readonly Market[], sub_type_id: string): Market =>
  knownMarkets.find((market) => subTypeOf(market) === sub_type_id) ?? marketOf(sub_type_id)

function leagueOffer(pick: SharedPick, offers: LeagueOffers, at: number): PickOffer | undefined {
  const { match_id, sub_type_id, odd_key, round_id } = pick
  const taken = offers.openSelections.find((selection) => isPicked([selection], pick))?.odd_value
  const fixture = offers.fixtures.find(
    (listed) =>
      listed.match_id === match_id && listed.round_id === round_id && listed.sub_type_id === sub_type_id,
  )
  const start_time = offers.periods.find((period) => period.round_id === round_id)?.start_time
  if (taken === undefined || !fixture || start_time === undefined) return undefined
  if (isTooLate({ round_id, start_time }, at)) return undefined
  const { home_team, away_team, outcomes } = fixture
  const market = marketOfType(offers.markets, sub_type_id).description
  const name = outcomes.find((outcome) => outcome.odd_key === odd_key)?.name ?? outcomeText(odd_key)
  return { home_team, away_team, start_time, market, name, taken, round_id }
}
