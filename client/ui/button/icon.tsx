import { styled } from '../../theme/system.tsx'

export const IconButton = styled('button', {
  display: 'grid',
  placeItems: 'center',
  w: '9',
  h: '9',
  color: 'soft',
  borderRadius: 'button',
  _hover: { color: 'text', bg: 'raised' },
})
