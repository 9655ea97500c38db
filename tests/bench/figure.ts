/** One line of the bench's table: a measurement beside its baseline or bound. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly against: string
  readonly ratio: string
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`

export const times = (measured: number, against: number) => `${(measured / against).toFixed(2)}×`

/** Prints the events of a fault test by name, and its duration. */
export function printEvents(counts: Readonly<Record<string, number>>, startedAt: number): void {
  console.log(`events in ${Math.round((performance.now() - startedAt) / 1_000)} s:`)
  for (const [what, times] of Object.entries(counts).sort())
    console.log(`${String(times).padStart(8)} × ${what}`)
}

/** Prints the figures as a table for a terminal, which is also Markdown. */
export function printFigures(figures: readonly Figure[]): void {
  const head: Figure = { what: 'figure', measured: 'Nare', against: 'measured against', ratio: 'ratio' }
  const columns = ['what', 'measured', 'against', 'ratio'] as const
  const widths = columns.map((column) => Math.max(...[head, ...figures].map((row) => row[column].length)))
  const line = (row: Figure) =>
    `| ${columns.map((column, at) => row[column].padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  console.log([line(head), rule, ...figures.map(line)].join('\n'))
}
