import { chance, drawWhole } from '../../odds/chance.ts'
import { type MotifName, motifs } from './motifs/table.ts'
import { type Drawing, type Palette, palettes } from './palette.ts'
import { around, circle, each, line, path, SIDE, turned } from './shape.ts'

const rays: Drawing = ({ light }) => turned(16, path('M150 150L138 -80H162Z', light, ' opacity=".05"'))

const rings: Drawing = ({ light }) =>
  each([112, 140, 168, 196], (radius) =>
    circle(150, 150, radius, 'none', ` stroke="${light}" stroke-width="2" opacity=".1"`),
  )

const stripes: Drawing = ({ light }) =>
  Array.from({ length: 9 }, (_, at) =>
    line(`M${at * 60 - 120} ${SIDE}L${at * 60 + 60} 0`, light, 12, ' opacity=".04"'),
  ).join('')

const dots: Drawing = ({ light }) =>
  Array.from({ length: 49 }, (_, at) =>
    circle((at % 7) * 46 + 12, Math.floor(at / 7) * 46 + 12, 2.4, light, ' opacity=".16"'),
  ).join('')

const hills: Drawing = ({ glow, shade }) =>
  path('M0 236C60 196 110 222 156 206C210 188 250 214 300 196V300H0Z', glow, ' opacity=".55"') +
  path('M0 264C70 236 120 258 180 244C230 232 260 250 300 240V300H0Z', shade, ' opacity=".3"')

const sparks: Drawing = ({ light }) =>
  Array.from({ length: 22 }, (_, at) => {
    const [x, y] = around(at * 137.5, 96 + ((at * 53) % 90))
    return circle(x, y, 1.4 + (at % 3), light, ` opacity="${0.14 + (at % 4) * 0.07}"`)
  }).join('')

/** Faint patterns behind the motif; each picture uses one. */
const backdrops: readonly Drawing[] = [rays, rings, stripes, dots, hills, sparks]

/** The picture of a game as a square SVG of a few KB, from seed and id. It may be cropped to its inner two thirds. */
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
