import { describe, expect, it } from 'vitest'
import { type ThemeName, type TokenName, tokens } from '#client/theme/tokens.ts'

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

type Rgb = readonly [number, number, number]

const AA = 4.5
const themes: readonly ThemeName[] = ['dark', 'light']

const channels = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function contrast(one: Rgb, other: Rgb): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

const mix = (tint: Rgb, ground: Rgb, share: number): Rgb => {
  const part = (index: 0 | 1 | 2) => tint[index] * share + ground[index] * (1 - share)
  return [part(0), part(1), part(2)]
}

const colour = (name: TokenName, theme: ThemeName) => channels(tokens[name][theme])

const pairs = Object.entries(readablePairs).flatMap(([text, grounds]) =>
  grounds.map((ground) => ({ text: text as TokenName, ground })),
)

describe.each(themes)('in the %s theme', (theme) => {
  it('measures contrast as WCAG does: black on white is 21 to 1', () => {
    expect(contrast(channels('#000000'), channels('#ffffff'))).toBeCloseTo(21, 5)
    expect(contrast(channels('#767676'), channels('#ffffff'))).toBeCloseTo(4.54, 2)
  })

  it.each(pairs)('$text can be read on $ground', ({ text, ground }) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(AA)
  })

  it.each(tintedPairs)('$text can be read on $ground tinted with $tint', ({ text, tint, share, ground }) => {
    const tinted = mix(colour(tint, theme), colour(ground, theme), share)
    expect(contrast(colour(text, theme), tinted)).toBeGreaterThanOrEqual(AA)
  })

  it('draws the edge of a field strong enough to be seen', () => {
    expect(contrast(colour('soft', theme), colour('ground', theme))).toBeGreaterThanOrEqual(3)
    expect(contrast(colour('soft', theme), colour('surface', theme))).toBeGreaterThanOrEqual(3)
  })
})
