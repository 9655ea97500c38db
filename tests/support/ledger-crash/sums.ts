import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import type { Sums } from './model.ts'
import { PLAYERS } from './operation.ts'

/** The sums and findings of a ledger's file after all pending deposits and withdrawals are settled. */
export async function sumsOf(
  file: string,
  now: number,
): Promise<{ sums: Sums; findings: readonly string[] }> {
  const ledger = await openLedger(file, now)
  ledger.settle(Number.MAX_SAFE_INTEGER)
  const findings = ledger.prove()
  const players = Array.from({ length: PLAYERS }, (_, at) => at + 1)
  const cents = players.map((player_id) => ledger.movements.balanceCents(playerAccount(player_id)))
  const points = players.map((player_id) => ledger.points.balance(player_id))
  ledger.close()
  const database = openDatabase(file)
  const kinds = database
    .prepare(
      "SELECT kind, count(*) AS times FROM movement WHERE kind <> 'payout' GROUP BY kind ORDER BY kind",
    )
    .all()
  database.close()
  const moved = Object.fromEntries(kinds.map(({ kind, times }) => [String(kind), Number(times)]))
  return { sums: { cents, points, moved }, findings }
}
