import { chakra } from '@chakra-ui/react'

/** A button with an icon alone. */
export const IconButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '9',
    h: '9',
    color: 'soft',
    borderRadius: 'button',
    _hover: { color: 'text', bg: 'raised' },
  },
})
