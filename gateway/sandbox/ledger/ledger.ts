import { type Attempts, createAttempts } from './attempts.ts'
import { type BetBook, createBetBook } from './bet-book.ts'
import { type CasinoPlayers, createCasinoPlayers } from './casino-players.ts'
import { type CrashBets, createCrashBets } from './crash/bets.ts'
import { type CrashChains, createCrashChains } from './crash/chains.ts'
import { type CrashRounds, createCrashRounds } from './crash/rounds.ts'
import { openDatabase, transaction } from './database.ts'
import { createDayBoard, type DayBoard } from './day-points.ts'
import { createDayPrizes, type DayPrizes } from './day-prizes.ts'
import { ensureDemoPlayer } from './demo.ts'
import { createDeposits, type Deposits } from './deposits.ts'
import { createExclusions, type Exclusions } from './exclusions.ts'
import { createGameRounds, type GameRounds } from './games/rounds.ts'
import { createGameSeeds, type GameSeeds } from './games/seeds.ts'
import { createHistory, type History } from './history.ts'
import { createMovements, type Movements } from './movements.ts'
import { createPlayLimits, type PlayLimits } from './play-limits.ts'
import { createPlayers, type Players } from './players.ts'
import { createPoints, type Points } from './points.ts'
import { proveLedger } from './proof.ts'
import { createResets, type Resets } from './resets.ts'
import { createRestraint, type Restraint } from './restraint.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createTurnovers, type Turnovers } from './turnover.ts'
import { createWithdrawals, type Withdrawals } from './withdrawals.ts'

/** The ledger: players, sessions, money, bets, games, and the limits on play. */
export interface Ledger {
  readonly players: Players
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly resets: Resets
  readonly movements: Movements
  readonly deposits: Deposits
  readonly withdrawals: Withdrawals
  readonly points: Points
  readonly dayBoard: DayBoard
  readonly dayPrizes: DayPrizes
  readonly bets: BetBook
  readonly games: { readonly seeds: GameSeeds; readonly rounds: GameRounds }
  readonly limits: PlayLimits
  readonly exclusions: Exclusions
  readonly restraint: Restraint
  readonly casinoPlayers: CasinoPlayers
  readonly turnovers: Turnovers
  readonly history: History
  readonly crash: {
    readonly chains: CrashChains
    readonly rounds: CrashRounds
    readonly bets: CrashBets
  }
  /** Runs the work in one transaction; rolls back if it throws. */
  within<T>(work: () => T): T
  /** Applies the deposits and payouts due by `now` (epoch ms); to be called before a balance is read. */
  settle(now: number): void
  /** Violated invariants, one line each; empty for a sound ledger. */
  prove(): readonly string[]
  close(): void
}

/** Opens the ledger in a file or `:memory:`, and creates the demo player. */
export async function openLedger(file: string, now: number): Promise<Ledger> {
  const database = openDatabase(file)
  const players = createPlayers(database)
  const movements = createMovements(database)
  const deposits = createDeposits(database, movements)
  const withdrawals = createWithdrawals(database, movements)
  const points = createPoints(database, movements)
  const limits = createPlayLimits(database)
  const exclusions = createExclusions(database)
  const turnovers = createTurnovers(database)
  await ensureDemoPlayer({ players, movements, points }, now)
  return {
    players,
    movements,
    deposits,
    withdrawals,
    points,
    limits,
    exclusions,
    turnovers,
    restraint: createRestraint(limits, exclusions, turnovers, deposits),
    casinoPlayers: createCasinoPlayers(database),
    sessions: createSessions(database),
    attempts: createAttempts(database),
    resets: createResets(database),
    bets: createBetBook(database),
    games: { seeds: createGameSeeds(database), rounds: createGameRounds(database, movements) },
    dayBoard: createDayBoard(database),
    dayPrizes: createDayPrizes(database, movements),
    history: createHistory(database),
    crash: {
      chains: createCrashChains(database),
      rounds: createCrashRounds(database),
      bets: createCrashBets(database),
    },
    within: (work) => transaction(database, work),
    settle(moment) {
      deposits.settleDue(moment)
      withdrawals.payDue(moment)
    },
    prove: () => proveLedger(database),
    close: () => database.close(),
  }
}
