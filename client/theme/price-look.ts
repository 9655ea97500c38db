import { LARGE_TEXT } from './text-look.ts'

/**
 * Styles of price cells, as global rules: dozens of cells change every second, and Chakra computes the styles of a
 * component at each render. `npm run bench flurry` measures that.
 */
export const priceLook = {
  [LARGE_TEXT]: {
    'ul:has(> li > .price)': {
      gridAutoFlow: 'row !important',
      gridTemplateColumns: 'minmax(0, 1fr) !important',
    },
    'ul > li:has(> .price)': { gridColumn: 'auto !important' },
  },
  'button.price': {
    position: 'relative',
    contain: 'layout style',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1.5',
    w: 'full',
    h: 'full',
    minH: '44px',
    textAlign: 'start',
    px: { base: '2.5', md: '2' },
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    '&[data-unsure]': { color: 'soft', borderStyle: 'dashed' },
    // A word without room beside the label wraps below it.
    '&[data-halted]': { flexWrap: 'wrap', alignContent: 'center', columnGap: '1', rowGap: 0, px: '2' },
    '&:hover': { bg: 'lifted' },
    '&[aria-disabled]': { cursor: 'not-allowed', bg: 'raised' },
    '&[aria-pressed=true]': { bg: 'signal', borderColor: 'signal', color: 'signalInk' },
    '&[aria-pressed=true] :is(.label, .halted, .arrow[data-move])': { color: 'inherit' },
    '&[aria-pressed=true] .tint': { display: 'none' },
    '& .label': { minW: 0, textStyle: 'note', color: 'soft', truncate: true },
    '& .figure': { flex: 'none', position: 'relative', textStyle: 'figure', fontSize: '16px' },
    // Boxes of fixed size, so that a change inside shifts nothing outside. `data-places`: the number of characters.
    '& b': {
      display: 'block',
      contain: 'size layout',
      w: '7ch',
      h: '1.4em',
      textAlign: 'end',
      '&[data-places="1"]': { w: '1ch' },
      '&[data-places="4"]': { w: '3.6ch' },
      '&[data-places="5"]': { w: '4.6ch' },
      '&[data-places="6"]': { w: '5.6ch' },
    },
    '& .halted': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      color: 'soft',
      textStyle: 'note',
      fontStretch: '78%',
    },
    '& .spoken': { srOnly: true, contain: 'strict', top: 0, insetStart: 0 },
    '& .tint': {
      position: 'absolute',
      zIndex: -1,
      inset: 0,
      borderRadius: 'inherit',
      '&[data-move=up]': { bg: 'up/16' },
      '&[data-move=down]': { bg: 'down/16' },
    },
    '& .arrow': {
      position: 'absolute',
      insetEnd: 'calc(100% + 2px)',
      top: '4px',
      contain: 'size layout',
      w: '1em',
      h: '1.2em',
      fontSize: '9px',
      lineHeight: 1.2,
      '&[data-move=up]': { color: 'up' },
      '&[data-move=down]': { color: 'down' },
    },
  },
} as const
