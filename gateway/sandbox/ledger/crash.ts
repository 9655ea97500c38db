import type { CrashBetState } from '#shared/model/casino/crash.ts'
import type { Database } from './database.ts'

/** A hash chain. Its head and salt are published; its secret is the link of its last round, which decides all others. */
export interface CrashChain {
  readonly first_round: number
  readonly links: number
  readonly head: string
  readonly salt: string
  readonly secret: string
  readonly published_at: number
}

export type CrashChains = ReturnType<typeof createCrashChains>

export function createCrashChains(database: Database) {
  return {
    /** All chains, newest first. */
    all: () => database.all<CrashChain>`SELECT * FROM crash_chain ORDER BY first_round DESC`,
    /** Stores a chain; its head and salt are public from then on. */
    publish: (chain: CrashChain) => void database.insert('crash_chain', chain),
  }
}

/** A stored round. Times in epoch ms. `void`: it was not played, and its stakes were returned. */
export interface CrashRoundRow {
  readonly round_id: number
  readonly phase: 'betting' | 'running' | 'crashed' | 'void'
  readonly opens_at: number
  readonly starts_at: number
  /** Undefined while the round takes bets or runs. */
  readonly ended_at: number | undefined
}

export interface CrashedRound {
  readonly round_id: number
  readonly crash_hundredths: number
  readonly ended_at: number
}

export function createCrashRounds(database: Database) {
  return {
    /** The newest round; undefined before the first. */
    last: () =>
      database.first<CrashRoundRow>`
        SELECT round_id, phase, opens_at, starts_at, ended_at FROM crash_round ORDER BY round_id DESC LIMIT 1`,
    add: (round: CrashRoundRow) => void database.insert('crash_round', { ...round }),
    /** @param crash_hundredths the break point of a crashed round, else undefined */
    storePhase: ({ round_id, phase, ended_at }: CrashRoundRow, crash_hundredths: number | undefined) =>
      void database.run`UPDATE crash_round
        SET phase = ${phase}, ended_at = ${ended_at}, crash_hundredths = ${crash_hundredths}
        WHERE round_id = ${round_id}`,
    /** Crashed rounds, newest first. */
    crashed: (limit: number) =>
      database.all<CrashedRound>`
        SELECT round_id, crash_hundredths, ended_at FROM crash_round WHERE phase = 'crashed'
        ORDER BY round_id DESC LIMIT ${limit}`,
  }
}

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
  /** The multiplier at which the bet is cashed out without a call: the automatic one, or that of the largest win. */
  readonly target_hundredths: number
  readonly placed_at: number
  readonly state: CrashBetState
  /** The multiplier of the cash-out; undefined without one. */
  readonly hundredths: number | undefined
  readonly win_cents: number
  readonly settled_at: number | undefined
}

export type NewCrashBet = Omit<CrashBetRow, 'bet_id' | 'state' | 'hundredths' | 'win_cents' | 'settled_at'>

export type CrashBetEnd =
  | { readonly state: 'cashed-out'; readonly hundredths: number; readonly settled_at: number }
  | { readonly state: 'lost' | 'cancelled'; readonly settled_at: number }

export type CrashRoundBetRow = CrashBetRow & { readonly mobile: string }

type BestCashOut = Pick<CrashRoundBetRow, 'player_id' | 'mobile'> & { readonly hundredths: number }

export type CrashBets = ReturnType<typeof createCrashBets>

/** Storage of the crash game's bets. The caller moves the money in the same transaction. */
export function createCrashBets(database: Database) {
  return {
    add: (bet: NewCrashBet) => database.insert<CrashBetRow>('crash_bet', bet),
    byReference: (player_id: number, reference: string) =>
      database.first<CrashBetRow>`
        SELECT * FROM crash_bet WHERE player_id = ${player_id} AND reference = ${reference}`,
    /** True if the player has a bet in this slot that is not cancelled. */
    isSlotTaken: (player_id: number, round_id: number, slot: number): boolean =>
      database.first`SELECT 1 FROM crash_bet WHERE player_id = ${player_id} AND round_id = ${round_id}
        AND slot = ${slot} AND state <> 'cancelled'` !== undefined,
    /** The running bets of a round with at most this target, lowest target first. */
    running: (round_id: number, target_hundredths = Number.MAX_SAFE_INTEGER) =>
      database.all<CrashBetRow>`
        SELECT * FROM crash_bet
        WHERE state = 'placed' AND round_id = ${round_id} AND target_hundredths <= ${target_hundredths}
        ORDER BY target_hundredths, bet_id`,
    /** The bets of a round except cancelled ones, largest stakes first. */
    ofRound: (round_id: number, limit: number) =>
      database.all<CrashRoundBetRow>`
        SELECT crash_bet.*, player.mobile FROM crash_bet JOIN player USING (player_id)
        WHERE round_id = ${round_id} AND state <> 'cancelled' ORDER BY stake_cents DESC, bet_id LIMIT ${limit}`,
    list: (player_id: number, limit: number) =>
      database.all<CrashBetRow>`
        SELECT * FROM crash_bet WHERE player_id = ${player_id} ORDER BY bet_id DESC LIMIT ${limit}`,
    /** Each player's best cash-out in a span of time, best first, of equal ones the earliest first; without excluded players. */
    best: ([from, until]: readonly [from: number, until: number], now: number, limit: number) =>
      database.all<BestCashOut>`
        SELECT crash_bet.player_id, player.mobile, max(crash_bet.hundredths) AS hundredths,
          settled_at AS reached_at
        FROM crash_bet JOIN player USING (player_id)
        WHERE state = 'cashed-out' AND crash_bet.hundredths > 100
        AND settled_at >= ${from} AND settled_at < ${until}
        AND NOT EXISTS (SELECT 1 FROM exclusion
          WHERE exclusion.player_id = crash_bet.player_id AND exclusion.until > ${now})
        GROUP BY crash_bet.player_id ORDER BY hundredths DESC, reached_at, crash_bet.player_id LIMIT ${limit}`,
    /** Ends a running bet. @returns the ended bet; undefined if it had ended before */
    end(bet_id: number, end: CrashBetEnd, win_cents: number): CrashBetRow | undefined {
      const hundredths = end.state === 'cashed-out' ? end.hundredths : undefined
      return database.first<CrashBetRow>`
        UPDATE crash_bet SET state = ${end.state}, hundredths = ${hundredths}, win_cents = ${win_cents},
          settled_at = ${end.settled_at}
        WHERE bet_id = ${bet_id} AND state = 'placed' RETURNING *`
    },
  }
}
