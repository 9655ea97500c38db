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

type Rgb = readonly number[]

const AA = 4.5
const themes: readonly ThemeName[] = ['dark', 'light']

const channels = (name: TokenName, theme: ThemeName): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(tokens[name][theme].slice(at, at + 2), 16))

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red = 0, green = 0, blue = 0]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** By WCAG: 21 for black on white. */
function contrast(one: Rgb, other: Rgb): number {
  const lights = [luminance(one), luminance(other)]
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

const mixed = (tint: Rgb, ground: Rgb, share: number): Rgb =>
  ground.map((channel, at) => (tint[at] ?? 0) * share + channel * (1 - share))

const pairs = Object.entries(readablePairs).flatMap(([text, grounds]) =>
  grounds.map((ground) => ({ text: text as TokenName, ground })),
)

describe.each(themes)('in the %s theme', (theme) => {
  it.each(pairs)('$text can be read on $ground', ({ text, ground }) => {
    expect(contrast(channels(text, theme), channels(ground, theme))).toBeGreaterThanOrEqual(AA)
  })

  it.each(tintedPairs)('$text can be read on $ground tinted with $tint', ({ text, tint, share, ground }) => {
    const tinted = mixed(channels(tint, theme), channels(ground, theme), share)
    expect(contrast(channels(text, theme), tinted)).toBeGreaterThanOrEqual(AA)
  })
})
