import type { CrashBetState } from '#shared/model/casino/crash.ts'
import type { Database } from '../database.ts'

/** A bet on a round. Multipliers in whole hundredths, times in epoch ms. */
export interface CrashBetRow {
  readonly bet_id: number
  readonly player_id: number
  readonly round_id: number
  readonly slot: number
  readonly reference: string
  readonly stake_cents: number
  /** The multiplier of the automatic cash-out; undefined without one. */
  readonly auto_hundredths: number | undefined
  /** The multiplier that cashes the bet out: the automatic one, or that of the largest win. */
  readonly target_hundredths: number
  readonly placed_at: number
  readonly state: CrashBetState
  /** The multiplier of the cash-out; undefined without one. */
  readonly hundredths: number | undefined
  readonly win_cents: number
  readonly settled_at: number | undefined
}

export type NewCrashBet = Omit<CrashBetRow, 'bet_id' | 'state' | 'hundredths' | 'win_cents' | 'settled_at'>

/** The end of a bet. */
export type CrashBetEnd =
  | { readonly state: 'cashed-out'; readonly hundredths: number; readonly settled_at: number }
  | { readonly state: 'lost' | 'cancelled'; readonly settled_at: number }

/** A bet of a round with its player's mobile number. */
export type CrashRoundBetRow = CrashBetRow & { readonly mobile: string }

/** A player's best cash-out within a span. */
export interface CrashBest {
  readonly player_id: number
  readonly mobile: string
  readonly hundredths: number
}

export type CrashBets = ReturnType<typeof createCrashBets>

/** Storage of the crash game's bets. The caller moves the money in the same transaction. */
export function createCrashBets(database: Database) {
  const insert = database.prepare(
    `INSERT INTO crash_bet
     (player_id, round_id, slot, reference, stake_cents, auto_hundredths, target_hundredths, placed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING *`,
  )
  const selectByReference = database.prepare('SELECT * FROM crash_bet WHERE player_id = ? AND reference = ?')
  const selectSlot = database.prepare(
    `SELECT 1 FROM crash_bet WHERE player_id = ? AND round_id = ? AND slot = ? AND state <> 'cancelled'`,
  )
  const selectRunning = database.prepare(
    `SELECT * FROM crash_bet WHERE state = 'placed' AND round_id = ? AND target_hundredths <= ?
     ORDER BY target_hundredths, bet_id`,
  )
  const selectRound = database.prepare(
    `SELECT crash_bet.*, player.mobile FROM crash_bet JOIN player USING (player_id)
     WHERE round_id = ? AND state <> 'cancelled' ORDER BY stake_cents DESC, bet_id LIMIT ?`,
  )
  const selectList = database.prepare(
    'SELECT * FROM crash_bet WHERE player_id = ? ORDER BY bet_id DESC LIMIT ?',
  )
  const selectBest = database.prepare(
    `SELECT crash_bet.player_id, player.mobile, max(hundredths) AS best, settled_at AS reached_at
     FROM crash_bet JOIN player USING (player_id)
     WHERE state = 'cashed-out' AND hundredths > 100 AND settled_at >= :from AND settled_at < :until
     AND NOT EXISTS (SELECT 1 FROM exclusion
       WHERE exclusion.player_id = crash_bet.player_id AND exclusion.until > :now)
     GROUP BY crash_bet.player_id ORDER BY best DESC, reached_at, crash_bet.player_id LIMIT :limit`,
  )
  const update = database.prepare(
    `UPDATE crash_bet SET state = ?, hundredths = ?, win_cents = ?, settled_at = ?
     WHERE bet_id = ? AND state = 'placed' RETURNING *`,
  )

  return {
    add(bet: NewCrashBet): CrashBetRow {
      const { player_id, round_id, slot, reference, stake_cents, placed_at } = bet
      const auto = bet.auto_hundredths ?? null
      const target = bet.target_hundredths
      return readBet(
        insert.get(player_id, round_id, slot, reference, stake_cents, auto, target, placed_at) ?? {},
      )
    },
    byReference(player_id: number, reference: string): CrashBetRow | undefined {
      const row = selectByReference.get(player_id, reference)
      return row && readBet(row)
    },
    /** True if the player has a bet in this slot that is not cancelled. */
    isTaken: (player_id: number, round_id: number, slot: number): boolean =>
      selectSlot.get(player_id, round_id, slot) !== undefined,
    /** The running bets of a round with at most this target, lowest target first. */
    running: (round_id: number, target_hundredths = Number.MAX_SAFE_INTEGER): readonly CrashBetRow[] =>
      selectRunning.all(round_id, target_hundredths).map(readBet),
    /** The bets of a round except cancelled ones, largest stakes first. */
    ofRound: (round_id: number, limit: number): readonly CrashRoundBetRow[] =>
      selectRound.all(round_id, limit).map((row) => ({ ...readBet(row), mobile: String(row.mobile) })),
    /** A player's bets, newest first. */
    list: (player_id: number, limit: number): readonly CrashBetRow[] =>
      selectList.all(player_id, limit).map(readBet),
    /**
     * The best cash-outs of a span by player, best first, the earlier of equal ones first. Excluded players are
     * left out.
     */
    best: ([from, until]: readonly [from: number, until: number], now: number, limit: number) =>
      selectBest.all({ from, until, now, limit }).map(
        (row): CrashBest => ({
          player_id: Number(row.player_id),
          mobile: String(row.mobile),
          hundredths: Number(row.best),
        }),
      ),
    /**
     * Ends a running bet.
     * @returns the ended bet; undefined if it had ended before
     */
    end(bet_id: number, end: CrashBetEnd, win_cents: number): CrashBetRow | undefined {
      const hundredths = end.state === 'cashed-out' ? end.hundredths : null
      const row = update.get(end.state, hundredths, win_cents, end.settled_at, bet_id)
      return row && readBet(row)
    },
  }
}

const optional = (value: unknown) => (value === null ? undefined : Number(value))

const readBet = (row: Record<string, unknown>): CrashBetRow => ({
  bet_id: Number(row.bet_id),
  player_id: Number(row.player_id),
  round_id: Number(row.round_id),
  slot: Number(row.slot),
  reference: String(row.reference),
  stake_cents: Number(row.stake_cents),
  auto_hundredths: optional(row.auto_hundredths),
  target_hundredths: Number(row.target_hundredths),
  placed_at: Number(row.placed_at),
  state: row.state as CrashBetState,
  hundredths: optional(row.hundredths),
  win_cents: Number(row.win_cents),
  settled_at: optional(row.settled_at),
})
