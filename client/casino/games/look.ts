import { heart } from './heart.ts'

/**
 * The look of game tiles, held by the list around them: games come by the hundred, and a part with a look of its own
 * works it out each time it is drawn. Every tile is as high as every other, so that a place can be held for those that
 * are not drawn yet.
 */
export const tileLook = {
  '--columns': { base: '2', sm: '3', md: '4', xl: '6' },
  '--tile': '160px',
  '--gap': '8px',
  // As high as their games, so that what is drawn in one moves nothing around it.
  '& :is(.page[data-held], .later)': {
    contain: 'strict',
    h: 'calc(var(--count) / var(--columns) * (var(--tile) + var(--gap)) - var(--gap))',
  },
  '& .page': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    gridAutoRows: 'var(--tile)',
    gap: 'var(--gap)',
  },
  // Boxes of known places: a tile is laid out without asking what is in it. Nothing is clipped but texts and pictures:
  // the compositor is handed every clip of the page with each frame of a scroll.
  '& .game': {
    position: 'relative',
    contain: 'size layout style',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    '&:hover': { bg: 'raised' },
    '&:focus-within': { borderColor: 'signal' },
  },
  '& .art': {
    position: 'absolute',
    contain: 'size layout style',
    insetInline: 0,
    top: 0,
    w: 'full',
    h: '104px',
    bg: 'lifted',
    // Inside the card's border of 1 px.
    borderRadius: '11px 11px 0 0',
    objectFit: 'cover',
    '& svg': {
      position: 'absolute',
      left: 'calc(50% - 42px)',
      top: '10px',
      w: '84px',
      h: '84px',
      overflow: 'visible',
      fill: 'rgb(255 255 255 / 10%)',
      stroke: 'rgb(255 255 255 / 78%)',
      strokeWidth: 3,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
  '& span.art': {
    background:
      'radial-gradient(120% 90% at 18% 0%, hsl(calc(var(--hue) + 28) 62% 42%), transparent 62%), linear-gradient(160deg, hsl(var(--hue) 48% 27%), hsl(calc(var(--hue) + 46) 54% 13%))',
  },
  // The link is the whole tile, with the name below the picture.
  '& .open': {
    position: 'absolute',
    inset: 0,
    px: '2.5',
    pt: '110px',
    borderRadius: 'card',
    outlineOffset: '-3px',
    fontSize: '14px',
    fontWeight: 650,
    fontStretch: '88%',
    lineHeight: '18px',
    truncate: true,
  },
  '& .provider': {
    position: 'absolute',
    insetInlineStart: '2.5',
    insetInlineEnd: '2.5',
    top: '133px',
    h: '16px',
    color: 'soft',
    fontSize: '12px',
    lineHeight: '16px',
    truncate: true,
    '&[data-demo]': { insetInlineEnd: '62px' },
  },
  '& .demo': {
    position: 'absolute',
    insetEnd: '1.5',
    top: '128px',
    h: '24px',
    px: '2',
    color: 'text',
    bg: 'lifted',
    borderRadius: 'pill',
    fontSize: '12px',
    fontWeight: 620,
    lineHeight: '24px',
  },
  '& .heart': {
    position: 'absolute',
    top: '1',
    insetEnd: '1',
    w: '36px',
    h: '36px',
    borderRadius: 'pill',
    background: `rgb(6 12 9 / 55%) ${heart('none', '#fff')} center / 19px no-repeat`,
    '&[data-full]': { backgroundImage: heart('#c6f24e', '#c6f24e') },
  },
  '& :is(.new, .rtp)': {
    position: 'absolute',
    insetStart: '1.5',
    px: '2',
    py: '0.5',
    color: '#fff',
    bg: 'rgb(6 12 9 / 72%)',
    borderRadius: 'pill',
    fontSize: '11px',
    fontWeight: 600,
    fontStretch: '88%',
    lineHeight: 1.35,
  },
  '& .new': { top: '1.5', textTransform: 'uppercase', letterSpacing: '0.06em' },
  '& .rtp': { top: '80px' },
} as const
