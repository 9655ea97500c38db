const OUTLINE =
  'M10 16.500 3.900 10.300a3.900 3.900 0 0 1 5.500-5.500l.6.600.6-.600a3.900 3.900 0 0 1 5.500 5.500z'

/** A heart as the background of a box: one box for each tile, where an SVG of its own would be three to lay out. */
export const heart = (fill: string, stroke: string): string => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="${fill}" stroke="${stroke}" stroke-width="1.6" stroke-linejoin="round" d="${OUTLINE}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`
}
