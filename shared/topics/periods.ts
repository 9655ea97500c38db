import { readPeriod } from '../model/league/period.ts'
import { type Reading, readRows } from './read.ts'

/** The rows of `periods/{competition_id}`, by round_id, from the periods call. A row needs its id and both times. */
export function readPeriods(body: unknown): Reading {
  return readRows(body, 'periods', (row) => readPeriod(row)?.round_id)
}
