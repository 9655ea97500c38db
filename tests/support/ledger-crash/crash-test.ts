import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '#gateway/sandbox/ledger/database.ts'
import { openLedger } from '#gateway/sandbox/ledger/ledger.ts'
import { playerAccount } from '#gateway/sandbox/ledger/movements.ts'
import { randomFrom } from '../seed.ts'
import { createModel, type OperationResult } from './model.ts'
import { momentOf, operationAt, PLAYERS } from './operation.ts'

const worker = join(import.meta.dirname, 'worker.ts')

/**
 * The sums of a ledger's file once all pending deposits and withdrawals are settled: balances, points, and the number of
 * money movements of each kind; and the violations of its invariants.
 */
async function sumsOf(file: string, now: number) {
  const ledger = await openLedger(file, now)
  ledger.settle(Number.MAX_SAFE_INTEGER)
  const findings = ledger.prove()
  const players = Array.from({ length: PLAYERS }, (_, at) => at + 1)
  const cents = players.map((player_id) => ledger.movements.balanceCents(playerAccount(player_id)))
  const points = players.map((player_id) => ledger.points.balance(player_id))
  ledger.close()
  const database = openDatabase(file)
  const kinds = database.all<{ kind: string; times: number }>`
    SELECT kind, count(*) AS times FROM movement WHERE kind <> 'payout' GROUP BY kind ORDER BY kind`
  database.close()
  const moved = Object.fromEntries(kinds.map(({ kind, times }) => [kind, times]))
  return { found: { cents, points, moved }, findings }
}

export interface CrashTestPlan {
  readonly seed: number
  readonly operations: number
  /** The number of kills, at random moments. */
  readonly kills: number
}

/**
 * Performs random operations on a ledger in processes that are killed while they write. The next process continues
 * after the last acknowledged operation, so it may repeat one. Compares every answer with a plain model. In a sound
 * ledger `wrong` and `findings` are empty, and `found` is `expected`; `cutShort` operations were done and not
 * acknowledged before a kill.
 */
export async function crashLedger({ seed, operations, kills }: CrashTestPlan) {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-crash-'))
  const file = join(folder, 'ledger.sqlite')
  const random = randomFrom(seed, operations)
  const model = createModel()
  const wrong: string[] = []
  let next = 0
  let killed = 0
  let cutShort = 0
  try {
    while (next < operations) {
      const first = next
      const reach =
        kills > killed ? Math.ceil(((operations - first) / (kills - killed + 1)) * 2 * random()) : Infinity
      const ended = await work(file, seed, first, operations, reach, random(), ({ index, ...answer }) => {
        if (index !== next) wrong.push(`${index} was answered, ${next} was asked`)
        const expected = model.apply(operationAt(seed, index), index)
        if (isCutShort(index === first, answer, expected)) cutShort++
        else if (!isSame(answer, expected))
          wrong.push(`${index}: ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`)
        next = index + 1
      })
      if (ended === 'killed') killed++
      else if (next < operations) throw new Error(`The worker exited at ${next}: ${ended}`)
    }
    const sums = await sumsOf(file, momentOf(operations))
    return { acknowledged: next, kills: killed, cutShort, wrong, ...sums, expected: model.sums() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isSame = (one: OperationResult, other: OperationResult) =>
  one.outcome === other.outcome && one.cents === other.cents && one.points === other.points

/** True if the previous process was killed between the operation and its acknowledgement. */
const isCutShort = (isFirst: boolean, given: OperationResult, expected: OperationResult) =>
  isFirst && given.outcome === 'repeated' && isSame({ ...given, outcome: 'made' }, expected)

/** Runs one process from operation `first` on; it is killed up to 3 ms after `reach` acknowledgements. */
async function work(
  file: string,
  seed: number,
  first: number,
  end: number,
  reach: number,
  moment: number,
  acknowledge: (acknowledged: OperationResult & { readonly index: number }) => void,
): Promise<string> {
  const child = spawn(process.execPath, [worker, file, String(seed), String(first), String(end)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (bytes) => {
    errors += String(bytes)
  })
  const closed = once(child, 'close')
  let answered = 0
  for await (const line of createInterface({ input: child.stdout })) {
    // A line that was cut off acknowledges nothing.
    const [, index, outcome = '', cents, points] = /^(\d+) ([a-z]+) (\d+) (\d+) \.$/.exec(line) ?? []
    if (index === undefined) continue
    acknowledge({ index: Number(index), outcome, cents: Number(cents), points: Number(points) })
    answered++
    if (answered === reach) setTimeout(() => child.kill('SIGKILL'), moment * 3)
  }
  const [, signal] = await closed
  return signal === 'SIGKILL' ? 'killed' : errors
}
