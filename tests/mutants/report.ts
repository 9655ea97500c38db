import type { Equivalent } from './equivalent.ts'
import { equivalents } from './equivalents.ts'

/** One mutant of Stryker's report: the fields that are used. */
interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/** Stryker's JSON report: the fields that are used. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>
}

/** Score of an area: numbers of mutants, the share noticed in percent, and a line for each survivor. */
export interface Score {
  readonly noticed: number
  readonly missed: number
  /** Number of survivors in the table of equivalents. */
  readonly equivalent: number
  readonly percent: number
  readonly survivors: readonly string[]
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError']
const MISSED = ['Survived', 'NoCoverage']

/** A report without the mutants that no test noticed. */
export const noticedOf = (report: Report): Report => ({
  ...report,
  files: Object.fromEntries(
    Object.entries(report.files).map(([file, held]) => [
      file,
      { ...held, mutants: held.mutants.filter(({ status }) => !MISSED.includes(status)) },
    ]),
  ),
})

/** Counts a report. Excluded and equivalent mutants do not count. */
export function scoreOf({ files }: Report, known: readonly Equivalent[] = equivalents): Score {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.map((mutant) => ({
      file,
      ...mutant,
      replacement: (mutant.replacement ?? '').replaceAll(/\s+/g, ' '),
      code: lines[mutant.location.start.line - 1]?.trim() ?? '',
    }))
  })
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length
  const unnoticed = mutants.filter(({ status }) => MISSED.includes(status))
  const survivors = unnoticed.filter(
    ({ file, code, replacement }) =>
      !known.some(
        (row) => row.file === file && row.code === code && (row.becomes?.includes(replacement) ?? true),
      ),
  )
  const counted = noticed + survivors.length
  return {
    noticed,
    missed: survivors.length,
    equivalent: unnoticed.length - survivors.length,
    percent: counted === 0 ? 100 : (100 * noticed) / counted,
    survivors: survivors.map(
      ({ file, location: { start }, status, code, replacement }) =>
        `${file}:${start.line}:${start.column} ${status}: ${replacement.slice(0, 100)} | ${code}`,
    ),
  }
}
