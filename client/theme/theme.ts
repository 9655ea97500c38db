import { recipes, slotRecipes } from './recipes.ts'
import { conditions, utilities } from './style-props.ts'
import { tokens } from './tokens.ts'

const colours = Object.fromEntries(
  Object.entries(tokens).map(([name, { dark, light }]) => [name, { value: { base: dark, _light: light } }]),
)

/** Text styles, with the width of figures and headings on Archivo's width axis. */
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

/**
 * The theme of Chakra's system, with only the recipes, properties and conditions that this product uses. Its global
 * styles are computed when the client is built: see `client/theme/global.ts`.
 */
export const theme = {
  cssVarsPrefix: 'n',
  conditions,
  utilities,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1200px', '2xl': '1536px' },
    semanticTokens: { colors: colours },
    textStyles,
    layerStyles: {
      card: { value: { bg: 'surface', borderWidth: '1px', borderRadius: 'card' } },
      // A row that scrolls sideways to the edges of a phone.
      sideways: {
        value: {
          display: 'flex',
          mx: '-3',
          px: '3',
          overflowX: 'auto',
          scrollPaddingInline: '3',
          scrollbarWidth: 'none',
        },
      },
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
  },
} as const
