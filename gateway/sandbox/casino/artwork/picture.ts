import { chance, drawWhole } from '../../odds/chance.ts'
import { backdrops } from './backdrop.ts'
import { type MotifName, motifs } from './motifs/table.ts'
import { type Palette, palettes } from './palette.ts'
import { SIDE } from './shape.ts'

/**
 * The picture of a game as a square SVG document of a few KB, determined by seed and id. The motif keeps to the
 * inner two thirds, so that the picture may be cropped.
 */
export function pictureOf(seed: string, game_id: string, motif: MotifName): string {
  const draw = chance(seed, 'casino picture', game_id)
  const palette = pick(draw, palettes)
  const backdrop = pick(draw, backdrops)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${ground(palette)}${backdrop(palette)}${frame(palette)}<g filter="url(#s)" transform="translate(24 24) scale(.84)">${motifs[motif](palette)}</g></svg>`
}

const ground = ({ ground, glow }: Palette) =>
  `<defs><radialGradient id="g" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${ground}"/></radialGradient><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="6" stdDeviation="7" flood-color="#000" flood-opacity=".45"/></filter></defs><rect width="${SIDE}" height="${SIDE}" fill="url(#g)"/>`

const frame = ({ light }: Palette) => `<circle cx="150" cy="150" r="118" fill="${light}" opacity=".04"/>`

function pick<T>(draw: () => number, items: readonly [T, ...T[]] | readonly T[]): T {
  const item = items[drawWhole(draw, 0, items.length)]
  if (item === undefined) throw new RangeError('There is nothing to pick from')
  return item
}
