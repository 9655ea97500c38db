import type { Drawing } from '../palette.ts'
import { around, circle, each, line, path, spikes, turned } from '../shape.ts'

export const sun: Drawing = ({ main, shade, light }) =>
  turned(12, path('M144 52L150 30L156 52Z', main)) +
  turned(12, path('M146 56L150 44L154 56Z', shade), 15) +
  circle(150, 150, 74, shade) +
  circle(150, 150, 66, main) +
  path('M150 84A66 66 0 0 1 216 150A66 66 0 0 0 150 84Z', light, ' opacity=".55"') +
  circle(
    150,
    150,
    46,
    'none',
    ` stroke="${shade}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"`,
  )

export const moon: Drawing = ({ main, shade, light }) =>
  path('M170 70A84 84 0 1 0 232 176A66 66 0 1 1 170 70Z', main) +
  path('M170 70A84 84 0 0 0 92 208A84 84 0 0 1 170 70Z', light, ' opacity=".5"') +
  circle(112, 168, 9, shade) +
  circle(136, 204, 6, shade) +
  circle(108, 132, 5, shade) +
  path(spikes(4, 20, 5, 206, 112), light) +
  path(spikes(4, 11, 3, 176, 146), light) +
  path(spikes(4, 9, 2.5, 232, 146), main)

export const fish: Drawing = ({ main, shade, light, ground }) =>
  path('M66 150C96 92 176 92 216 150C176 208 96 208 66 150Z', main) +
  path('M204 150L248 108C240 136 240 164 248 192Z', shade) +
  path('M120 106C140 76 172 78 182 100C160 100 144 104 132 112Z', shade) +
  path('M128 194C144 216 166 214 174 200C158 200 146 198 138 192Z', shade) +
  path('M66 150C96 92 176 92 216 150C172 122 112 122 66 150Z', light, ' opacity=".35"') +
  each(['M150 124Q164 150 150 176', 'M172 128Q184 150 172 172', 'M128 124Q140 150 128 176'], (d) =>
    line(d, shade, 5),
  ) +
  circle(98, 142, 9, light) +
  circle(96, 142, 4.5, ground)

export const leaf: Drawing = ({ main, shade, light }) =>
  path('M150 232C84 196 84 108 150 60C216 108 216 196 150 232Z', main) +
  path('M150 232C84 196 84 108 150 60Z', shade) +
  line('M150 78V250', light, 5) +
  each(
    [112, 142, 172, 200],
    (y) =>
      line(`M150 ${y + 16}Q${170} ${y} ${188 - Math.abs(y - 142) / 5} ${y - 12}`, light, 3.5) +
      line(`M150 ${y + 16}Q130 ${y} ${112 + Math.abs(y - 142) / 5} ${y - 12}`, light, 3.5),
  )

export const peak: Drawing = ({ main, shade, light, glow }) =>
  circle(206, 98, 30, light, ' opacity=".85"') +
  path('M58 222L134 96L178 168L198 138L244 222Z', shade) +
  path('M58 222L134 96L146 116L120 150L134 176L104 222Z', main) +
  path('M134 96L112 132L126 126L136 140L148 124L158 136Z', light) +
  path('M198 138L186 156L198 152L208 158Z', light) +
  path('M46 222H254V232H46Z', glow)

export const wave: Drawing = ({ main, shade, light }) =>
  path(
    'M56 206C56 120 112 70 178 84C216 92 234 124 224 150C214 176 178 174 176 150C175 136 190 130 198 138C190 112 146 116 140 158C136 190 164 206 246 206Z',
    main,
  ) +
  path('M56 206C56 120 112 70 178 84C118 92 92 140 104 206Z', light, ' opacity=".5"') +
  each([0, 1, 2], (at) =>
    line(
      `M${60 + at * 6} ${220 + at * 14}q22 -14 44 0t44 0t44 0t${40 - at * 12} 0`,
      at === 1 ? main : shade,
      6,
    ),
  ) +
  each([around(20, 110), around(34, 118), around(44, 102)], ([x, y]) => circle(x, y, 5, light))

export const bird: Drawing = ({ main, shade, light, ground }) =>
  path('M84 176C84 120 128 84 176 96C206 104 214 132 204 156C190 196 130 216 84 176Z', main) +
  path('M84 176L52 214L112 198Z', shade) +
  path('M104 168C120 124 164 128 178 152C166 184 128 192 104 168Z', shade) +
  path(
    'M116 168C130 144 156 144 168 156',
    'none',
    ` stroke="${light}" stroke-width="4" stroke-linecap="round"`,
  ) +
  path('M206 118L252 126L206 138Z', light) +
  circle(186, 120, 8, ground) +
  circle(188, 118, 2.5, light) +
  path('M168 98C166 76 178 62 196 60C188 72 190 84 186 98Z', light) +
  line('M138 198V236M160 194V236M128 238H148M150 238H170', shade, 5)

export const fruit: Drawing = ({ main, shade, light }) =>
  line('M122 156C126 116 150 88 190 76M178 168C182 132 186 104 190 76', shade, 7) +
  path('M190 76C212 56 238 62 248 80C226 92 204 92 190 76Z', light) +
  circle(112, 188, 42, main) +
  circle(186, 198, 42, shade) +
  path('M112 146A42 42 0 0 1 154 188A42 42 0 0 0 112 146Z', light, ' opacity=".6"') +
  path('M186 156A42 42 0 0 1 228 198A42 42 0 0 0 186 156Z', light, ' opacity=".45"') +
  circle(96, 176, 7, light, ' opacity=".7"')
