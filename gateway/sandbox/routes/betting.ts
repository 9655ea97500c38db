import { asCount, asFields, asId } from '#shared/model/field.ts'
import { leagueOfferAt } from '../league/offer.ts'
import { type Answering, good, type Provider } from './answer.ts'
import { betslipForm } from './form.ts'

/** A pick whose ids are written as the provider writes them. */
interface KnownPick {
  readonly match_id: number
  readonly sub_type_id: number
  readonly odd_key: string
}

/** The calls of the slip. */
export function bettingAnswers({ world, league, sportsbook }: Provider) {
  const now = () => world.now()

  return {
    validateBetslip: ({ body }) => {
      const { betslip } = betslipForm.parse(body)
      const offered = betslip.map(readPick).flatMap((pick) => {
        const offer = pick && (sportsOffer(pick) ?? leagueOfferAt(league, pick, now()))
        if (!pick || !offer) return []
        const { odd_value, state } = offer
        return [{ ...pick, ...(odd_value !== undefined && { odd_value }), state }]
      })
      return good({ data: offered })
    },
  } satisfies Record<string, Answering>

  function sportsOffer({ match_id, sub_type_id, odd_key }: KnownPick) {
    const match = sportsbook.match(match_id, now())
    const market = match && sportsbook.market(match, now(), sub_type_id)
    return market?.selections.find((selection) => selection.odd_key === odd_key)
  }
}

function readPick(value: unknown): KnownPick | undefined {
  const row = asFields(value)
  const match_id = ownId(row?.match_id)
  const sub_type_id = ownId(row?.sub_type_id)
  const odd_key = asId(row?.odd_key)
  if (match_id === undefined || sub_type_id === undefined || !odd_key) return undefined
  return { match_id, sub_type_id, odd_key }
}

/** An id that is answered as it was asked: 007 is not 7. */
function ownId(value: unknown): number | undefined {
  const id = asCount(value)
  return id !== undefined && String(id) === asId(value) ? id : undefined
}
