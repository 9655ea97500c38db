import { crestLook } from '../ui/crest/look.ts'
import { priceLook } from '../ui/price-look.ts'
import { tickingLook } from '../ui/ticking-look.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { conditions, utilities } from './style-props.ts'
import { tokens } from './tokens.ts'

const colours = Object.fromEntries(
  Object.entries(tokens).map(([name, { dark, light }]) => [name, { value: { base: dark, _light: light } }]),
)

/** Width of figures and headings on Archivo's width axis. */
const textStyles = {
  title: {
    value: {
      fontSize: { base: '22px', md: '26px' },
      fontWeight: 780,
      fontStretch: '84%',
      letterSpacing: '-0.015em',
      lineHeight: 1.1,
    },
  },
  heading: { value: { fontSize: '17px', fontWeight: 720, fontStretch: '84%', lineHeight: 1.2 } },
  body: { value: { fontSize: '14px', lineHeight: 1.4 } },
  note: { value: { fontSize: '12px', lineHeight: 1.35 } },
  caps: {
    value: {
      fontSize: '11px',
      fontWeight: 600,
      fontStretch: '92%',
      letterSpacing: '0.08em',
      lineHeight: 1.35,
      textTransform: 'uppercase',
    },
  },
  figure: { value: { fontWeight: 650, fontStretch: '82%', letterSpacing: '-0.01em' } },
  score: { value: { fontSize: '21px', fontWeight: 780, fontStretch: '78%', lineHeight: 1 } },
  clock: {
    value: {
      fontSize: { base: '28px', md: '34px' },
      fontWeight: 760,
      fontStretch: '74%',
      letterSpacing: '-0.02em',
      lineHeight: 1,
    },
  },
} as const

/** The theme for Chakra's system, with only the recipes, properties and conditions that this product uses. */
export const theme = {
  cssVarsPrefix: 'n',
  preflight: true,
  conditions,
  utilities,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1200px', '2xl': '1536px' },
    semanticTokens: { colors: colours },
    textStyles,
    layerStyles: {
      card: { value: { bg: 'surface', borderWidth: '1px', borderRadius: 'card' } },
      columns: {
        value: {
          display: 'grid',
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          gap: { base: '2', md: '2.5' },
        },
      },
    },
    recipes,
    slotRecipes,
    keyframes: {
      shimmer: { from: { opacity: 0.45 }, to: { opacity: 1 } },
      arrive: { from: { opacity: 0, transform: 'translateY(-8px)' }, to: { opacity: 1, transform: 'none' } },
      appear: { from: { opacity: 0 } },
      travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(334%)' } },
      pulse: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.35 } },
      goal: { from: { opacity: 1 }, to: { opacity: 0.35 } },
    },
  },
  globalCss: {
    html: { bg: 'ground', color: 'text', fontFamily: 'body', scrollPaddingBlock: '72px' },
    body: { textStyle: 'body', fontVariantNumeric: 'tabular-nums', overflowX: 'clip' },
    '*': { borderColor: 'line' },
    ':focus-visible': { outline: '2px solid {colors.signal}', outlineOffset: '2px' },
    'h1:focus': { outline: 'none' },
    'button, summary, a[href]': { cursor: 'pointer' },
    // Forced colours drop the backgrounds that mark what is chosen.
    '@media (forced-colors: active)': {
      ':is([aria-pressed=true], [aria-selected=true], [aria-current], label:has(:checked))': {
        outline: '2px solid Highlight',
        outlineOffset: '-2px',
      },
    },
    '::selection': { bg: 'signal/30' },
    ...crestLook,
    ...priceLook,
    ...tickingLook,
  },
} as const
