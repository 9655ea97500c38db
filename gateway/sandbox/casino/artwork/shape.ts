/** The side of a picture; drawings are centred and keep to the inner two thirds. */
export const SIDE = 300
export const MIDDLE = SIDE / 2

const rounded = (value: number) => Math.round(value * 10) / 10

/** The point at `degrees` clockwise from the top. */
export function around(degrees: number, radius: number, x = MIDDLE, y = MIDDLE): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [rounded(x + Math.sin(angle) * radius), rounded(y - Math.cos(angle) * radius)]
}

/** `times` copies of a drawing, evenly rotated around the middle. */
export const turned = (times: number, drawing: string, from = 0): string =>
  Array.from(
    { length: times },
    (_, at) => `<g transform="rotate(${rounded(from + (360 / times) * at)} 150 150)">${drawing}</g>`,
  ).join('')

export function spikes(points: number, outer: number, inner: number, x = MIDDLE, y = MIDDLE): string {
  const corners = Array.from({ length: points * 2 }, (_, at) =>
    around((180 / points) * at, at % 2 === 0 ? outer : inner, x, y).join(),
  )
  return `M${corners.join('L')}Z`
}

/** One drawing for each item, in order. */
export const each = <T>(items: readonly T[], draw: (item: T, at: number) => string): string =>
  items.map(draw).join('')

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): string => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
