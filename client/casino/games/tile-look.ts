import { LARGE_TEXT } from '../../theme/text-look.ts'

const OUTLINE =
  'M10 16.500 3.900 10.300a3.900 3.900 0 0 1 5.500-5.500l.6.600.6-.600a3.900 3.900 0 0 1 5.500 5.500z'

/** A heart as a background image: one box for each tile, where an inline SVG would be three to lay out. */
const heart = (fill: string, stroke: string): string => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="${fill}" stroke="${stroke}" stroke-width="1.6" stroke-linejoin="round" d="${OUTLINE}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`
}

/** One line of text, cut off at its box. Each clip is a layer, so only texts that may be too long have one. */
const oneLine = {
  whiteSpace: 'nowrap',
  '&[data-long]': {
    overflow: 'clip',
    textOverflow: 'ellipsis',
    unicodeBidi: 'plaintext',
    textAlign: 'match-parent',
  },
} as const

/**
 * Styles of game tiles, set on the list around them. There are hundreds of tiles, and Chakra computes a component's
 * styles at each render (`npm run bench lobby`). All tiles have the same height, so that placeholders can have it too.
 */
export const tileLook = {
  '--columns': { base: '2', sm: '3', md: '4', xl: '6' },
  [LARGE_TEXT]: { '--columns': '1' },
  '--tile': 'calc(118px + 2.625rem)',
  '--gap': '8px',
  // As high as its games, so that drawing one moves nothing around it.
  '& .page[data-fixed-height]': {
    contain: 'strict',
    h: 'calc(var(--count) / var(--columns) * (var(--tile) + var(--gap)) - var(--gap))',
  },
  '& .page': {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
    gridAutoRows: 'var(--tile)',
    gap: 'var(--gap)',
  },
  // All parts of a tile share one cell of its grid; later ones lie on top. None is positioned, contained or scrollable:
  // each would be a layer, which the compositor handles in every frame of a scroll. Texts are clipped, not hidden:
  // hidden overflow can be scrolled.
  '& .game': {
    display: 'grid',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    contain: 'size style',
    layerStyle: 'card',
    '&:hover': { bg: 'raised' },
    '&:focus-within': { borderColor: 'signal' },
    '& > *': { gridArea: '1 / 1', placeSelf: 'start' },
  },
  '& .game > .art': {
    display: 'block',
    contain: 'size style',
    w: 'full',
    h: '104px',
    bg: 'lifted',
    // Inside the card's border of 1 px.
    borderRadius: '11px 11px 0 0',
    objectFit: 'cover',
    '& svg': {
      w: '84px',
      h: '84px',
      mx: 'auto',
      mt: '10px',
      overflow: 'visible',
      fill: 'rgb(255 255 255 / 10%)',
      stroke: 'rgb(255 255 255 / 78%)',
      strokeWidth: 3,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    },
  },
  '& .game > span.art': {
    background:
      'radial-gradient(120% 90% at 18% 0%, hsl(calc(var(--hue) + 28) 62% 42%), transparent 62%), linear-gradient(160deg, hsl(var(--hue) 48% 27%), hsl(calc(var(--hue) + 46) 54% 13%))',
  },
  // The link is the whole tile, with the name below the picture.
  '& .game > .open': {
    placeSelf: 'stretch',
    px: '2.5',
    pt: '110px',
    borderRadius: 'card',
    outlineOffset: '-3px',
    fontSize: '14px',
    fontWeight: 650,
    fontStretch: '88%',
    lineHeight: '18px',
    ...oneLine,
  },
  '& .game > .provider': {
    justifySelf: 'stretch',
    mt: 'calc(115px + 1.125rem)',
    mx: '2.5',
    h: '1rem',
    color: 'soft',
    fontSize: '12px',
    lineHeight: '16px',
    ...oneLine,
    '&[data-demo]': { me: '3.875rem' },
  },
  '& .game > .demo': {
    justifySelf: 'end',
    mt: 'calc(110px + 1.125rem)',
    me: '1.5',
    h: '1.5rem',
    px: '2',
    color: 'text',
    bg: 'lifted',
    borderRadius: 'pill',
    fontSize: '12px',
    fontWeight: 620,
    lineHeight: '24px',
  },
  '& .game > .heart': {
    justifySelf: 'end',
    mt: '1',
    me: '1',
    w: '36px',
    h: '36px',
    borderRadius: 'pill',
    background: `rgb(6 12 9 / 55%) ${heart('none', '#fff')} center / 19px no-repeat`,
    '&[data-full]': { backgroundImage: heart('#c6f24e', '#c6f24e') },
  },
  '& .game > :is(.new, .rtp)': {
    mt: '1.5',
    ms: '1.5',
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
  '& .game > .new': { textTransform: 'uppercase', letterSpacing: '0.06em' },
  '& .game > .rtp': { mt: '80px' },
} as const
