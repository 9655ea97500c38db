import { LARGE_TEXT } from './text-look.ts'

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

export const recipes = { button, input, skeleton }
export const slotRecipes = { field }
