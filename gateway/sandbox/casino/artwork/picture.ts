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

/** Side of the raster picture, in px: a phone's tile at two to three device pixels per px. */
const SIDE_PX = 300

/**
 * Converts an SVG document to a WebP picture of some 3 KB. Browsers decode WebP off the main thread; each SVG in an
 * `img` costs the main thread about 15 ms on a slow phone.
 */
export async function webpOf(svg: string): Promise<Buffer> {
  // Imported with the first picture: a sandbox without picture requests starts faster.
  const { default: sharp } = await import('sharp')
  return await sharp(Buffer.from(svg)).resize(SIDE_PX, SIDE_PX).webp({ quality: 75 }).toBuffer()
}
