import { type BetBook, createBetBook } from './bet-book.ts'
import { openDatabase } from './database.ts'
import { ensureDemoPlayer } from './demo.ts'
import { createMovements, type Movements } from './movements.ts'
import { createPlayers, type Players } from './players.ts'
import { proveLedger } from './proof.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** Who plays, who is logged in, and where the money is. */
export interface Ledger {
  readonly players: Players
  readonly sessions: Sessions
  readonly movements: Movements
  readonly bets: BetBook
  /** What does not add up, line by line; nothing in a sound ledger. */
  prove(): readonly string[]
  close(): void
}

/** Opens the ledger in a file or `:memory:`, with the demo player in it. */
export async function openLedger(file: string, now: number): Promise<Ledger> {
  const database = openDatabase(file)
  const players = createPlayers(database)
  const movements = createMovements(database)
  await ensureDemoPlayer(players, movements, now)
  return {
    players,
    movements,
    sessions: createSessions(database),
    bets: createBetBook(database),
    prove: () => proveLedger(database),
    close: () => database.close(),
  }
}
