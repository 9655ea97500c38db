import * as z from 'zod'
import { asCount, asId } from '#shared/model/field.ts'
import { id } from '../bets/slip-form.ts'
import type { HistoryMark } from '../ledger/history.ts'
import { parsePageStart } from '../sportsbook/page.ts'

export const competitionForm = z.object({ competition_id: id })
export const seasonForm = z.object({ competition_id: id, season: id })
export const roundForm = z.object({ round_id: id })
export const matchesForm = z.object({ round_id: id, market_id: id.optional() })

export const sportForm = z.object({ sport_id: id })
export const sportsMatchForm = z.object({ match_id: id })
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
  sport_id: id,
  competition_id: id.optional(),
  from: fromField.optional(),
  limit: limitField.default(20),
})

/** The opaque position of the next page of the history. */
export const writeMark = ({ made_at, movement_id }: HistoryMark) => `${made_at}.${movement_id}`

function readMark(value: unknown): HistoryMark | undefined {
  const [, made_at, movement_id] = /^(\d{1,15})\.([dm]\d{1,15})$/.exec(asId(value) ?? '') ?? []
  return made_at && movement_id ? { made_at: Number(made_at), movement_id } : undefined
}

export const pageForm = z.object({
  limit: limitField.default(20),
  before: z
    .preprocess(readMark, z.object({ made_at: z.number(), movement_id: z.string() }, 'must be a `next`'))
    .optional(),
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
