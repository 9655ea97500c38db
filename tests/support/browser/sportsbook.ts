import { leagueMatchPath } from '#client/slip/paths.ts'
import { type CallName, catalogue } from '#shared/calls/catalogue.ts'
import { asId, asList, readEach } from '#shared/model/field.ts'
import { DEFAULT_COMPETITION_ID } from '#shared/model/league/league.ts'
import { readPeriod } from '#shared/model/league/period.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import { readSelection, type Selection } from '#shared/model/odds/selection.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { askAs } from './account.ts'

interface Provider {
  readonly url: string
}

const ask = (sandbox: Provider, name: CallName, body: object) =>
  askAs({ sandbox }, '', catalogue[name].path, body)

/** The id of a football match that is played now and for a while yet. */
export async function liveMatch(provider: Provider): Promise<string> {
  const matches = asList(await ask(provider, 'liveNow', { sport_id: 79 }), 'matches') ?? []
  const match_id = asId((matches.at(-1) as { match_id?: unknown } | undefined)?.match_id)
  if (!match_id) throw new Error('no football match is played')
  return match_id
}

/** The address's query of a match of the league that is to be played in a few rounds. */
export async function leagueMatch(provider: Provider): Promise<string> {
  const competition_id = DEFAULT_COMPETITION_ID
  const periods = readEach(await ask(provider, 'periods', { competition_id }), 'periods', readPeriod)
  const coming = periods.filter(({ start_time }) => start_time > Date.now())[2]
  const [match] = readFixtures(await ask(provider, 'matches', { round_id: Number(coming?.round_id) }))
  if (!coming || !match) throw new Error('no match of the league is to be played')
  return leagueMatchPath({ ...coming, match_id: match.match_id }).replace(/.*[?]/, '')
}

/** Some selections as the provider has them this very moment. */
export async function validated(provider: Provider, betslip: readonly Pick[]): Promise<Selection[]> {
  const answer = await ask(provider, 'validateBetslip', { betslip })
  return (asList(answer, 'data') ?? []).flatMap((row) => readSelection(row) ?? [])
}
