import { chakra } from '@chakra-ui/react'
import { LARGE_TEXT } from '../ui/text-look.ts'

/** The carousel's height, with banners and without. */
export const HEIGHT = { base: '8.25rem', md: '10.25rem' }

export const Frame = chakra('section', {
  base: {
    position: 'relative',
    display: 'grid',
    minH: HEIGHT,
    bg: 'surface',
    backgroundImage: 'linear-gradient(110deg, {colors.surface} 30%, {colors.lifted})',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    // A swipe to the side turns it.
    touchAction: 'pan-y pinch-zoom',
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
      maxW: { base: '15.625rem', md: '26.25rem' },
      textWrap: 'balance',
    },
    '& p': {
      position: 'relative',
      mt: '1.5',
      maxW: { base: '16.25rem', md: '25rem' },
      color: 'soft',
      textStyle: { base: 'note', md: 'body' },
      lineClamp: 2,
      [LARGE_TEXT]: { lineClamp: 'none' },
    },
  },
})
