import { scopeBind } from 'effector'
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
import { readPeriod } from '#shared/model/league/period.ts'
import { outcomeText } from '#shared/model/odds/pick.ts'
import { readSelection } from '#shared/model/odds/selection.ts'
import { type Fixture, fixturesIn, readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { readMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { callFx } from '../../calls/call-fx.ts'
import { isTooLate } from '../live-lines.ts'
import type { SharedPick } from './share-code.ts'

/** The provider's offer of a shared pick: match, outcome and present price. */
export type PickOffer = Omit<SlipLine, 'taken_at' | 'match_id' | 'sub_type_id' | 'odd_key'>

/** Statuses that say that something does not exist. */
const NOT_KNOWN = [400, 404, 410, 422]

/** The answer, or `nothing` if the provider says that it does not exist; any other failure rejects. */
const orNothing = <Answer>(asked: Promise<Answer>, nothing: Answer): Promise<Answer> =>
  asked.catch((failure: unknown) => {
    const status = asCount(fieldsOf(fieldsOf(failure).body).status) ?? 0
    if (NOT_KNOWN.includes(status)) return nothing
    throw failure
  })

const match = callFx('match', readMatch)

/** The offer of each pick, from its match's page; undefined: it cannot be bet on. To be called within an effect. */
export function findInSports(picks: readonly SharedPick[]): Promise<readonly (PickOffer | undefined)[]> {
  const ask = scopeBind(match.fx, { safe: true })
  return Promise.all(
    picks.map(async ({ match_id, sub_type_id, odd_key }): Promise<PickOffer | undefined> => {
      const page = await orNothing(ask({ match_id }), undefined)
      const market = page?.markets.find((one) => one.sub_type_id === sub_type_id)
      const offered = market?.selections.find((one) => one.odd_key === odd_key)
      if (!page || !market || offered?.odd_value === undefined || offered.state !== 'open') return undefined
      const { home_team, away_team, start_time } = page.match
      const { name, odd_value: taken } = offered
      return { home_team, away_team, start_time, market: market.name, name, taken, round_id: undefined }
    }),
  )
}

const validation = callFx('validateBetslip', (body) => readEach(body, 'data', readSelection))
const fixtures = callFx('matches', readFixtures)
const markets = callFx('markets', readMarkets)
const competitions = callFx('competitions', readCompetitions)
const periods = callFx('periods', (body) => readEach(body, 'periods', readPeriod))

interface LeaguePick extends SharedPick {
  readonly round_id: string
}

/**
 * The provider's offer of each pick at `at`, epoch ms; undefined: it cannot be bet on. State and price are from the
 * validation, since the list of matches also has prices of finished rounds. To be called within an effect.
 */
export async function findInLeague(
  picks: readonly SharedPick[],
  at: number,
): Promise<readonly (PickOffer | undefined)[]> {
  const askValidation = scopeBind(validation.fx, { safe: true })
  const askFixtures = scopeBind(fixtures.fx, { safe: true })
  const askMarkets = scopeBind(markets.fx, { safe: true })
  const askCompetitions = scopeBind(competitions.fx, { safe: true })
  const askPeriods = scopeBind(periods.fx, { safe: true })
  const betslip = picks.map(({ match_id, sub_type_id, odd_key }) => ({ match_id, sub_type_id, odd_key }))
  const open = (await askValidation({ betslip })).filter(({ state }) => state === 'open')
  const wanted = picks.filter(
    (pick): pick is LeaguePick => pick.round_id !== undefined && isPicked(open, pick),
  )
  if (wanted.length === 0) return picks.map(() => undefined)

  const rounds = new Map(wanted.map((pick) => [JSON.stringify([pick.round_id, pick.sub_type_id]), pick]))
  const [knownMarkets, everyCompetition] = await Promise.all([
    orNothing(askMarkets(undefined), []),
    askCompetitions(undefined),
  ])
  const lists = await Promise.all([...rounds.values()].map(fixturesOf))
  const plans = await Promise.all(
    everyCompetition.map(({ competition_id }) => orNothing(askPeriods({ competition_id }), [])),
  )
  const offered = lists.flat()
  const planned = plans.flat()
  return picks.map(offerOf)

  async function fixturesOf({ round_id, sub_type_id }: LeaguePick): Promise<readonly Fixture[]> {
    const payload = matchesPayload(round_id, marketOfType(sub_type_id))
    const listed = fixturesIn(await orNothing(askFixtures(payload), []), sub_type_id)
    return listed.map((fixture) => ({ ...fixture, round_id: fixture.round_id ?? round_id, sub_type_id }))
  }

  function marketOfType(sub_type_id: string): Market {
    return knownMarkets.find((market) => subTypeOf(market) === sub_type_id) ?? marketOf(sub_type_id)
  }

  function offerOf(pick: SharedPick): PickOffer | undefined {
    const { match_id, sub_type_id, odd_key, round_id } = pick
    const taken = open.find((one) => isPicked([one], pick))?.odd_value
    const fixture = offered.find(
      (one) => one.match_id === match_id && one.round_id === round_id && one.sub_type_id === sub_type_id,
    )
    const start_time = planned.find((period) => period.round_id === round_id)?.start_time
    if (taken === undefined || !fixture || start_time === undefined) return undefined
    if (isTooLate({ round_id, start_time }, at)) return undefined
    const { home_team, away_team, outcomes } = fixture
    const market = marketOfType(sub_type_id).description
    const name = outcomes.find((one) => one.odd_key === odd_key)?.name ?? outcomeText(odd_key)
    return { home_team, away_team, start_time, market, name, taken, round_id }
  }
}
