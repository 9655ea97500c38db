/** One thing that a protocol demands. `run` throws, in words, where it is not so. */
export interface Case<Target> {
  readonly name: string
  readonly run: (target: Target) => Promise<void>
}

export interface Outcome {
  readonly name: string
  /** The fault; absent: none. */
  readonly fault?: string
}

/** Fails a case unless it is so. */
export function must(isSo: unknown, words: string): asserts isSo {
  if (!isSo) throw new Error(words)
}

/** A value, short enough for a line. */
export const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** Runs the cases one after the other. */
export async function judge<Target>(
  target: Target,
  cases: readonly Case<Target>[],
  told: (outcome: Outcome) => void = () => {},
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, run } of cases) {
    const outcome = await run(target).then(
      (): Outcome => ({ name }),
      (error: Error): Outcome => ({ name, fault: error.message }),
    )
    outcomes.push(outcome)
    told(outcome)
  }
  return outcomes
}

/** Prints each outcome and their number; the process exits with 1 if one has failed. */
export async function report<Target>(target: Target, cases: readonly Case<Target>[]): Promise<void> {
  const outcomes = await judge(target, cases, ({ name, fault }) =>
    console.log(fault === undefined ? `ok      ${name}` : `FAILED  ${name}: ${fault}`),
  )
  const failed = outcomes.filter(({ fault }) => fault !== undefined).length
  console.log(`\n${outcomes.length - failed} ok, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
