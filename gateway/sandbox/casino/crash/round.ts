import type { CrashRoundRow } from '../../ledger/crash.ts'

/** Duration of betting before a round, and of the rest after it, at speed 1. */
export const CRASH_TIMES = { bettingMs: 5_000, restMs: 3_000 }
export type CrashTimes = Readonly<typeof CRASH_TIMES>

/** Delay in ms after which a round that has not started is void: the sandbox was not running. */
const LATE_MS = 3_000

export interface RoundInput {
  /** Epoch ms. */
  readonly now: number
  readonly times: CrashTimes
  /** The time from the start of this round to its break, in ms. */
  readonly runMs: number
  readonly next_round: number
}

/** The round in its next phase, or the next round, or the same round where nothing is due. */
export function turn(round: CrashRoundRow | undefined, input: RoundInput): CrashRoundRow {
  const { now, times, runMs } = input
  switch (round?.phase) {
    case undefined:
      return newRound(input, now)
    case 'betting':
      if (now < round.starts_at) return round
      if (now > round.starts_at + LATE_MS) return { ...round, phase: 'void', ended_at: round.starts_at }
      return { ...round, phase: 'running' }
    case 'running': {
      const ended_at = round.starts_at + runMs
      return now < ended_at ? round : { ...round, phase: 'crashed', ended_at }
    }
    case 'crashed':
    case 'void': {
      const opens_at = (round.ended_at ?? now) + times.restMs
      const isLate = now > opens_at + times.bettingMs / 2
      if (now < opens_at) return round
      return newRound(input, isLate ? now : opens_at)
    }
  }
}

function newRound({ next_round, times }: RoundInput, opens_at: number): CrashRoundRow {
  const starts_at = opens_at + times.bettingMs
  return { round_id: next_round, phase: 'betting', opens_at, starts_at, ended_at: undefined }
}
