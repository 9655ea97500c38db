import { asFields, readEach } from '#shared/model/field.ts'
import type { Provider, Received } from './provider.ts'

/** The path of the call for selections. */
export const VALIDATE = '/v1/betslip/validate'

/** The selections that a call asks for. */
export const picksOf = ({ body }: Pick<Received, 'body'>) => readEach(body, 'betslip', asFields)

/** Scripts a price for each selection of a match with a number; others do not exist. @param fields of each now */
export const scriptPrices = (
  provider: Provider,
  fields: () => object = () => ({ odd_value: 2, state: 'open' }),
) =>
  provider.on(VALIDATE, (call) => {
    const known = picksOf(call).filter(({ match_id }) => typeof match_id === 'number')
    return { body: { status: 200, data: known.map((pick) => ({ ...pick, ...fields() })) } }
  })
