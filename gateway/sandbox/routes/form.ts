import * as z from 'zod'
import { asCount } from '#shared/model/field.ts'

/** An id in a body: providers' clients send numbers and strings for the same thing. */
const idField = z.preprocess(asCount, z.number({ error: 'must be an id' }))

export const competitionForm = z.object({ competition_id: idField })
export const roundForm = z.object({ round_id: idField })
export const matchesForm = z.object({ round_id: idField, market_id: idField.optional() })

/** The first thing that is wrong with a body, in words; undefined for any other error. */
export function complaintOf(error: unknown): string | undefined {
  if (!(error instanceof z.core.$ZodError)) return undefined
  const [issue] = error.issues
  return issue && [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
}
