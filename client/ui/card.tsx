import { chakra } from '@chakra-ui/react'

/** A part of a screen on a ground of its own, with an h2 for its name. */
export const Card = chakra('section', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: '3.5',
    p: '4',
    minW: 0,
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    '& > h2': { textStyle: 'heading' },
  },
})

/** List of facts: a name and a figure per line. */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '4',
      minH: '9',
      py: '2',
      borderTopWidth: '1px',
    },
    '& > div:first-of-type': { borderTopWidth: 0 },
    '& dt': { color: 'soft' },
    '& dd': { textAlign: 'end', fontWeight: 600, overflowWrap: 'anywhere' },
  },
})
