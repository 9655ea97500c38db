import { writeSync } from 'node:fs'
import { type Ledger, openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { momentOf, type Operation, operationAt, PLAYERS } from './operation.ts'

/*
 * A process that performs operations on a ledger's file and acknowledges each afterwards:
 * `node worker.ts <file> <seed> <first> <end>`. It may be killed at any moment.
 */

const STDOUT = 1
const pause = new Int32Array(new SharedArrayBuffer(4))

const [file = '', seed = '0', first = '0', end = '0'] = process.argv.slice(2)
const ledger = await openLedger(file, momentOf(0))
const findings = ledger.prove()
if (findings.length > 0) throw new Error(findings.join('; '))
for (let player_id = 2; player_id <= PLAYERS; player_id++)
  ledger.players.add({ mobile: `07000000${10 + player_id}`, name: 'Player', password: '-', created_at: 0 })

for (let index = Number(first); index < Number(end); index++) {
  const operation = operationAt(Number(seed), index)
  const now = momentOf(index)
  ledger.settle(now)
  const outcome = perform(ledger, operation, now)
  const cents = ledger.movements.balanceCents(playerAccount(operation.player_id))
  const points = ledger.points.balance(operation.player_id)
  write(`${index} ${outcome} ${cents} ${points} .\n`)
}
ledger.close()

/** Writes synchronously: buffered lines would be lost with the process. */
function write(line: string) {
  for (let rest = Buffer.from(line); rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(STDOUT, rest))
    } catch (error) {
      // The pipe is full.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(pause, 0, 0, 1)
    }
  }
}

function perform(ledger: Ledger, operation: Operation, now: number) {
  const { deposits, withdrawals, points, movements, bets } = ledger
  const { kind, player_id, reference } = operation
  if (kind === 'deposit') {
    const { cents, outcome, afterMs } = operation
    deposits.ask({
      player_id,
      reference,
      amount_cents: cents,
      mobile: '-',
      asked_at: now,
      expires_at: now + 60_000,
      outcome,
      due_at: now + afterMs,
    })
    return 'asked'
  }
  if (kind === 'withdrawal') {
    const asked = { player_id, reference, amount_cents: operation.cents, mobile: '-', asked_at: now }
    const row = withdrawals.ask({ ...asked, due_at: now + operation.afterMs })
    if (!row) return 'short'
    return row.asked_at === now ? 'made' : 'repeated'
  }
  if (kind === 'redeem') {
    const before = points.balance(player_id)
    const redeemed = points.redeem(player_id, operation.points, reference, now)
    if (!redeemed) return 'short'
    return points.balance(player_id) < before ? 'made' : 'repeated'
  }
  const { cents } = operation
  const mine = kind === 'stake' ? -cents : cents
  return ledger.within(() => {
    const moved = movements.move({
      reference: `${kind} ${player_id} ${reference}`,
      kind,
      made_at: now,
      entries: { [playerAccount(player_id)]: mine, house: -mine },
    })
    if (kind === 'stake' && moved === 'made') {
      // The bet is lost at once, which earns its points.
      const bet = { player_id, kind: 'sports', reference, stake_cents: cents, placed_at: now } as const
      bets.close(bets.add({ ...bet, terms: {}, legs: [] }), { state: 'lost', cents: 0, settled_at: now })
    }
    return moved
  })
}
