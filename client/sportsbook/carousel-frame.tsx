import { chakra } from '@chakra-ui/react'

/** The carousel's height, with banners and without. */
export const HEIGHT = { base: '132px', md: '164px' }

export const Frame = chakra('section', {
  base: {
    position: 'relative',
    display: 'grid',
    h: HEIGHT,
    bg: 'surface',
    backgroundImage: 'linear-gradient(110deg, {colors.surface} 30%, {colors.lifted})',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
  },
})

/** One banner; all are stacked in one grid cell. */
export const Slide = chakra('div', {
  base: {
    gridArea: '1 / 1',
    position: 'relative',
    transition: 'opacity 400ms',
    willChange: 'opacity',
    _motionReduce: { transition: 'none' },
    // Painted from the start on a layer of its own, although invisible: a change of banner is no new paint.
    '&[data-away]': { opacity: 0 },
    '& > a, & > div': {
      display: 'block',
      h: 'full',
      px: { base: '4', md: '6' },
      pt: { base: '3.5', md: '7' },
      borderRadius: 'card',
      outlineOffset: '-3px',
    },
    // Beside the controls.
    '& [data-foot]': { pe: '32' },
    '& h2': {
      position: 'relative',
      textStyle: 'title',
      maxW: { base: '250px', md: '420px' },
      textWrap: 'balance',
    },
    '& p': {
      position: 'relative',
      mt: '1.5',
      maxW: { base: '260px', md: '400px' },
      color: 'soft',
      textStyle: { base: 'note', md: 'body' },
      lineClamp: 2,
    },
  },
})
