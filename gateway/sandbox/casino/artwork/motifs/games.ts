import type { Drawing } from '../palette.ts'
import { around, box, circle, each, line, path, turned } from '../shape.ts'

export const wheel: Drawing = ({ main, shade, light, ground, glow }) => {
  const sector = `M150 150L${around(-11.25, 82).join(' ')}A82 82 0 0 1 ${around(11.25, 82).join(' ')}Z`
  return (
    circle(150, 150, 94, shade) +
    circle(150, 150, 87, ground) +
    turned(8, path(sector, main)) +
    turned(8, path(sector, glow), 22.5) +
    circle(150, 150, 46, shade) +
    circle(150, 150, 38, ground) +
    turned(4, line('M150 150V122', light, 6)) +
    circle(150, 150, 11, light) +
    circle(...around(32, 70), 7, light)
  )
}

const card = (x: number, y: number, turn: number, ground: string, mark: string) =>
  `<g transform="rotate(${turn} ${x + 38} ${y + 120})">${box(x, y, 76, 108, 9, ground)}${mark}</g>`

export const cards: Drawing = ({ main, shade, light, ground }) =>
  card(104, 100, -22, shade, '') +
  card(108, 96, -4, main, '') +
  card(
    112,
    98,
    15,
    light,
    path(
      'M150 122C164 138 180 148 180 162C180 174 166 180 155 170L160 186H140L145 170C134 180 120 174 120 162C120 148 136 138 150 122Z',
      ground,
    ) +
      circle(122, 112, 4, shade) +
      circle(178, 194, 4, shade),
  )

const chip = (y: number, main: string, edge: string, light: string) =>
  path(`M78 ${y}V${y + 18}A72 26 0 0 0 222 ${y + 18}V${y}Z`, edge) +
  each([92, 120, 150, 180, 208], (x) => box(x - 5, y + 20 + (72 - Math.abs(x - 150)) / 4, 10, 9, 1, light)) +
  `<ellipse cx="150" cy="${y}" rx="72" ry="26" fill="${main}"/>`

export const chips: Drawing = ({ main, shade, light, glow }) =>
  chip(196, main, glow, light) +
  chip(168, main, shade, light) +
  chip(140, main, glow, light) +
  chip(112, main, shade, light) +
  `<ellipse cx="150" cy="112" rx="48" ry="16" fill="none" stroke="${light}" stroke-width="4"/>`

const pips = (ink: string, spots: readonly (readonly [number, number])[]) =>
  spots.map(([x, y]) => circle(x, y, 9, ink)).join('')

export const dice: Drawing = ({ main, shade, light, ground }) =>
  `<g transform="rotate(-12 120 168)">${box(68, 112, 104, 104, 20, shade)}${box(68, 106, 104, 104, 20, main)}${pips(
    ground,
    [
      [94, 132],
      [120, 158],
      [146, 184],
      [146, 132],
      [94, 184],
    ],
  )}</g>` +
  `<g transform="rotate(16 200 120)">${box(158, 74, 84, 84, 17, shade)}${box(158, 69, 84, 84, 17, light)}${pips(
    ground,
    [
      [180, 91],
      [220, 131],
    ],
  )}</g>`

export const track: Drawing = ({ main, shade, light, glow }) =>
  each(
    [0, 1, 2, 3],
    (at) =>
      `<ellipse cx="150" cy="160" rx="${106 - at * 19}" ry="${70 - at * 13}" fill="none" stroke="${[main, shade, main, shade][at]}" stroke-width="13"/>`,
  ) +
  `<ellipse cx="150" cy="160" rx="38" ry="22" fill="${glow}"/>` +
  path('M142 84H158V140H142Z', light) +
  each([0, 1, 2, 3, 4, 5, 6], (at) => box(at % 2 ? 150 : 142, 84 + at * 8, 8, 8, 0, shade)) +
  circle(246, 150, 11, light) +
  circle(72, 190, 11, light) +
  circle(196, 198, 11, light)

