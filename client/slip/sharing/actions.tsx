import { chakra } from '@chakra-ui/react'

/** Buttons of the sheet that shares, two beside each other. */
export const Actions = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '2.5',
    '& > *': { whiteSpace: 'normal' },
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
})
