import type { Drawing } from './palette.ts'
import { around, circle, line, path, SIDE, turned } from './shape.ts'

const rays: Drawing = ({ light }) => turned(16, path('M150 150L138 -80H162Z', light, ' opacity=".05"'))

const rings: Drawing = ({ light }) =>
  [112, 140, 168, 196]
    .map((radius) => circle(150, 150, radius, 'none', ` stroke="${light}" stroke-width="2" opacity=".1"`))
    .join('')

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
export const backdrops: readonly Drawing[] = [rays, rings, stripes, dots, hills, sparks]
