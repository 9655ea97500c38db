import { expect, it } from 'vitest'
import { type ThemeName, type TokenName, tokens } from '#client/theme/tokens.ts'
import { contrastOf } from '#shared/model/site/operator.ts'

/** Colours of text by the backgrounds that the product puts them on. `signal/16 surface`: 16 % of a colour on another. */
const backgrounds = {
  text: ['ground', 'surface', 'raised', 'lifted', 'signal/16 surface', 'warn/10 surface', 'bad/10 surface'],
  soft: ['ground', 'surface', 'raised', 'lifted', 'signal/9 surface', 'up/16 raised', 'down/16 raised'],
  signal: ['ground', 'surface', 'raised', 'signal/9 surface'],
  signalInk: ['signal', 'signal/92 surface', 'signal/92 ground'],
  up: ['ground', 'surface'],
  down: ['ground', 'surface', 'raised'],
  warn: ['ground', 'surface', 'raised', 'warn/10 surface'],
  bad: ['ground', 'surface', 'raised', 'bad/10 surface'],
} as const satisfies Partial<Record<TokenName, readonly string[]>>

/** A background in hexadecimal. */
function colourOf(background: string, theme: ThemeName): string {
  const [top = '', below = top] = background.split(' ')
  const [name, percent = 100] = top.split('/')
  const [over, under] = [name, below].map((token) => tokens[token as TokenName][theme])
  return [1, 3, 5].reduce((colour, at) => {
    const [high = 0, low = 0] = [over, under].map((whole) =>
      Number.parseInt(whole?.slice(at, at + 2) ?? '', 16),
    )
    const channel = Math.round((high * Number(percent) + low * (100 - Number(percent))) / 100)
    return colour + channel.toString(16).padStart(2, '0')
  }, '#')
}

const themes: readonly ThemeName[] = ['dark', 'light']
const rows = Object.entries(backgrounds).flatMap(([text, on]) =>
  on.map((background) => ({ text, background })),
)

it.each(rows)(
  '$text can be read on $background in both themes, with the AA contrast of WCAG',
  ({ text, background }) => {
    for (const theme of themes)
      expect(
        contrastOf(tokens[text as TokenName][theme], colourOf(background, theme)),
        theme,
      ).toBeGreaterThanOrEqual(4.5)
  },
)
