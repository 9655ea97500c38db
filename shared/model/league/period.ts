import { asCount, asId, asTime, type ReadBy, rowReader } from '../field.ts'

/** The client takes no bets on a round that starts within this many ms: the bet would arrive too late. */
export const CLOSING_MARGIN_MS = 3_000

const readTimes = rowReader(
  { round_id: asId, start_time: asTime, end_time: asTime },
  {
    competition_id: asId,
    /** The game week. */
    round_number: asCount,
    /** Opening of betting; undefined where the provider does not send it. */
    open_time: asTime,
  },
)

/** One round of a competition. Betting closes at `start_time`; play runs to `end_time`. Times in epoch ms. */
export type Period = ReadBy<typeof readTimes>

/** Reads a period; undefined without its id and two times in order. */
export function readPeriod(value: unknown): Period | undefined {
  const period = readTimes(value)
  return period && period.start_time <= period.end_time ? period : undefined
}

/** A competition's last, playing and next round at one time. */
export type RoundsAt = Readonly<ReturnType<typeof roundsAt>>

/** The rounds of a competition at epoch ms `now`. Start is inclusive, end exclusive. */
export function roundsAt(periods: readonly Period[], now: number) {
  const byStart = periods.toSorted((a, b) => a.start_time - b.start_time)
  return {
    /** The round that is played now. */
    playing: byStart.findLast((period) => period.start_time <= now && now < period.end_time),
    /** The next round to be played: betting on it is open. */
    open: byStart.find((period) => now < period.start_time),
    /** The last round that ended. */
    last: byStart.findLast((period) => period.end_time <= now),
  }
}
