import { asCount, asFields, asId } from '#shared/model/field.ts'
import { good } from '../answers/answer.ts'
import { createOffering, type KnownPick } from '../bets/offered-pick.ts'
import { betslipForm } from './form.ts'
import type { Answering, Provider } from './provider.ts'

/** The calls of the slip. */
export function bettingAnswers({ sandbox, league, sportsbook }: Provider) {
  const now = () => sandbox.now()
  const offering = createOffering(league, sportsbook)

  return {
    validateBetslip: ({ body }) => {
      const { betslip } = betslipForm.parse(body)
      const offered = betslip.map(readPick).flatMap((pick) => {
        const offer = pick && offering.find(pick, now())
        if (!pick || !offer) return []
        const { odd_value, state } = offer
        return [{ ...pick, ...(odd_value !== undefined && { odd_value }), state }]
      })
      return good({ data: offered })
    },
  } satisfies Record<string, Answering>
}

function readPick(value: unknown): KnownPick | undefined {
  const row = asFields(value)
  const match_id = ownId(row?.match_id)
  const sub_type_id = ownId(row?.sub_type_id)
  const odd_key = asId(row?.odd_key)
  if (match_id === undefined || sub_type_id === undefined || !odd_key) return undefined
  return { match_id, sub_type_id, odd_key }
}

/** The id if it is in canonical form: 007 is not 7. */
function ownId(value: unknown): number | undefined {
  const id = asCount(value)
  return id !== undefined && String(id) === asId(value) ? id : undefined
}
