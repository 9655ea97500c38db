import { conditions, utilities } from './style-props.ts'
import { LARGE_TEXT } from './text-look.ts'
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

const button = {
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'button',
    fontWeight: 700,
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
    [LARGE_TEXT]: { whiteSpace: 'normal' },
    textDecoration: 'none',
    transition: 'background-color 120ms, border-color 120ms',
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: { bg: 'signal', color: 'signalInk', _hover: { bg: 'signal/92' } },
      subtle: { bg: 'raised', color: 'text', borderColor: 'line', _hover: { bg: 'lifted' } },
      ghost: { color: 'soft', fontWeight: 550, _hover: { color: 'text', bg: 'raised' } },
    },
    size: {
      sm: { minH: '9', px: '3', fontSize: '13px' },
      md: { minH: '11', px: '4', fontSize: '14px' },
      lg: { minH: '12', px: '5', fontSize: '16px' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
} as const

const input = {
  className: 'input',
  base: {
    w: 'full',
    minH: '12',
    px: '3.5',
    bg: 'surface',
    color: 'text',
    fontSize: '16px',
    borderWidth: '1px',
    borderColor: 'soft',
    borderRadius: 'button',
    _invalid: { borderColor: 'bad' },
    _placeholder: { color: 'soft' },
  },
} as const

const skeleton = {
  className: 'skeleton',
  base: {
    bg: 'lifted',
    borderRadius: 'chip',
    // For forced colours, which drop the background.
    outline: '1px solid transparent',
    // Starts later than most answers come: the animation took a fifth of a phone's start from the code.
    animation: 'shimmer 900ms ease-in-out 2s infinite alternate',
    _motionReduce: { animation: 'none' },
  },
} as const

const field = {
  className: 'field',
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5' },
    label: { textStyle: 'caps', color: 'soft' },
    errorText: { textStyle: 'note', color: 'bad', fontWeight: 550 },
    helperText: { textStyle: 'note', color: 'soft' },
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
    recipes: { button, input, skeleton },
    slotRecipes: { field },
  },
} as const
