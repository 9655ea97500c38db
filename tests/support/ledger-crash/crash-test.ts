import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { randomFrom } from '../seed.ts'
import { type Answer, createModel, type Sums } from './model.ts'
import { momentOf, operationAt } from './operation.ts'
import { sumsOf } from './sums.ts'

const worker = join(import.meta.dirname, 'worker.ts')

export interface CrashTestPlan {
  readonly seed: number
  readonly operations: number
  /** The number of kills, at random moments. */
  readonly kills: number
}

/** The outcome. In a sound ledger `wrong` and `findings` are empty, and `found` is `expected`. */
export interface CrashTestReport {
  readonly acknowledged: number
  readonly kills: number
  /** Operations that had been done, and not acknowledged, when their process died. */
  readonly cutShort: number
  /** Answers that the model would not have given. */
  readonly wrong: readonly string[]
  readonly found: Sums
  readonly expected: Sums
  readonly findings: readonly string[]
}

/**
 * Has random operations done on a ledger by processes that are killed while they write, and taken up again after the
 * last operation that was acknowledged, which repeats the one that was not; holds every answer against a plain model.
 */
export async function crashLedger({ seed, operations, kills }: CrashTestPlan): Promise<CrashTestReport> {
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
      else if (next < operations) throw new Error(`The worker left at ${next}: ${ended}`)
    }
    const { sums, findings } = await sumsOf(file, momentOf(operations))
    return {
      acknowledged: next,
      kills: killed,
      cutShort,
      wrong,
      found: sums,
      expected: model.sums(),
      findings,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isSame = (one: Answer, other: Answer) =>
  one.outcome === other.outcome && one.cents === other.cents && one.points === other.points

/** The first operation of a new process may have been done by the one before, which died before it could say so. */
const isCutShort = (isFirst: boolean, given: Answer, expected: Answer) =>
  isFirst && given.outcome === 'repeated' && isSame({ ...given, outcome: 'made' }, expected)

interface Acknowledged extends Answer {
  readonly index: number
}

/** One process, from an operation on: killed a moment after it has acknowledged `reach` of them. */
async function work(
  file: string,
  seed: number,
  first: number,
  end: number,
  reach: number,
  moment: number,
  acknowledge: (acknowledged: Acknowledged) => void,
): Promise<string> {
  const child = spawn(process.execPath, [worker, file, String(seed), String(first), String(end)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (bytes) => {
    complaint += String(bytes)
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
  return signal === 'SIGKILL' ? 'killed' : complaint
}
