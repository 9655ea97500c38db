import { describe, expect, it } from 'vitest'
import { type ThemeName, type TokenName, tokens } from '#client/theme/tokens.ts'
import { contrastOf } from '#shared/model/site/operator.ts'

/** Pairs of text and background that the product uses; each must reach AA (4.5 : 1) in both themes. */
const readablePairs = {
  text: ['ground', 'surface', 'raised', 'lifted'],
  soft: ['ground', 'surface', 'raised', 'lifted'],
  signal: ['ground', 'surface', 'raised'],
  signalInk: ['signal'],
  up: ['ground', 'surface'],
  down: ['ground', 'surface', 'raised'],
  warn: ['ground', 'surface', 'raised'],
  bad: ['ground', 'surface', 'raised'],
} as const satisfies Partial<Record<TokenName, readonly TokenName[]>>

/** Tinted backgrounds: text over this share of a colour mixed into a surface. */
const tintedPairs = [
  { text: 'signalInk', tint: 'signal', share: 0.92, ground: 'surface' },
  { text: 'signalInk', tint: 'signal', share: 0.92, ground: 'ground' },
  { text: 'text', tint: 'signal', share: 0.16, ground: 'surface' },
  { text: 'soft', tint: 'signal', share: 0.09, ground: 'surface' },
  { text: 'signal', tint: 'signal', share: 0.09, ground: 'surface' },
  { text: 'soft', tint: 'up', share: 0.16, ground: 'raised' },
  { text: 'soft', tint: 'down', share: 0.16, ground: 'raised' },
  { text: 'text', tint: 'warn', share: 0.1, ground: 'surface' },
  { text: 'warn', tint: 'warn', share: 0.1, ground: 'surface' },
  { text: 'text', tint: 'bad', share: 0.1, ground: 'surface' },
  { text: 'bad', tint: 'bad', share: 0.1, ground: 'surface' },
] as const satisfies readonly { text: TokenName; tint: TokenName; share: number; ground: TokenName }[]

const AA = 4.5
const themes: readonly ThemeName[] = ['dark', 'light']

/** A share of a colour over another, in hexadecimal. */
const mixed = (tint: string, ground: string, share: number) =>
  [1, 3, 5].reduce((colour, at) => {
    const [top = 0, below = 0] = [tint, ground].map((whole) => Number.parseInt(whole.slice(at, at + 2), 16))
    const channel = Math.round(top * share + below * (1 - share))
    return colour + channel.toString(16).padStart(2, '0')
  }, '#')

const pairs = Object.entries(readablePairs).flatMap(([text, grounds]) =>
  grounds.map((ground) => ({ text: text as TokenName, ground })),
)

describe.each(themes)('in the %s theme', (theme) => {
  it.each(pairs)('$text can be read on $ground', ({ text, ground }) => {
    expect(contrastOf(tokens[text][theme], tokens[ground][theme])).toBeGreaterThanOrEqual(AA)
  })

  it.each(tintedPairs)('$text can be read on $ground tinted with $tint', ({ text, tint, share, ground }) => {
    const tinted = mixed(tokens[tint][theme], tokens[ground][theme], share)
    expect(contrastOf(tokens[text][theme], tinted)).toBeGreaterThanOrEqual(AA)
  })
})
