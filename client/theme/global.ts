import { crestLook } from '../ui/crest/look.ts'
import { priceLook } from '../ui/price/look.ts'
import { tickingLook } from '../ui/ticking-look.ts'

/** The animations, by name. */
export const keyframes = {
  shimmer: { from: { opacity: 0.45 }, to: { opacity: 1 } },
  arrive: { from: { opacity: 0, transform: 'translateY(-8px)' }, to: { opacity: 1, transform: 'none' } },
  appear: { from: { opacity: 0 } },
  travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(334%)' } },
  pulse: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.35 } },
  goal: { from: { opacity: 1 }, to: { opacity: 0.35 } },
}

/** The rules that hold for every page, in the terms of the theme. */
export const globalCss = {
  html: { bg: 'ground', color: 'text', fontFamily: 'body', scrollPaddingBlock: '72px' },
  body: { textStyle: 'body', fontVariantNumeric: 'tabular-nums', overflowX: 'clip' },
  '*': { borderColor: 'line' },
  ':focus-visible': { outline: '2px solid {colors.signal}', outlineOffset: '2px' },
  'h1:focus': { outline: 'none' },
  // A second tap is a tap: it does not zoom.
  'button, summary, a[href]': { cursor: 'pointer', touchAction: 'manipulation' },
  // Forced colours drop the backgrounds that mark what is chosen.
  '@media (forced-colors: active)': {
    '[aria-pressed=true], [aria-selected=true], [aria-current], label:has(:checked)': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
    ':focus-visible': { outlineOffset: '2px' },
  },
  '::selection': { bg: 'signal/30' },
  ...crestLook,
  ...priceLook,
  ...tickingLook,
}
