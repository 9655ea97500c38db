import * as z from 'zod'
import { asCount, asId } from '#shared/model/field.ts'
import { parsePageStart } from '../sportsbook/page.ts'

/** An id in a body, as a number or a numeric string: clients send both. */
const idField = z.preprocess(asCount, z.number({ error: 'must be an id' }))

export const competitionForm = z.object({ competition_id: idField })
export const roundForm = z.object({ round_id: idField })
export const matchesForm = z.object({ round_id: idField, market_id: idField.optional() })

export const sportForm = z.object({ sport_id: idField })
export const sportsMatchForm = z.object({ match_id: idField })
export const searchForm = z.object({
  query: z
    .string()
    .trim()
    .min(2, 'must have 2 characters or more')
    .max(60, 'must have 60 characters or fewer'),
})

const fromField = z.preprocess(
  (from) => parsePageStart(asId(from) ?? ''),
  z.object(
    { start_time: z.number(), match_id: z.number().optional() },
    { error: 'must be a time or a `next`' },
  ),
)
const MOST_A_PAGE = 100
const LIMIT_RULE = `must be from 1 to ${MOST_A_PAGE}`
const limitField = z.preprocess(
  asCount,
  z.int({ error: LIMIT_RULE }).min(1, LIMIT_RULE).max(MOST_A_PAGE, LIMIT_RULE),
)

export const upcomingForm = z.object({
  sport_id: idField,
  competition_id: idField.optional(),
  from: fromField.optional(),
  limit: limitField.default(20),
})

/** Most rows of one validation: as many as a gateway may ask for; a body of the largest size fits no more. */
const MOST_VALIDATED = 20_000

/** The body of a validation. Its rows are parsed one by one, so that an invalid one does not affect the others. */
export const betslipForm = z.object({
  betslip: z.array(z.unknown()).max(MOST_VALIDATED, `must be ${MOST_VALIDATED} picks or fewer`),
})

/** The first issue of a body, in words; undefined for any other error. */
export function issueOf(error: unknown): string | undefined {
  if (!(error instanceof z.core.$ZodError)) return undefined
  const [issue] = error.issues
  return issue && [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
}
