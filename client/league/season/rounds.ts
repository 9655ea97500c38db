import { asId } from '#shared/model/field.ts'
import { type Period, readPeriod } from '#shared/model/league/period.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { itemsOf } from '../../streams/followed.ts'

/** A round on the season's rail. */
export interface RailItem {
  readonly period: Period
  readonly status: 'final' | 'live' | 'open' | 'upcoming'
}

/** The readable rounds in the order of play. */
export const periodsOf = itemsOf(readPeriod, (one, other) => one.start_time - other.start_time)

/** The season of a round, where the provider says so. */
export const seasonOf = (rows: Rows, round_id: string): string | undefined =>
  Object.hasOwn(rows, round_id) ? asId(rows[round_id]?.season) : undefined

/** The rounds of a season at one moment. */
interface Turn {
  readonly periods: readonly Period[]
  /** The round that is played, else the one that was played last. */
  readonly shown: Period | null
  /** The round that takes bets. */
  readonly open: Period | null
  /** The round that ended last. */
  readonly last: Period | null
  readonly inPlay: boolean
}

/** Each round with what it is at a moment. */
export function railOf({ periods, shown, open, last, inPlay }: Turn): readonly RailItem[] {
  return periods.map((period) => {
    if (inPlay && period.round_id === shown?.round_id) return { period, status: 'live' }
    if (period.round_id === open?.round_id) return { period, status: 'open' }
    return { period, status: last && period.end_time <= last.end_time ? 'final' : 'upcoming' }
  })
}
