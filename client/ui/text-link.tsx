import { Link } from 'react-router-dom'
import { styled } from '../theme/system.tsx'

/** A link within a text. */
export const TextLink = styled(Link, {
  color: 'signal',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
})
