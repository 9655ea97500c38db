/**
 * The look of a price's cell. Prices stand on a screen by the dozen and move by the second, so their look is the
 * page's: a part with a look of its own works it out each time it is drawn.
 */
export const priceLook = {
  '.price': {
    position: 'relative',
    contain: 'layout style',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1.5',
    minH: '44px',
    px: { base: '2.5', md: '2' },
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'chip',
    '&[data-unsure]': { color: 'soft', borderStyle: 'dashed' },
    // Where a word does not fit beside the label it stands below.
    '&[data-halted]': { flexWrap: 'wrap', alignContent: 'center', columnGap: '2', rowGap: 0 },
    '& .label': { minW: 0, textStyle: 'note', color: 'soft', truncate: true },
    '& .figure': { flex: 'none', position: 'relative', textStyle: 'figure', fontSize: '16px' },
    // Boxes of a known size: what moves in them moves nothing around them.
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
      w: '9px',
      h: '11px',
      fontSize: '9px',
      lineHeight: 1.2,
      '&[data-move=up]': { color: 'up' },
      '&[data-move=down]': { color: 'down' },
    },
  },
} as const
