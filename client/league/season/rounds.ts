import { asId } from '#shared/model/field.ts'
import { type Period, type RoundsAt, readPeriod } from '#shared/model/league/period.ts'
import type { Row, Rows } from '#shared/topics/rows.ts'

/** A round on the season's rail. */
export interface RailItem {
  readonly period: Period
  readonly status: 'final' | 'live' | 'open' | 'upcoming'
}

/** Rows that did not change are the very same objects, and so are the periods read from them. */
const readFrom = new WeakMap<Row, Period | undefined>()
const listed = new WeakMap<Rows, readonly Period[]>()

function periodOf(row: Row): Period | undefined {
  if (!readFrom.has(row)) readFrom.set(row, readPeriod(row))
  return readFrom.get(row)
}

/** The readable rounds in the order of play. */
export function periodsOf(rows: Rows): readonly Period[] {
  const known = listed.get(rows)
  if (known) return known
  const periods = Object.values(rows)
    .map(periodOf)
    .filter((period) => period !== undefined)
    .sort((one, other) => one.start_time - other.start_time)
  listed.set(rows, periods)
  return periods
}

/** The season of a round, where the provider says so. */
export const seasonOf = (rows: Rows, round_id: string): string | undefined =>
  Object.hasOwn(rows, round_id) ? asId(rows[round_id]?.season) : undefined

/** Each round with what it is at a moment. */
export function railOf(periods: readonly Period[], { playing, open, last }: RoundsAt): readonly RailItem[] {
  return periods.map((period) => {
    if (period.round_id === playing?.round_id) return { period, status: 'live' }
    if (period.round_id === open?.round_id) return { period, status: 'open' }
    return { period, status: last && period.end_time <= last.end_time ? 'final' : 'upcoming' }
  })
}
