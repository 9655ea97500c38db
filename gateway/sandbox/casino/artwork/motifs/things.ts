import type { Drawing } from '../palette.ts'
import { box, circle, each, line, path, spikes, turned } from '../shape.ts'

export const gem: Drawing = ({ main, shade, light, glow }) =>
  path('M96 96H204L240 140L150 236L60 140Z', main) +
  path('M96 96L60 140H112Z', shade) +
  path('M204 96L240 140H188Z', glow) +
  path('M112 140L150 96L188 140Z', light) +
  path('M112 140H188L150 236Z', main) +
  path('M60 140H112L150 236Z', shade) +
  path('M188 140H240L150 236Z', glow, ' opacity=".8"') +
  path('M96 96L112 140L150 96Z', light, ' opacity=".55"') +
  path(spikes(4, 16, 3.5, 214, 84), light)

export const star: Drawing = ({ main, shade, light }) =>
  path(spikes(5, 92, 40, 150, 156), shade, ' transform="translate(0 7)"') +
  path(spikes(5, 92, 40, 150, 156), main) +
  path('M150 64L172 124L150 156L128 124Z', light, ' opacity=".7"') +
  path('M150 156L128 124L63 128L114 168Z', light, ' opacity=".28"') +
  path(spikes(4, 14, 3, 232, 92), light) +
  path(spikes(4, 9, 2.5, 72, 84), light)

export const coin: Drawing = ({ main, shade, light }) =>
  circle(150, 156, 84, shade) +
  circle(150, 148, 84, main) +
  circle(150, 148, 66, 'none', ` stroke="${shade}" stroke-width="5"`) +
  turned(24, box(148.5, 70, 3, 8, 1.5, shade)) +
  path('M132 112H168L178 148L168 184H132L122 148Z', shade) +
  path('M140 122H160L166 148L160 174H140L134 148Z', light) +
  path('M76 148A74 74 0 0 1 150 74A84 84 0 0 0 76 148Z', light, ' opacity=".6"')

export const mask: Drawing = ({ main, shade, light, ground }) =>
  path(
    'M66 116C98 92 124 112 150 116C176 112 202 92 234 116C240 172 206 204 176 196C162 192 158 178 150 178C142 178 138 192 124 196C94 204 60 172 66 116Z',
    main,
  ) +
  path('M66 116C98 92 124 112 150 116V178C142 178 138 192 124 196C94 204 60 172 66 116Z', shade) +
  path('M88 142C104 126 126 132 134 152C116 164 98 160 88 142Z', ground) +
  path('M212 142C196 126 174 132 166 152C184 164 202 160 212 142Z', ground) +
  path(
    'M150 112C140 84 148 62 170 50C164 66 170 78 164 90C176 82 190 84 198 94C182 94 166 100 158 114Z',
    light,
  ) +
  circle(150, 128, 7, light)

export const drum: Drawing = ({ main, shade, light }) =>
  path('M84 112L104 226C130 238 170 238 196 226L216 112Z', shade) +
  each([0, 1, 2, 3, 4, 5], (at) =>
    line(
      `M${86 + at * 25.6} ${120}L${107 + at * 17.2} ${226}L${96 + at * 25} 124`,
      light,
      2.5,
      ' opacity=".75"',
    ),
  ) +
  `<ellipse cx="150" cy="110" rx="68" ry="26" fill="${main}"/>` +
  `<ellipse cx="150" cy="108" rx="54" ry="18" fill="${light}"/>` +
  line('M96 72L146 104M212 66L160 104', main, 8) +
  circle(92, 69, 9, light) +
  circle(216, 63, 9, light)

export const boat: Drawing = ({ main, shade, light }) =>
  path('M62 186C106 204 194 204 240 178L222 216C190 232 112 232 84 218Z', shade) +
  path('M62 186C106 204 194 204 240 178L236 187C194 210 108 210 66 194Z', light) +
  line('M150 196V62', light, 5) +
  path('M154 64C214 92 232 136 224 172C200 182 176 184 154 182Z', main) +
  path('M146 84C108 112 92 146 94 176C112 182 130 184 146 184Z', shade) +
  path('M154 64C190 96 200 140 190 181C178 183 166 183 154 182Z', light, ' opacity=".35"') +
  line('M58 238q18 -10 36 0t36 0t36 0t36 0t36 0', main, 5)

export const lantern: Drawing = ({ main, shade, light }) =>
  line('M150 46V78', light, 4) +
  box(122, 76, 56, 14, 5, shade) +
  path('M112 92H188C226 116 226 178 188 204H112C74 178 74 116 112 92Z', main) +
  path('M136 92H164C182 118 182 178 164 204H136C118 178 118 118 136 92Z', light, ' opacity=".75"') +
  line('M112 92C82 120 82 176 112 204M188 92C218 120 218 176 188 204', shade, 4) +
  box(122, 204, 56, 14, 5, shade) +
  line('M136 220V244M150 220V254M164 220V244', main, 5)

export const bell: Drawing = ({ main, shade, light }) =>
  circle(150, 74, 12, shade) +
  path(
    'M150 82C196 82 204 124 208 160C210 180 222 190 232 204H68C78 190 90 180 92 160C96 124 104 82 150 82Z',
    main,
  ) +
  path(
    'M150 82C128 92 118 128 116 204H68C78 190 90 180 92 160C96 124 104 82 150 82Z',
    light,
    ' opacity=".5"',
  ) +
  box(62, 202, 176, 16, 8, shade) +
  circle(150, 228, 15, light)

export const kite: Drawing = ({ main, shade, light }) =>
  path('M176 56L232 124L164 198L116 116Z', main) +
  path('M176 56L164 198L116 116Z', shade) +
  path('M176 56L232 124L170 128Z', light, ' opacity=".6"') +
  line('M164 198C140 214 146 232 116 228C94 226 92 244 68 242', light, 4) +
  path('M134 212L148 224L130 230Z', main) +
  path('M96 224L104 240L86 240Z', main)

export const rocket: Drawing = ({ main, shade, light, ground }) =>
  `<g transform="rotate(32 150 150)">${path('M150 40C184 72 188 132 180 178H120C112 132 116 72 150 40Z', main)}${path('M150 40C128 72 126 132 130 178H120C112 132 116 72 150 40Z', light, ' opacity=".6"')}${path('M120 140L92 186V204L122 182Z', shade)}${path('M180 140L208 186V204L178 182Z', shade)}${circle(150, 110, 17, light)}${circle(150, 110, 10, ground)}${path('M130 186H170L162 214L150 250L138 214Z', light)}${path('M140 186H160L150 228Z', shade)}</g>`

export const balloon: Drawing = ({ main, shade, light }) =>
  path(
    'M150 46C204 46 226 88 216 128C208 160 180 178 172 200H128C120 178 92 160 84 128C74 88 96 46 150 46Z',
    main,
  ) +
  path('M150 46C120 60 112 150 138 200H128C120 178 92 160 84 128C74 88 96 46 150 46Z', shade) +
  path(
    'M150 46C180 60 188 150 162 200H172C180 178 208 160 216 128C226 88 204 46 150 46Z',
    light,
    ' opacity=".5"',
  ) +
  line('M130 202L136 226M170 202L164 226', light, 3) +
  box(132, 224, 36, 26, 5, shade) +
  box(130, 222, 40, 7, 3.5, light)
