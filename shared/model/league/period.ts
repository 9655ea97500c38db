import { asCount, asId, asTime, fieldsOf } from '../field.ts'

/** One round of a competition. Betting closes at `start_time`; play runs to `end_time`. Times in epoch ms. */
export interface Period {
  readonly round_id: string
  readonly competition_id: string | undefined
  /** The game week. */
  readonly round_number: number | undefined
  /** Opening of betting; undefined where the provider does not send it. */
  readonly open_time: number | undefined
  readonly start_time: number
  readonly end_time: number
}

/** Reads a period; undefined without its id and two times in order. */
export function readPeriod(value: unknown): Period | undefined {
  const row = fieldsOf(value)
  const round_id = asId(row.round_id)
  const start_time = asTime(row.start_time)
  const end_time = asTime(row.end_time)
  if (!round_id || start_time === undefined || end_time === undefined || end_time < start_time)
    return undefined
  return {
    round_id,
    competition_id: asId(row.competition_id),
    round_number: asCount(row.round_number),
    open_time: asTime(row.open_time),
    start_time,
    end_time,
  }
}

/** Rounds of a competition at one time. */
export interface RoundsAt {
  /** The round that is played now. */
  readonly playing: Period | undefined
  /** The next round to be played: betting on it is open. */
  readonly open: Period | undefined
  /** The last round that ended. */
  readonly last: Period | undefined
}

/** The rounds of a competition at epoch ms `now`. Start is inclusive, end exclusive. */
export function roundsAt(periods: readonly Period[], now: number): RoundsAt {
  const byStart = periods.toSorted((a, b) => a.start_time - b.start_time)
  return {
    playing: byStart.findLast((period) => period.start_time <= now && now < period.end_time),
    open: byStart.find((period) => now < period.start_time),
    last: byStart.findLast((period) => period.end_time <= now),
  }
}
