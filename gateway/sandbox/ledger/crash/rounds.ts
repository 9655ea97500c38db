import type { Database } from '../database.ts'

/** A stored round. Times in epoch ms. `void`: it was not played, and its stakes were returned. */
export interface CrashRoundRow {
  readonly round_id: number
  readonly phase: 'betting' | 'running' | 'crashed' | 'void'
  readonly opens_at: number
  readonly starts_at: number
  /** Undefined while the round takes bets or runs. */
  readonly ended_at: number | undefined
}

export interface EndedCrashRound {
  readonly round_id: number
  readonly crash_hundredths: number
  readonly ended_at: number
}

export function createCrashRounds(database: Database) {
  const selectLast = database.query<CrashRoundRow>(
    'SELECT round_id, phase, opens_at, starts_at, ended_at FROM crash_round ORDER BY round_id DESC LIMIT 1',
  )
  const open = database.inserter('crash_round', 'round_id, phase, opens_at, starts_at')
  const update = database.prepare(
    'UPDATE crash_round SET phase = ?, ended_at = ?, crash_hundredths = ? WHERE round_id = ?',
  )
  const selectEnded = database.query<EndedCrashRound>(
    `SELECT round_id, crash_hundredths, ended_at FROM crash_round WHERE phase = 'crashed'
     ORDER BY round_id DESC LIMIT ?`,
  )

  return {
    /** The newest round; undefined before the first. */
    last: () => selectLast.first(),
    open: (round: CrashRoundRow) => void open({ ...round }),
    /** Stores the next phase of a round. @param crash_hundredths the break point of a crashed round, else undefined */
    turn: ({ round_id, phase, ended_at }: CrashRoundRow, crash_hundredths: number | undefined) =>
      void update.run(phase, ended_at ?? null, crash_hundredths ?? null, round_id),
    /** Crashed rounds, newest first. */
    ended: (limit: number) => selectEnded.all(limit),
  }
}
