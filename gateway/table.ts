/** Lines of a table for people: columns as wide as their widest cell, two spaces between them. @param rows of one length */
export function tableOf(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (nth: number) => Math.max(...rows.map((row) => row[nth]?.length ?? 0))
  const widths = rows[0]?.map((_, nth) => widthOf(nth)) ?? []
  return rows.map((row) => {
    const cells = row.map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
    return cells.join('  ').trimEnd()
  })
}