export const ball: Drawing = ({ main, shade, light, ground }) =>
  circle(150, 154, 86, shade) +
  circle(150, 148, 86, light) +
  path('M150 112L184 137L171 177H129L116 137Z', ground) +
  turned(5, line('M150 112V80', ground, 6) + path('M128 74Q150 58 172 74L150 84Z', ground)) +
  path('M64 148A86 86 0 0 0 236 148A92 70 0 0 1 64 148Z', main, ' opacity=".35"')

export const grid: Drawing = ({ main, shade, light, glow, ground }) =>
  each([0, 1, 2, 3, 4, 5, 6, 7, 8], (at) => {
    const [x, y] = [66 + (at % 3) * 60, 66 + Math.floor(at / 3) * 60]
    const isOpen = at === 2 || at === 4 || at === 6
    const tile =
      box(x, y + 3, 52, 52, 11, ground) + box(x, y, 52, 52, 11, isOpen ? glow : at % 2 ? shade : main)
    const gem = `M${x + 26} ${y + 8}L${x + 42} ${y + 24}L${x + 26} ${y + 46}L${x + 10} ${y + 24}Z`
    return isOpen ? tile + path(gem, light) : tile
  })

const numbered = (x: number, y: number, radius: number, fill: string, ground: string, number: number) =>
  circle(x, y + 5, radius, ground) +
  circle(x, y, radius, fill) +
  circle(x, y, radius * 0.6, '#fff', ' opacity=".9"') +
  `<text x="${x}" y="${y + radius * 0.22}" font-family="system-ui,sans-serif" font-weight="800" font-size="${radius * 0.62}" text-anchor="middle" fill="${ground}">${number}</text>`

export const keno: Drawing = ({ main, shade, light, ground }) =>
  numbered(104, 184, 40, main, ground, 7) +
  numbered(192, 190, 36, shade, ground, 24) +
  numbered(150, 110, 48, light, ground, 40)

export const ladder: Drawing = ({ main, shade, light, glow }) =>
  each([0, 1, 2, 3, 4], (at) =>
    box(64 + at * 36, 214 - at * 32, 30, 26 + at * 32, 6, [glow, shade, shade, main, main][at] ?? main),
  ) +
  line('M72 176L110 144L146 116L206 62', light, 7) +
  path('M222 48L216 86L186 62Z', light)

export const dart: Drawing = ({ main, shade, light, ground }) =>
  each([88, 68, 48, 28], (radius, at) =>
    circle(144, 158, radius, [shade, ground, main, ground][at] ?? main),
  ) +
  circle(144, 158, 12, light) +
  line('M144 158L218 84', light, 6) +
  path('M210 92L214 66L240 46L238 66L256 62L236 86Z', main)

export const curve: Drawing = ({ main, shade, light, glow }) =>
  path('M58 226C130 222 186 182 214 84L214 226Z', glow, ' opacity=".8"') +
  line('M58 70V232H246', shade, 6) +
  line('M58 226C130 222 186 182 214 84', main, 10) +
  `<g transform="translate(64 -66)">${turned(8, line('M150 126V114', light, 5))}</g>` +
  circle(214, 84, 14, light)

export const reels: Drawing = ({ main, shade, light, ground }) =>
  box(52, 84, 196, 132, 20, shade) +
  box(52, 78, 196, 132, 20, main) +
  each([66, 124, 182], (x) => box(x, 94, 52, 100, 9, light)) +
  each([92, 150, 208], (x) =>
    path(
      `M${x - 16} 118H${x + 16}V130C${x + 6} 142 ${x} 154 ${x - 2} 170H${x - 14}C${x - 12} 154 ${x - 6} 142 ${x + 2} 131H${x - 16}Z`,
      ground,
    ),
  ) +
  line('M44 144H58M242 144H256', light, 7)
