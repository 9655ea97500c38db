/** One mutant of Stryker's report, as far as it is read. */
interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly statusReason?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/** Stryker's JSON report, as far as it is read. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

/** How an area did: counts of mutants, the share that was noticed in percent, and a line for each that was not. */
export interface Score {
  readonly noticed: number
  readonly missed: number
  /** Left out by a `Stryker disable` comment, which names the reason: the same behaviour in other words. */
  readonly equivalent: number
  readonly percent: number
  readonly survivors: readonly string[]
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError']
const MISSED = ['Survived', 'NoCoverage']

/** Counts a report. Mutants of the kinds that are left out do not count. */
export function scoreOf({ files }: Report): Score {
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  )
  const count = (statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  const [noticed, missed] = [count(NOTICED), count(MISSED)]
  return {
    noticed,
    missed,
    equivalent: mutants.filter(
      ({ status, statusReason }) => status === 'Ignored' && !statusReason?.includes('excluded mutation'),
    ).length,
    percent: noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed),
    survivors: mutants
      .filter(({ status }) => MISSED.includes(status))
      .map(
        ({ file, location, mutatorName, replacement = '', status }) =>
          `${file}:${location.start.line}:${location.start.column} ${status} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      ),
  }
}
