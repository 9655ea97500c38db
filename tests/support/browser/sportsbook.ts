import { type CallName, catalogue } from '#shared/calls/catalogue.ts'
import { asId, asList } from '#shared/model/field.ts'
import type { Pick } from '#shared/model/odds/pick.ts'
import { readSelection, type Selection } from '#shared/model/odds/selection.ts'

interface Provider {
  readonly url: string
}

async function ask({ url }: Provider, name: CallName, body: object): Promise<unknown> {
  const answer = await fetch(url + catalogue[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return await answer.json()
}

/** The id of a football match that is played now and for a while yet. */
export async function liveMatch(provider: Provider): Promise<string> {
  const matches = asList(await ask(provider, 'liveNow', { sport_id: 79 }), 'matches') ?? []
  const match_id = asId((matches.at(-1) as { match_id?: unknown } | undefined)?.match_id)
  if (!match_id) throw new Error('no football match is played')
  return match_id
}

/** Some selections as the provider has them this very moment. */
export async function validated(provider: Provider, betslip: readonly Pick[]): Promise<Selection[]> {
  const answer = await ask(provider, 'validateBetslip', { betslip })
  return (asList(answer, 'data') ?? []).flatMap((row) => readSelection(row) ?? [])
}
