import { scopeBind } from 'effector'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { asCount, fieldsOf } from '#shared/model/field.ts'
import { readMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { callFx } from '../../calls/call-fx.ts'
import type { SharedPick } from './share-code.ts'

/** The provider's offer of a shared pick: match, outcome and present price. */
export type PickOffer = Omit<SlipLine, 'taken_at' | 'match_id' | 'sub_type_id' | 'odd_key'>

/** Statuses that say that something does not exist. */
const NOT_KNOWN = [400, 404, 410, 422]

/** The answer, or `nothing` if the provider says that it does not exist; any other failure rejects. */
export const orNothing = <Answer>(asked: Promise<Answer>, nothing: Answer): Promise<Answer> =>
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
