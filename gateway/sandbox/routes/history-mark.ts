import * as z from 'zod'
import { asCount, asId } from '#shared/model/field.ts'
import type { HistoryMark } from '../ledger/history.ts'

const MOST_A_PAGE = 100
const LIMIT_RULE = `must be from 1 to ${MOST_A_PAGE}`

/** The opaque position of the next page of the history. */
export const writeMark = ({ made_at, movement_id }: HistoryMark) => `${made_at}.${movement_id}`

function readMark(value: unknown): HistoryMark | undefined {
  const [, made_at, movement_id] = /^(\d{1,15})\.([dm]\d{1,15})$/.exec(asId(value) ?? '') ?? []
  return made_at && movement_id ? { made_at: Number(made_at), movement_id } : undefined
}

export const pageForm = z.object({
  limit: z.preprocess(asCount, z.int(LIMIT_RULE).min(1, LIMIT_RULE).max(MOST_A_PAGE, LIMIT_RULE)).default(20),
  before: z
    .preprocess(readMark, z.object({ made_at: z.number(), movement_id: z.string() }, 'must be a `next`'))
    .optional(),
})
