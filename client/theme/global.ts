import { priceLook } from './price-look.ts'

/**
 * Styles of a text that changes many times a second, in a child of an element with this class. Both have a fixed width,
 * so that a change lays out the child alone and moves nothing. Items of a flex box or grid are never laid out alone.
 */
const tickingLook = {
  '.ticking': { display: 'block', flex: 'none' },
  '.ticking > *': { display: 'block', h: '1lh', contain: 'size layout' },
} as const

/** Styles of crests, as one global rule: each row of a list has two crests. */
const crestLook = {
  '.crest': {
    flex: 'none',
    w: '18px',
    h: '20px',
    overflow: 'hidden',
    borderRadius: '4px 4px 10px 10px',
    outline: '1px solid {colors.text/22}',
    outlineOffset: '-1px',
  },
} as const

export const keyframes = {
  shimmer: { from: { opacity: 0.45 }, to: { opacity: 1 } },
  arrive: { from: { opacity: 0, transform: 'translateY(-8px)' }, to: { opacity: 1, transform: 'none' } },
  appear: { from: { opacity: 0 } },
  travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(334%)' } },
  pulse: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.35 } },
  goal: { from: { opacity: 1 }, to: { opacity: 0.35 } },
}

/** The rules of every page, in the terms of the theme. */
export const globalCss = {
  html: { bg: 'ground', color: 'text', fontFamily: 'body', scrollPaddingBlock: '72px' },
  body: { textStyle: 'body', fontVariantNumeric: 'tabular-nums', overflowX: 'clip' },
  '*': { borderColor: 'line' },
  ':focus-visible': { outline: '2px solid {colors.signal}', outlineOffset: '2px' },
  'h1:focus': { outline: 'none' },
  // A double tap is two taps, and does not zoom.
  'button, summary, a[href]': { cursor: 'pointer', touchAction: 'manipulation' },
  // Forced colours drop backgrounds, which mark the chosen item.
  '@media (forced-colors: active)': {
    '[aria-pressed=true], [aria-selected=true], [aria-current], label:has(:checked)': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
    ':focus-visible': { outlineOffset: '2px' },
  },
  '::selection': { bg: 'signal/30' },
  // The operator's logo, which the gateway writes too. Its width may be given by its shape alone.
  '.brand-logo': { h: '28px', w: 'auto' },
  ...crestLook,
  ...priceLook,
  ...tickingLook,
}
