import { createBetBook } from './bet-book.ts'
import { createCrashBets, createCrashChains, createCrashRounds } from './crash.ts'
import { openDatabase, transaction } from './database.ts'
import { createDayBoard, createDayPrizes } from './day-board.ts'
import { ensureDemoPlayer } from './demo.ts'
import { createDeposits } from './deposits.ts'
import { createFavorites } from './favorites.ts'
import { createGameRounds, createGameSeeds } from './games.ts'
import { createHistory } from './history.ts'
import { createIntents } from './intents.ts'
import { createMovements, createTurnovers } from './movements.ts'
import { createPlayers } from './players.ts'
import { createPoints } from './points.ts'
import { proveLedger } from './proof.ts'
import { createResets } from './resets.ts'
import { createRestraint } from './restraint.ts'
import { createSessions } from './sessions.ts'
import { createWithdrawals } from './withdrawals.ts'

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** The ledger, in a file or `:memory:`: players, money, bets, games, limits on play. Creates the demo player. */
export async function openLedger(file: string, now: number) {
  const database = openDatabase(file)
  const players = createPlayers(database)
  const movements = createMovements(database)
  const deposits = createDeposits(database, movements)
  const withdrawals = createWithdrawals(database, movements)
  const points = createPoints(database, movements)
  const turnovers = createTurnovers(database)
  await ensureDemoPlayer(players, movements, points, now)
  return {
    players,
    movements,
    deposits,
    withdrawals,
    points,
    turnovers,
    ...createRestraint(database, turnovers, deposits),
    favorites: createFavorites(database),
    sessions: createSessions(database),
    resets: createResets(database),
    bets: createBetBook(database),
    intents: createIntents(database),
    games: { seeds: createGameSeeds(database), rounds: createGameRounds(database, movements) },
    dayBoard: createDayBoard(database),
    dayPrizes: createDayPrizes(database, movements),
    history: createHistory(database),
    crash: {
      chains: createCrashChains(database),
      rounds: createCrashRounds(database),
      bets: createCrashBets(database),
    },
    /** Runs the work in one transaction; rolls back if it throws. */
    within: <T>(work: () => T): T => transaction(database, work),
    /** Applies the deposits and payouts due by `moment` (epoch ms); to be called before a balance is read. */
    settle(moment: number) {
      deposits.settleDue(moment)
      withdrawals.payDue(moment)
    },
    prove: () => proveLedger(database),
    close: () => database.close(),
  }
}
