/** Lines of a table for people: columns as wide as their widest cell, two spaces between them. */
export function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [nth, cell] of row.entries()) widths[nth] = Math.max(widths[nth] ?? 0, cell.length)
  return rows.map((row) =>
    row
      .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
