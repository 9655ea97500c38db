import { chakra } from '@chakra-ui/react'

/** A table in a card of its own, under its heading. */
export const TablePanel = chakra('section', {
  base: {
    alignSelf: 'start',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      ps: '3.5',
      pe: '1.5',
      h: '52px',
    },
    '& > header:has([role=group])': { ps: '1.5', pe: '3.5' },
    '& > p': { px: '3.5', pb: '3.5', color: 'soft' },
  },
})
