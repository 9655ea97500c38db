/** One line of the bench's table: a measurement beside its baseline, and beside its bound where it has one. */
export interface Figure {
  readonly what: string
  readonly measured: string
  /** The baseline of the same run. */
  readonly against: string
  readonly ratio?: string
  readonly bound?: Bound
}

/** A number that the run compares: `npm run bench` ends with 1 where one is missed. */
export interface Bound {
  readonly text: string
  readonly isHeld: boolean
}

export const atMost = (bound: number, value: number, unit = ''): Bound => ({
  text: `≤ ${bound.toLocaleString('en-GB')}${unit}`,
  isHeld: value <= bound,
})

export const atLeast = (bound: number, value: number, unit = ''): Bound => ({
  text: `≥ ${bound.toLocaleString('en-GB')}${unit}`,
  isHeld: value >= bound,
})

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`

export const times = (measured: number, against: number) => `${(measured / against).toFixed(2)}×`

/** The figures as a table of Markdown, which a terminal shows as well. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['figure', 'Nare', 'baseline', 'ratio', 'bound', 'verdict']
  const rows = figures.map(({ what, measured, against, ratio = '', bound }) => [
    what,
    measured,
    against,
    ratio,
    bound?.text ?? '',
    bound ? (bound.isHeld ? 'held' : 'MISSED') : '',
  ])
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}
